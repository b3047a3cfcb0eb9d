import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { PaidBy } from '#contract/orders.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, minutesFromNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  areAllBack,
  isForgotten,
  isPaid,
  isShipped,
  move,
  refundableCents,
} from '#server/selling/orders/order.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { takeStockAgain } from '#server/selling/orders/take-stock-again.ts'

/** The way in which an order was paid without a card, and the admin's note about it. */
export type PaidByHand = { paidBy?: PaidBy; paidNote?: string }

/**
 * Confirms the payment and ships; a shipped order stays as it is. An open card payment is cancelled, or recorded if it has succeeded. The
 * customer's e-mail waits, so that this can be taken back. Who confirms an expired order accepts its price. Errors: NOT_FOUND,
 * PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, SOLD_OUT, PRODUCT_GONE, STATE_NOT_REACHED (nothing to send).
 */
export function shipOrder(
  shop: Shop,
  admin: Account,
  orderId: string,
  { paidBy = 'other', paidNote = '' }: PaidByHand = {},
): Promise<void> {
  return withPaymentSettled(shop, orderId, {
    async work(tx, order) {
      if (isShipped(order)) return
      const byCard = isPaid(order)
      const shipped = move(order, 'ship')
      await mustBeSendable(tx, order)
      if (!order.holdsStock) await takeStockAgain(tx, order, staff(admin), { anyCoupon: true })
      await changeOrder(tx, order.id, {
        ...shipped,
        shippedAt: databaseNow,
        paidAt: order.paidAt ?? databaseNow,
        holdsStock: true,
        heldUntil: null,
        tellShippedAt: minutesFromNow(TAKE_BACK_MINUTES),
        ...(!byCard && { paidBy, paidNote: paidNote || null }),
      })
      const { before, after } = differing(statusesOf(order), shipped)
      const change = { before, after: byCard ? after : { ...after, paidBy } }
      if (!byCard) await recordFact(tx, staff(admin), 'order.paid_by_hand', order.id, { after: { paidBy } })
      await recordFact(tx, staff(admin), 'order.shipped', order.id, change)
    },
  })
}

const statusesOf = ({ orderStatus, paymentStatus }: OrderRow) => ({ orderStatus, paymentStatus })

/** Nothing is left to send after a full refund, with all pieces back, or without an address: the buyer's account is deleted. */
async function mustBeSendable(tx: Tx, order: OrderRow): Promise<void> {
  if (isForgotten(order))
    refuse('This order has no address any more, as its buyer’s account is deleted: it is not shipped')
  if (!isPaid(order)) return
  const refunds = await refundsOf(tx, order.id)
  if (refunds.length === 0) return
  if (refundableCents(order, refunds) === 0) refuse('This order is refunded in full: it is not shipped')
  if (areAllBack(await linesOf(tx, order.id), refunds))
    refuse('All pieces of this order are back on the shelf: nothing is left to be shipped')
}

function refuse(why: string): never {
  throw new Refusal('STATE_NOT_REACHED', why)
}
