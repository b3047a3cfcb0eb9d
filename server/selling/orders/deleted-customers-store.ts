/** The only SQL for the orders of deleted accounts. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, orders } from '#server/platform/db/tables/orders.ts'
import {
  isOwed,
  paybackAccounts,
  paymentsByHand,
  refundReturns,
  refunds,
} from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { NOBODY } from '#server/selling/orders/history.ts'
import { NOWHERE } from '#server/selling/orders/order.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'

function isOfDeleted(db: Db | Tx) {
  const deleted = db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt))
  return inArray(orders.userId, deleted)
}

export function findUnpaidOfDeleted(db: Db): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(isOfDeleted(db), ne(orders.paymentStatus, 'Paid'), isNull(orders.deletedAt)))
}

/** By id. Nothing of these orders will be sent any more, but they name the person. Those that wait for an invoice, or for their money, stay. */
export function lockToForget(tx: Tx): Promise<OrderRow[]> {
  // Of what cost nothing the pieces come back.
  const isRefunded = sql`${orders.totalCents} > 0 AND ${refundedTotal(tx)} >= coalesce(${orders.receivedCents}, ${orders.totalCents})`
  const isBack = gte(returnedPieces(tx), orderedPieces(tx))
  const sentOrNever = or(eq(orders.orderStatus, 'Shipped'), isNotNull(orders.deletedAt), isRefunded, isBack)
  const owesNothing = sql`NOT EXISTS (SELECT FROM ${refunds} WHERE ${refunds.orderId} = ${orders.id} AND ${isOwed})`
  return tx
    .select()
    .from(orders)
    .where(
      and(
        isOfDeleted(tx),
        ne(orders.customer, NOBODY),
        sentOrNever,
        isNull(orders.tellShippedAt),
        owesNothing,
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
}

/** In cents; null where nothing was given back. */
function refundedTotal(tx: Tx) {
  const ofOrder = and(eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded'))
  return sql`(${tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(ofOrder)})`
}

/** Null where none came back. */
function returnedPieces(tx: Tx) {
  const ofOrder = and(eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded'))
  return sql`(${tx
    .select({ pieces: sum(refundReturns.quantity) })
    .from(refundReturns)
    .innerJoin(refunds, eq(refunds.id, refundReturns.refundId))
    .where(ofOrder)})`
}

function orderedPieces(tx: Tx) {
  return sql`(${tx
    .select({ pieces: sum(orderLines.quantity) })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))})`
}

/** An order may name the customer of a deleted account until its invoice is issued; no e-mail about it goes to them. */
export async function isReachable(tx: Db | Tx, { id }: Pick<OrderRow, 'id'>): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, id), isOfDeleted(tx)))) === 0
}

export async function forgetBuyers(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      customer: NOBODY,
      customerEmail: sql`${orders.userId} || ${NOWHERE}`,
      address: '',
      deliveryAddress: null,
      // Why the order has no tax must be shown for as long as the books are kept (decision 83).
      business: sql`CASE WHEN ${orders.business} ? 'reverseCharge' AND ${orders.paidAt} IS NOT NULL THEN ${orders.business} - ARRAY['company', 'poNumber', 'billingAddress', 'buyerReference', 'endpoint'] #- '{vatProof,name}' END`,
      phone: '',
      customFields: null,
      paidNote: null, // the note of an admin may name the customer
      requestKey: null,
      requestHash: null,
    })
    .where(sql`${orders.id} = ANY (${sql.param(ids)}::uuid[])`)
  await tx.delete(paybackAccounts).where(inArray(paybackAccounts.orderId, ids))
  await tx.update(paymentsByHand).set({ note: null }).where(inArray(paymentsByHand.orderId, ids))
}
