/** The only SQL for rate limits, which all processes count together. */
import { lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { functionName } from '#server/db/functions.ts'
import { limits } from '#server/db/tables/shop.ts'

const SECONDS_TO_WAIT = sql.raw(functionName('seconds_to_wait'))

/**
 * Counts one more of `key`, of which `most` are allowed within `seconds`. Returns the seconds until it is allowed, 0 for now.
 * It is one statement, so that two simultaneous calls are both counted.
 */
export async function secondsToWait(
  db: Db | Tx,
  key: string,
  most: number,
  seconds: number,
): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(
    sql`SELECT ${SECONDS_TO_WAIT}(${key}, ${most}::int, ${seconds}::float8) AS wait`,
  )
  if (!rows[0]) throw new Error('The limit was not counted')
  return rows[0].wait
}

/** Deletes counts whose window is over. */
export async function deleteEndedLimits(db: Db): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, sql`now()`))
}
