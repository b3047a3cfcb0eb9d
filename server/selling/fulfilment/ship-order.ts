import { dayIn } from '#contract/time-zones.ts'
import type { PaidBy } from '#contract/transfers.ts'
import { lockStock } from '#server/catalogue/products/stock-store.ts'
import type { Details } from '#server/history/facts/facts.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { mustHaveCome } from '#server/selling/fulfilment/must-have-come.ts'
import { type Came, payByHand } from '#server/selling/fulfilment/pay-by-hand.ts'
import { sendParcel, type ToSend } from '#server/selling/fulfilment/send-parcel.ts'
import { contentsOf } from '#server/selling/orders/contents.ts'
import { mustBeSendable, mustBeWhollyPaid } from '#server/selling/orders/must-be-sendable.ts'
import { isPaid, isShipped } from '#server/selling/orders/order.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { leftToPack } from '#server/selling/parcels/parcel.ts'
import { insertParcel } from '#server/selling/parcels/parcels-store.ts'
import { readTimeZone } from '#server/shop/settings/time-zone-store.ts'

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
      const paid = isPaid(order) ? order : await payByHand(tx, admin, order, await allOf(tx, order, by))
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

/** All that it costs, today. */
async function allOf(
  tx: Tx,
  { totalCents }: OrderRow,
  { paidBy = 'other', paidNote = '' }: PaidByHand,
): Promise<Came> {
  const day = dayIn(await timeOf(tx), await readTimeZone(tx))
  return { paidBy, paidNote, amountCents: totalCents, countedCents: totalCents, day }
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
