/** The only SQL for money that came without the payment provider. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { paymentsByHand } from '#server/platform/db/tables/payments.ts'
import { isPaidByHand } from '#server/selling/orders/order.ts'

export type PaymentByHand = typeof paymentsByHand.$inferSelect

/** By number, also those that were taken back. */
export function allPaymentsByHand(db: Db | Tx, orderId: string): Promise<PaymentByHand[]> {
  return db
    .select()
    .from(paymentsByHand)
    .where(eq(paymentsByHand.orderId, orderId))
    .orderBy(asc(paymentsByHand.number))
}

/** By number, without those that were taken back. */
export const paymentsByHandOf = async (db: Db | Tx, orderId: string): Promise<PaymentByHand[]> =>
  (await allPaymentsByHand(db, orderId)).filter(({ takenBackAt }) => !takenBackAt)

/** What of them pays the order. */
export const countedByHand = async (db: Db | Tx, orderId: string): Promise<number> =>
  (await paymentsByHandOf(db, orderId)).reduce((sum, { countedCents }) => sum + countedCents, 0)

/** The caller must have locked the order's row. */
export async function insertPaymentByHand(
  tx: Tx,
  payment: Omit<typeof paymentsByHand.$inferInsert, 'number'>,
): Promise<void> {
  const before = await tx.$count(paymentsByHand, eq(paymentsByHand.orderId, payment.orderId))
  await tx.insert(paymentsByHand).values({ ...payment, number: before + 1 })
}

/** The caller must have locked the order's row. */
export async function changePaymentByHand(
  tx: Tx,
  id: string,
  change: 'takenBackAt' | 'paidBackAt',
): Promise<void> {
  await tx
    .update(paymentsByHand)
    .set({ [change]: databaseNow })
    .where(eq(paymentsByHand.id, id))
}

/** Answers what the customer was not told of before, in cents. The caller must have locked the order's row. */
export async function notePaymentsTold(tx: Tx, orderId: string): Promise<number> {
  const { amountCents, countedCents, toldAt, takenBackAt } = paymentsByHand
  const told = await tx
    .update(paymentsByHand)
    .set({ toldAt: databaseNow })
    .where(
      and(eq(paymentsByHand.orderId, orderId), isNull(toldAt), isNull(takenBackAt), sql`${countedCents} > 0`),
    )
    .returning({ cents: amountCents })
  return told.reduce((sum, { cents }) => sum + cents, 0)
}

type Waiting = { id: string; tellShippedAt: Date | null; transactionId: string | null; totalCents: number }

/**
 * The orders of these whose customers were not told yet of money that came by hand, by their ids. Release 0.1.0 kept no payments: it confirmed
 * them with the shipping, which is told at once with them.
 */
export async function withUntoldMoney(db: Db | Tx, of: Waiting[]): Promise<Set<string>> {
  const waiting = of.filter(({ tellShippedAt }) => tellShippedAt !== null)
  if (waiting.length === 0) return new Set()
  const { orderId, countedCents, toldAt, takenBackAt } = paymentsByHand
  const ids = waiting.map(({ id }) => id)
  const kept = await db
    .select({
      orderId,
      isUntold: sql<boolean>`bool_or(${countedCents} > 0 AND ${toldAt} IS NULL AND ${takenBackAt} IS NULL)`,
    })
    .from(paymentsByHand)
    .where(inArray(orderId, ids))
    .groupBy(orderId)
  const known = new Map(kept.map((one) => [one.orderId, one.isUntold]))
  return new Set(waiting.filter((order) => known.get(order.id) ?? isPaidByHand(order)).map(({ id }) => id))
}

export const isMoneyUntold = async (tx: Tx, order: Waiting): Promise<boolean> =>
  (await withUntoldMoney(tx, [order])).has(order.id)
