import { type Column, type SQL, sql } from 'drizzle-orm'

/** Without leading zeros and a zero in brackets. Indexes have the same expression. */
export function phoneDigits(column: Column | SQL): SQL {
  return sql`ltrim(regexp_replace(replace(${column}, '(0)', ''), '[^0-9]', '', 'g'), '0')`
}
