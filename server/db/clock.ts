import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'

/** When the transaction that says so began, by the clock of the database: machines have other times, it has one for all. */
export const databaseNow = sql<Date>`now()`

/** So many minutes after `databaseNow`. */
export function minutesFromNow(minutes: number): SQL<Date> {
  return sql<Date>`${databaseNow} + make_interval(mins => ${minutes}::int)`
}

/** The time that the database has. */
export async function timeOf(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM ${databaseNow}) * 1000)::text AS ms`,
  )
  return new Date(Number(rows[0]?.ms))
}
