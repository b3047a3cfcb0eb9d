/** The only SQL for the newsletter's subscribers. */
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { subscribers } from '#server/db/tables/letters.ts'

/** So long is a mailed link good that nobody followed yet. */
export const DAYS_TO_CONFIRM = 7

const expiry = sql`now() - make_interval(days => ${DAYS_TO_CONFIRM})`

/** Records who asked, with their newest token's hash; answers whether they still have to confirm. */
export async function recordAsking(tx: Tx, email: string, tokenHash: string): Promise<boolean> {
  const asked = await tx
    .insert(subscribers)
    .values({ email, tokenHash })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { tokenHash, askedAt: sql`now()` },
      setWhere: isNull(subscribers.confirmedAt),
    })
    .returning({ email: subscribers.email })
  return asked.length > 0
}

/** Confirms whoever was mailed this token in time; answers whether anybody was. The first time counts. */
export async function confirmAsking(db: Db, tokenHash: string): Promise<boolean> {
  const confirmed = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(
      and(
        eq(subscribers.tokenHash, tokenHash),
        or(isNotNull(subscribers.confirmedAt), gt(subscribers.askedAt, expiry)),
      ),
    )
    .returning({ email: subscribers.email })
  return confirmed.length > 0
}

/** When this address asked for the newsletter and confirmed it, if it did. */
export async function findSubscriber(
  tx: Tx,
  email: string,
): Promise<{ askedAt: Date; confirmedAt: Date | null } | undefined> {
  const [found] = await tx.select().from(subscribers).where(eq(subscribers.email, email))
  return found
}

/** Takes an address off the list, confirmed or not. */
export async function forgetSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.email, email))
}

/** Takes whoever was mailed this token off the list, confirmed or not; answers whether anybody was on it. */
export async function deleteSubscriber(db: Db, tokenHash: string): Promise<boolean> {
  const deleted = await db
    .delete(subscribers)
    .where(eq(subscribers.tokenHash, tokenHash))
    .returning({ email: subscribers.email })
  return deleted.length > 0
}

/** Deletes the addresses of those who asked and never confirmed. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), lte(subscribers.askedAt, expiry)))
}
