import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { isOneOf, prepared } from '#server/platform/db/prepared.ts'
import { limits } from '#server/platform/db/tables/shop.ts'

const SECONDS_TO_WAIT = sql.raw(functionName('seconds_to_wait'))

/** Counts one more; answers the seconds until it is allowed, 0 for now. One statement, so that simultaneous calls are both counted. */
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

/** Seconds until none of these keys has been counted `most` times within `seconds`. Counts nothing. */
export async function secondsUntilFree(
  db: Db | Tx,
  keys: string[],
  most: number,
  seconds: number,
): Promise<number> {
  const [row] = await fullOnes(db).execute({ keys, most, seconds })
  return row?.left ?? 0
}

const fullOnes = prepared('seconds_until_free', (db) => {
  const left = sql<number>`ceil(extract(epoch FROM max(${limits.endsAt}) - now()))::int`
  const isFull = and(
    isOneOf(limits.key, 'keys', 'text'),
    sql`${limits.count} >= ${sql.placeholder('most')}::int`,
    gt(limits.endsAt, sql`now()`),
    // As in seconds-to-wait.sql.
    sql`(${sql.placeholder('most')}::int = 1 OR ${limits.endsAt} <= now() + make_interval(secs => ${sql.placeholder('seconds')}::float8) + interval '1 minute')`,
  )
  return db.select({ left }).from(limits).where(isFull)
})

export async function forgetLimit(db: Db | Tx, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key))
}

export async function deleteEndedLimits(db: Db): Promise<void> {
  await db.delete(limits).where(lte(limits.endsAt, sql`now()`))
}
