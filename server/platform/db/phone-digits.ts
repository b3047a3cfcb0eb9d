import { type Column, type SQL, sql } from 'drizzle-orm'

/** The digits of a phone number as they are compared: without the zeros before them and a zero in brackets. Indexes have the same expression. */
export function phoneDigits(column: Column | SQL): SQL {
  return sql`ltrim(regexp_replace(replace(${column}, '(0)', ''), '[^0-9]', '', 'g'), '0')`
}
