import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { PaidBy } from '#contract/transfers.ts'
import { sellHeld } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, minutesFromNow } from '#server/platform/db/clock.ts'
import { invoicedBefore } from '#server/selling/documents/store.ts'
import { isPaidByHand, paymentMove, receivedCents } from '#server/selling/orders/order.ts'
import { insertPaymentByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { takeStockAgain } from '#server/selling/orders/take-stock-again.ts'

/** Money that came without a card. `countedCents`: what of it pays the order; `id`: of its row. */
export type Came = {
  id?: string
  paidBy: PaidBy
  paidNote: string
  amountCents: number
  countedCents: number
  day: string
}

/**
 * Pays an unpaid order, or a part of it: then the rest is due, and its pieces stay with it. The customer is told 15 minutes later. The caller must
 * have locked the order's row. Answers the order as it is then. Errors: SOLD_OUT, PRODUCT_GONE, at a hold that ended.
 */
export async function payByHand(tx: Tx, admin: Account, order: OrderRow, came: Came): Promise<OrderRow> {
  const { paidBy, paidNote, countedCents } = came
  if (!order.holdsStock) await takeStockAgain(tx, order, staff(admin), { anyCoupon: true })
  const isPart = countedCents < order.totalCents
  const change = {
    ...paymentMove(order, 'paid'),
    ...{ holdsStock: true, heldUntil: null, paidBy, paidNote: paidNote || null },
    receivedCents: isPart ? countedCents : null,
  }
  await changeOrder(tx, order.id, {
    ...{ ...change, paidAt: databaseNow, tellShippedAt: minutesFromNow(TAKE_BACK_MINUTES) },
  })
  await record(tx, admin, order, came)
  await sellHeld(tx, order.id, await linesOf(tx, order.id))
  const after = { paidBy, ...(isPart && { cents: countedCents }) }
  await recordFact(tx, staff(admin), 'order.paid_by_hand', order.id, { after })
  const rest = isPart ? paymentMove(change, 'part paid') : {}
  if (isPart) await changeOrder(tx, order.id, rest)
  return { ...order, ...change, ...rest }
}

/**
 * Pays the rest of an order that is paid in part, also by a card, or a part of that. The caller must have locked its row.
 * `isPaid`: with it, it is paid in full.
 */
export async function payRestByHand(
  tx: Tx,
  admin: Account,
  order: OrderRow,
  { isPaid, ...came }: Came & { isPaid: boolean },
): Promise<void> {
  const cents = receivedCents(order) + came.countedCents
  const isFirst = (await invoicedBefore(tx, order.id)).length === 0
  await changeOrder(tx, order.id, {
    ...(isPaid && paymentMove(order, 'paid')),
    ...(isPaid && isFirst && { paidAt: databaseNow }), // its sale is of today: only now it has an invoice
    ...(!order.paidBy && { paidBy: came.paidBy, paidNote: came.paidNote || null }),
    // Where an edit replaced an invoice, sales are counted by the invoices.
    receivedCents: isPaid && isFirst && isPaidByHand(order) && cents === order.totalCents ? null : cents,
    tellShippedAt: minutesFromNow(TAKE_BACK_MINUTES),
  })
  await record(tx, admin, order, came)
  const after = { cents: came.countedCents, paidBy: came.paidBy }
  await recordFact(tx, staff(admin), 'order.rest_paid', order.id, { after })
}

async function record(tx: Tx, admin: Account, order: OrderRow, came: Came): Promise<void> {
  const { id, paidBy: how, paidNote, amountCents, countedCents, day } = came
  await insertPaymentByHand(tx, {
    ...(id && { id }),
    ...{ orderId: order.id, amountCents, countedCents, day, how, actorId: admin.id },
    note: paidNote || null,
  })
}
