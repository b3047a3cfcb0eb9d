/** The only SQL for money that came without the payment provider. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { paymentsByHand } from '#server/platform/db/tables/payments.ts'

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
