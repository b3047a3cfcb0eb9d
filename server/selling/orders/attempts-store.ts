/** The only SQL for payment attempts: the intents at the provider for each order. */
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
type Key = Pick<Attempt, 'orderId' | 'attempt'>

const keyIs = ({ orderId, attempt }: Key) =>
  and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, attempt))
const isOpen = eq(paymentAttempts.status, 'open')

/** The caller must have locked the order's row. Locks the attempt's row too, so that a simultaneous `recordIntent` is seen or refused. */
export async function openAttempt(tx: Tx, orderId: string): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isOpen))
    .for('update')
  return attempt
}

/** The attempt has no intent yet. The caller must have locked the order's row. */
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

/** Answers false if the attempt is not open any more. */
export async function recordIntent(db: Db, key: Key, intentId: string): Promise<boolean> {
  const recorded = await db
    .update(paymentAttempts)
    .set({ intentId })
    .where(and(keyIs(key), isOpen))
    .returning({ attempt: paymentAttempts.attempt })
  return recorded.length > 0
}

export async function findAttempt(db: Db | Tx, intentId: string): Promise<Attempt | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.intentId, intentId))
  return attempt
}

/** Newest first, without those that were given back as a whole. */
export async function receivedPayments(
  tx: Tx,
  orderId: string,
): Promise<{ intentId: string; amountCents: number }[]> {
  const { intentId, givenIntentId, amountCents, status, attempt } = paymentAttempts
  const rows = await tx
    .select({ intentId: sql<string | null>`coalesce(${intentId}, ${givenIntentId})`, amountCents })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(status, 'succeeded')))
    .orderBy(desc(attempt))
  return rows.flatMap((row) => (row.intentId ? { ...row, intentId: row.intentId } : []))
}

/** Money that another order gave, by the intents that had brought it in. */
export async function insertGiven(
  tx: Tx,
  orderId: string,
  given: { intentId: string; amountCents: number }[],
): Promise<void> {
  const rows = given.map(({ intentId: givenIntentId, amountCents }, index) => ({
    ...{ orderId, attempt: index + 1, givenIntentId, amountCents },
    status: 'succeeded' as const,
  }))
  await tx.insert(paymentAttempts).values(rows)
}

/** The caller must have locked the order's row. */
export async function closeAttempt(
  tx: Tx,
  key: Key,
  status: Exclude<Attempt['status'], 'open'>,
): Promise<void> {
  await tx.update(paymentAttempts).set({ status, settledAt: sql`now()` }).where(keyIs(key))
}

/** Cancels an attempt that has no intent. Leaves it open if another request has made an intent for it meanwhile. */
export async function giveUpAttempt(db: Db, key: Key): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: 'canceled' })
    .where(and(keyIs(key), isOpen, isNull(paymentAttempts.intentId)))
}

/** Takes intents of open attempts, the oldest check first and those for which banks take days last, and marks them as checked now. */
export async function takeUnseenIntents(db: Db, before: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ id: paymentAttempts.intentId })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(isOpen, lt(paymentAttempts.checkedAt, before), isNotNull(paymentAttempts.intentId)))
    .orderBy(eq(orders.payment, 'processing'), asc(paymentAttempts.checkedAt))
    .limit(limit)
  const taken = await db
    .update(paymentAttempts)
    .set({ checkedAt: sql`now()` })
    .where(sql`${paymentAttempts.intentId} in ${due}`)
    .returning({ id: paymentAttempts.intentId })
  return taken.flatMap(({ id }) => id ?? [])
}
