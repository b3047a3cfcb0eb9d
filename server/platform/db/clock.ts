import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** When the transaction began, by the database's clock: the clocks of machines differ. */
export const databaseNow = sql<Date>`now()`

export function minutesFromNow(minutes: number): SQL<Date> {
  return sql<Date>`${databaseNow} + make_interval(mins => ${minutes}::int)`
}

export async function timeOf(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM ${databaseNow}) * 1000)::text AS ms`,
  )
  return new Date(Number(rows[0]?.ms))
}
