import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, type Actor, may } from '#server/people/access/actor.ts'
import { actingOn, ownsOrMay } from '#server/people/access/ownership.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  fulfilmentMove,
  isForgotten,
  isOwed,
  isPaid,
  isShipped,
  receivedCents,
  refundedCents,
} from '#server/selling/orders/order.ts'
import { aboutOrder, mayTellOfUnpaid } from '#server/selling/orders/order-for-mail.ts'
import { isMoneyUntold } from '#server/selling/orders/payments-by-hand-store.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { releaseStock } from '#server/selling/orders/release-stock.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { freeCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { orderCancelled, orderClosed } from '#server/shop/mail/templates/orders.ts'

type Remover = Pick<Account, 'id' | 'email' | 'permissions'>

/**
 * Customers may delete their own unpaid orders; staff with `orders.delete` any, a paid one after its full refund. Errors: NOT_FOUND, ORDER_PAID,
 * PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE.
 */
export function deleteOrder(shop: Shop, account: Remover, orderId: string): Promise<void> {
  return withPaymentSettled(shop, orderId, {
    check: (order) => mayDelete(account, order),
    async work(tx, order) {
      mayDelete(account, order) // checked again: the payment may have succeeded before it could be cancelled
      await mustBeRefunded(tx, order)
      await recordDeleted(tx, actingOn(account, { id: order.userId }), order)
      if (order.userId !== account.id) await tellOfDeleted(shop, tx, order)
    },
  })
}

/** The pieces and coupons of an unpaid order are free again. The caller must have locked its row, and ended its payment. */
export async function recordDeleted(tx: Tx, by: Actor, order: OrderRow): Promise<void> {
  await changeOrder(tx, order.id, {
    ...{ deletedAt: databaseNow, heldUntil: null },
    ...(!isShipped(order) && order.fulfilment !== 'part sent' && fulfilmentMove(order, 'cancelled')),
  })
  await recordFact(tx, by, 'order.deleted', order.id)
  if (isPaid(order)) return
  await releaseStock(tx, order)
  await freeCoupons(tx, order.id)
}

function mayDelete(account: Remover, order: OrderRow): void {
  if (!ownsOrMay(account, { id: order.userId }, 'orders.delete'))
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  if (isPaid(order) && !may(account, 'orders.delete'))
    throw new Refusal('ORDER_PAID', standing(order, t('refusals.orderPaid')))
}

/** Deleted, it would be neither shipped nor refunded. */
async function mustBeRefunded(tx: Tx, order: OrderRow): Promise<void> {
  const refunds = await refundsOf(tx, order.id)
  if (refunds.some(isOwed))
    throw new Refusal('ORDER_PAID', standing(order, t('orders.moneyIsOwedPayItBackFirst')))
  const isAllBack = () => refundedCents(refunds) === receivedCents(order)
  // Of what cost nothing the pieces come back.
  if (!isPaid(order) || (order.payment === 'refunded' && isAllBack())) return
  const isTakenBack = await isMoneyUntold(tx, order)
  const why = isTakenBack ? t('orders.paidTakeBackFirst') : t('orders.paidRefundFirst')
  throw new Refusal('ORDER_PAID', standing(order, why))
}

export async function tellOfDeleted(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const [mail, paid] = [await aboutOrder(shop, tx, order), isPaid(order)]
  const isMailed = paid ? !isForgotten(order) : await mayTellOfUnpaid(tx, mail)
  if (isMailed) await enqueueMail(tx, () => (paid ? orderClosed(mail) : orderCancelled(mail)), mail)
}
