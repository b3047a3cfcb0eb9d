import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** When the transaction began, by the database's clock: the clocks of machines differ. */
export const databaseNow = sql<Date>`now()`

export function minutesFromNow(minutes: number): SQL<Date> {
  return sql<Date>`${databaseNow} + make_interval(mins => ${minutes}::int)`
}

const AGAIN_MS = 60_000

/** The database's time in milliseconds. It is asked for once a minute; in between this process counts on, whatever its machine's clock says. */
export function createClock(db: Db | Tx): () => Promise<number> {
  let known: { ms: number; at: number } | undefined
  return async () => {
    if (!known || performance.now() - known.at > AGAIN_MS) {
      const ms = (await timeOf(db)).getTime()
      known = { ms, at: performance.now() }
    }
    return known.ms + performance.now() - known.at
  }
}

export async function timeOf(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`SELECT (extract(epoch FROM ${databaseNow}) * 1000)::text AS ms`,
  )
  return new Date(Number(rows[0]?.ms))
}
