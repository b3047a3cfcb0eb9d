/** The only SQL for the Idempotency-Keys of requests that place no order. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { idempotencyKeys } from '#server/platform/db/tables/orders.ts'

const KEPT_DAYS = 7

export type Answered = { requestHash: string; reply: string }

/** Locks a person's key until the transaction ends, and keeps it in a row after its commit. Answers the earlier request, if any. */
export async function claimKey(
  tx: Tx,
  userId: string,
  { key, requestHash, reply }: Answered & { key: string },
): Promise<'claimed' | 'in use' | Answered> {
  const lock = sql`pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`
  const claimed = await tx.execute(sql`
    INSERT INTO ${idempotencyKeys} (user_id, key, request_hash, reply)
    SELECT ${userId}::uuid, ${key}, ${requestHash}, ${reply} WHERE ${lock}
    ON CONFLICT DO NOTHING`)
  if (claimed.rowCount === 1) return 'claimed'
  const { rows } = await tx.execute<{ free: boolean }>(sql`SELECT ${lock} AS free`) // ours, if we have it already
  if (!rows[0]?.free) return 'in use'
  const [before] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return before ?? 'in use' // the transaction that had the key a moment ago rolled back
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
