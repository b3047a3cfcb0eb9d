import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { minutesFromNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findInvoice } from '#server/selling/documents/store.ts'
import { isPaid, isShipped, move } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'

/**
 * Possible until the e-mail about shipping goes out. An order paid by card waits for shipping again; one confirmed by hand, without an invoice,
 * becomes unpaid and holds its pieces anew. Errors: NOT_FOUND, STATE_NOT_REACHED.
 */
export function takeBackPayment(shop: Shop, admin: Account, orderId: string): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', 'There is no such order')
    if (order.paymentStatus === 'Unpaid') return
    if (order.tellShippedAt && order.transactionId) return takeBackShipping(tx, admin, order)
    // The previous release, which may run beside this one, issues the invoice on request or with a refund.
    const mayBe = order.tellShippedAt && !(await findInvoice(tx, order.id))
    if (!mayBe) throw new Refusal('STATE_NOT_REACHED', whyNot(order))
    await changeOrder(tx, order.id, {
      ...move(order, 'take back'),
      ...{ paidAt: null, shippedAt: null, tellShippedAt: null, paidBy: null, paidNote: null },
      heldUntil: minutesFromNow(shop.holdMinutes),
    })
    await recordFact(tx, staff(admin), 'order.payment_taken_back', order.id, {
      before: { paidBy: order.paidBy },
    })
  })
}

async function takeBackShipping(tx: Tx, admin: Account, order: OrderRow): Promise<void> {
  await changeOrder(tx, order.id, { ...move(order, 'not shipped'), shippedAt: null, tellShippedAt: null })
  await recordFact(tx, staff(admin), 'order.shipping_taken_back', order.id)
}

function whyNot(order: OrderRow): string {
  if (!isPaid(order)) return 'A card payment for this order is under way: nobody confirmed it by hand'
  if (!isShipped(order)) return 'This order waits for shipping: there is nothing to take back'
  if (order.transactionId) return 'The customer was told that this order is on its way: refund it instead'
  return 'The customer was told of this order and it has its invoice: refund it by hand instead'
}
