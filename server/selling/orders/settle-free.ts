import { sellHeld } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { isPaid, paymentMove } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { newOrder } from '#server/shop/mail/templates/owner.ts'

/**
 * Pays an unpaid order that costs nothing, without the payment provider: its pieces are sold and its invoice is issued. Leaves every other order as it
 * is. Answers it as it is then. The caller must have locked the order's row and ended its payment; the order must hold its pieces. `tell`
 * e-mails its customer. Call it last in the transaction, as `issueInvoice`.
 */
export async function settleFree(
  shop: Shop,
  tx: Tx,
  orderId: string,
  tell?: (paid: OrderRow) => Promise<void>,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId)
  if (order?.totalCents !== 0 || isPaid(order) || !order.holdsStock || order.deletedAt) return undefined
  const change = { ...paymentMove(order, 'paid'), heldUntil: null, notice: null }
  await changeOrder(tx, order.id, { ...change, paidAt: databaseNow })
  await sellHeld(tx, order.id, await linesOf(tx, order.id))
  await recordFact(tx, SHOP, 'order.paid', order.id, { after: { cents: 0 } })
  const paid: OrderRow = { ...order, ...change, orderStatus: 'Completed', paymentStatus: 'Paid' }
  const about = await aboutOrder(shop, tx, paid)
  await tellOwner(
    tx,
    shop.sender,
    'paidOrder',
    (to, prefix) => newOrder(to, { ...about, origin: shop.origin + prefix }),
    paid.currency,
  )
  await tell?.(paid)
  await issueInvoice(tx, order.id, recipientOf(order))
  return paid
}
