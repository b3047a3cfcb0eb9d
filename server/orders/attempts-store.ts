/** The only SQL for payment attempts: which intents at the provider were made for which order. */
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { paymentAttempts } from '#server/db/tables/payments.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
type Key = Pick<Attempt, 'orderId' | 'attempt'>

const keyIs = ({ orderId, attempt }: Key) =>
  and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, attempt))
const isOpen = eq(paymentAttempts.status, 'open')

/**
 * The attempt that may still be paid; the order's row must be locked by the caller. The attempt's row is locked too:
 * an intent that is being noted meanwhile is either seen here, or finds the attempt closed.
 */
export async function openAttempt(tx: Tx, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isOpen))
    .for('update')
  return attempt
}

/** A new attempt, whose intent is not made yet; the order's row must be locked by the caller. */
export async function insertAttempt(tx: Tx, orderId: string, amountCents: number): Promise<Attempt> {
  const [last] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.attempt))
    .limit(1)
  const values = { orderId, amountCents, attempt: (last?.attempt ?? 0) + 1 }
  const [attempt] = await tx.insert(paymentAttempts).values(values).returning()
  if (!attempt) throw new Error('The payment attempt was not recorded')
  return attempt
}

/** Notes which intent was made; answers whether the attempt is still open. */
export async function recordIntent(db: Db, key: Key, intentId: string): Promise<boolean> {
  const recorded = await db
    .update(paymentAttempts)
    .set({ intentId })
    .where(and(keyIs(key), isOpen))
    .returning({ attempt: paymentAttempts.attempt })
  return recorded.length > 0
}

/** The attempt that an intent at the provider was made for. */
export async function findAttempt(db: Db | Tx, intentId: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.intentId, intentId))
  return attempt
}

/** Ends an attempt: from then on another one may be open. The order's row must be locked by the caller. */
export async function closeAttempt(
  tx: Tx,
  key: Key,
  status: Exclude<Attempt['status'], 'open'>,
): Promise<void> {
  await tx.update(paymentAttempts).set({ status }).where(keyIs(key))
}

/** Closes an attempt for which no intent was made, by anybody: another request may have had more luck meanwhile. */
export async function giveUpAttempt(db: Db, key: Key): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: 'canceled' })
    .where(and(keyIs(key), isOpen, isNull(paymentAttempts.intentId)))
}

/** Intents that may have changed unseen since `before`, the longest unseen first; each is marked as looked at now. */
export async function takeUnseenIntents(db: Db, before: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ id: paymentAttempts.intentId })
    .from(paymentAttempts)
    .where(and(isOpen, lt(paymentAttempts.checkedAt, before), isNotNull(paymentAttempts.intentId)))
    .orderBy(asc(paymentAttempts.checkedAt))
    .limit(limit)
  const taken = await db
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()` })
    .where(sql`${paymentAttempts.intentId} in ${due}`)
    .returning({ id: paymentAttempts.intentId })
  return taken.flatMap(({ id }) => id ?? [])
}
