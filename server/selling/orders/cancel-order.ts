import { randomUUID } from 'node:crypto'
import { inLanguage, t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { askRefund } from '#server/selling/orders/ask-refund.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { deleteOrder } from '#server/selling/orders/delete-order.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { cancelRest, finishRefund } from '#server/selling/orders/refund-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import { findOrder, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'

/**
 * Its customer cancels an order before anything of it is packed: an unpaid one is deleted; of a paid one all money goes back, or is owed, and all
 * pieces can be bought again. Errors: NOT_FOUND, STATE_NOT_REACHED with the state's name, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, REFUND_FAILED.
 */
export async function cancelOrder(shop: Shop, customer: Account, orderId: string): Promise<void> {
  const refundId = randomUUID()
  if ((await findOrder(shop.db, orderId))?.userId === customer.id) await cancelRest(shop, orderId)
  const isAsked = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt || order.userId !== customer.id)
      throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    if (!isPaid(order)) return false
    const contents = await contentsOf(tx, order)
    mustBeUntouched(order, contents.refunds.filter(({ ofEdit }) => !ofEdit).length)
    const returns = contents.lines.map(({ quantity }, index) => ({ line: index + 1, quantity }))
    const reason = inLanguage(await languageOf(tx, order), () => t('orders.canceledBeforeItWasPacked'))
    await recordFact(tx, oneself(customer), 'order.canceled', order.id)
    await askRefund(shop, tx, customer, orderId, { id: refundId, returns, reason, isCanceled: true })
    return true
  })
  try {
    if (isAsked) await finishRefund(shop, refundId, { isNew: true })
    else await deleteOrder(shop, customer, orderId)
  } catch (error) {
    // Its payment had succeeded, and the shop had not heard of it yet.
    if (error instanceof Refusal && error.code === 'ORDER_PAID') return cancelOrder(shop, customer, orderId)
    throw error
  }
}

function mustBeUntouched(order: OrderRow, refunds: number): void {
  if (order.fulfilment !== 'open' && order.fulfilment !== 'picking')
    refuse(t('orders.thisOrderIsItCannotBeCanceled', { fulfilment: stateWord(order.fulfilment) }))
  if (refunds > 0) refuse(t('orders.thePaymentOfThisOrderIsPlease', { payment: stateWord(order.payment) }))
}

function refuse(why: string): never {
  throw new Refusal('STATE_NOT_REACHED', why)
}
