import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { PaidBy } from '#contract/orders.ts'
import { lockStock, sellHeld } from '#server/catalogue/products/stock-store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { databaseNow, minutesFromNow } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { mustBeSendable, mustBeWhollyPaid } from '#server/selling/fulfilment/must-be-sendable.ts'
import { mustHaveCome } from '#server/selling/fulfilment/must-have-come.ts'
import { sendParcel, type ToSend } from '#server/selling/fulfilment/send-parcel.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { isPaid, isShipped, paymentMove } from '#server/selling/orders/order.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { takeStockAgain } from '#server/selling/orders/take-stock-again.ts'
import { leftToPack } from '#server/selling/parcels/parcel.ts'
import { insertParcel } from '#server/selling/parcels/parcels-store.ts'

/** The way in which an order was paid without a card, and the admin's note about it. */
export type PaidByHand = { paidBy?: PaidBy; paidNote?: string }

/**
 * Confirms the payment and sends all that was not sent: what is packed, and the rest in one parcel. A shipped order stays as it is. An open card
 * payment is cancelled, or recorded if it has succeeded. The customer's e-mail waits, so that this can be taken back. Who confirms an expired
 * order accepts its price. Errors: NOT_FOUND, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, SOLD_OUT, PRODUCT_GONE, STATE_NOT_REACHED (nothing to
 * send).
 */
export function shipOrder(shop: Shop, admin: Account, orderId: string, by: PaidByHand = {}): Promise<void> {
  return withPaymentSettled(shop, orderId, {
    check: mustBeWhollyPaid,
    async work(tx, order) {
      if (isShipped(order)) return
      await mustBeSendable(tx, order)
      const paid = isPaid(order) ? order : await payByHand(tx, admin, order, by)
      const { orderStatus, paymentStatus } = order
      const told =
        paid === order
          ? {}
          : {
              before: { orderStatus, paymentStatus },
              after: { paymentStatus: 'Paid', paidBy: paid.paidBy },
            }
      await sendAll(tx, admin, paid, told)
    },
  })
}

/** Records that an order was paid without a card, and sends nothing. Errors: as of `shipOrder`; ORDER_PAID. */
export function confirmPayment(shop: Shop, admin: Account, orderId: string, by: PaidByHand): Promise<void> {
  return withPaymentSettled(shop, orderId, {
    check(order) {
      if (isPaid(order)) throw new Refusal('ORDER_PAID')
    },
    async work(tx, order) {
      await mustBeSendable(tx, order)
      await payByHand(tx, admin, order, by)
      await recordFact(tx, staff(admin), 'order.payment_confirmed', order.id)
    },
  })
}

async function payByHand(
  tx: Tx,
  admin: Account,
  order: OrderRow,
  { paidBy = 'other', paidNote = '' }: PaidByHand,
): Promise<OrderRow> {
  if (!order.holdsStock) await takeStockAgain(tx, order, staff(admin), { anyCoupon: true })
  const change = {
    ...paymentMove(order, 'paid'),
    holdsStock: true,
    heldUntil: null,
    paidBy,
    paidNote: paidNote || null,
  }
  await changeOrder(tx, order.id, {
    ...{ ...change, paidAt: databaseNow, tellShippedAt: minutesFromNow(TAKE_BACK_MINUTES) },
  })
  await sellHeld(tx, order.id, await linesOf(tx, order.id))
  await recordFact(tx, staff(admin), 'order.paid_by_hand', order.id, { after: { paidBy } })
  return { ...order, ...change }
}

/** What is packed, and the rest in one parcel. The caller must have locked the row of the paid order. */
export async function sendAll(
  tx: Tx,
  admin: Account,
  order: OrderRow,
  told: { before?: Details; after?: Details },
): Promise<void> {
  const contents = await contentsOf(tx, order)
  const waiting: ToSend[] = contents.parcels.filter(({ state }) => state === 'packed')
  const left = leftToPack(contents)
    .map((quantity, index) => ({ line: index + 1, quantity }))
    .filter(({ quantity }) => quantity > 0)
  await mustHaveCome(tx, order, contents, left)
  if (left.length > 0) {
    const packed = await insertParcel(tx, { orderId: order.id, actorId: admin.id }, left)
    waiting.push({ ...packed, state: 'packed', lines: left, batches: [], placeId: null })
  }
  await lockStock(tx, contents.lines)
  for (const parcel of waiting) await sendParcel(tx, staff(admin), order, parcel, { actorId: admin.id, told })
}
