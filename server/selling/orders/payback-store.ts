/** The only SQL for what is paid back by hand, and to which accounts. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { paybackAccounts, refunds } from '#server/platform/db/tables/payments.ts'

export type PaybackAccount = Pick<typeof paybackAccounts.$inferSelect, 'holder' | 'iban'>

/** Longer than a bank takes to send a transfer back. */
const DAYS_KEPT = 30

export async function findPaybackAccount(db: Db | Tx, orderId: string): Promise<PaybackAccount | undefined> {
  const { holder, iban } = paybackAccounts
  const [account] = await db
    .select({ holder, iban })
    .from(paybackAccounts)
    .where(eq(paybackAccounts.orderId, orderId))
  return account
}

/** In place of the one before. The caller must have locked the order's row. */
export async function setPaybackAccount(tx: Tx, orderId: string, account: PaybackAccount): Promise<void> {
  await tx
    .insert(paybackAccounts)
    .values({ orderId, ...account })
    .onConflictDoUpdate({
      target: paybackAccounts.orderId,
      set: { ...account, givenAt: sql`now()` },
    })
}

/** Those of orders of which nothing was owed for some weeks. */
export async function forgetOldAccounts(db: Db): Promise<void> {
  await db
    .delete(paybackAccounts)
    .where(sql`NOT EXISTS (SELECT FROM ${refunds} r WHERE r.order_id = ${paybackAccounts.orderId}
    AND r.owes AND coalesce(r.paid_back_at > now() - make_interval(days => ${DAYS_KEPT}), true))`)
}

/** Refunds that were paid back, of which nobody was told. */
export function findPaidBackToTell(db: Db, now: Date): Promise<{ id: string; orderId: string }[]> {
  return db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(lt(refunds.paidBackAt, now), isNull(refunds.paidBackToldAt)))
    .orderBy(refunds.paidBackAt)
}
