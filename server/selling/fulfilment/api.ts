import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { may, mustBePermitted } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  cancelOne,
  carryParcel,
  deliverParcel,
  sendPacked,
} from '#server/selling/fulfilment/change-parcel.ts'
import { customsData } from '#server/selling/fulfilment/customs.ts'
import { packParcel } from '#server/selling/fulfilment/pack-parcel.ts'
import { recordMoney } from '#server/selling/fulfilment/record-money.ts'
import { shipOrder } from '#server/selling/fulfilment/ship-order.ts'
import { takeBackPayment } from '#server/selling/fulfilment/take-back-payment.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import { isIn, type Statuses } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'

/** The calls by which orders are paid by hand, packed, sent and delivered. */
export function createFulfilmentApi(shop: Shop) {
  return {
    setStatus: signedIn.fulfilment.setStatus.handler(
      async ({ context: { account }, input: { id, paidBy, paidNote, ...wanted } }) => {
        const order = await visibleOrder(shop, account, id, 'orders.ship')
        if (may(account, 'orders.ship') && isIn(wanted, SHIPPED)) {
          mustBePermitted(account, 'orders.confirm_payment')
          await shipOrder(shop, account, id, { paidBy, paidNote })
        } else if (order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
        else if (!isIn(order, wanted))
          throw new Refusal('STATE_NOT_REACHED', standing(order, t('refusals.stateNotReached')))
        return acknowledged
      },
    ),
    confirmPayment: signedIn.fulfilment.confirmPayment.handler(({ context: { account, request }, input }) => {
      const { id, amount, ...by } = input
      const money = { ...by, ...(amount !== undefined && { amountCents: toCents(amount) }) }
      return acknowledge(recordMoney(shop, account, id, money, requestKey(request, input)))
    }),
    takeBack: signedIn.fulfilment.takeBack.handler(({ context: { account }, input }) =>
      acknowledge(takeBackPayment(shop, account, input.id)),
    ),
    pack: signedIn.fulfilment.pack.handler(async ({ context: { account, request }, input }) => {
      const { id: orderId, packed, ...wish } = input
      const key = requestKey(request, input)
      const parcel = await packParcel(shop, account, orderId, { ...wish, isSent: !packed }, key)
      const carrierAsked = parcel.isCarrierAsked ? { carrierAsked: true as const } : {}
      return { ...acknowledged, insertedId: parcel.id, number: parcel.number, ...carrierAsked }
    }),
    send: signedIn.fulfilment.send.handler(
      ({ context: { account }, input: { id: orderId, number, ...carried } }) =>
        acknowledge(sendPacked(shop, account, { orderId, number }, carried)),
    ),
    carry: signedIn.fulfilment.carry.handler(
      ({ context: { account }, input: { id: orderId, number, ...carried } }) =>
        acknowledge(carryParcel(shop, account, { orderId, number }, carried)),
    ),
    deliver: signedIn.fulfilment.deliver.handler(({ context: { account }, input: { id: orderId, number } }) =>
      acknowledge(deliverParcel(shop, account, { orderId, number })),
    ),
    customs: signedIn.fulfilment.customs.handler(({ input: { id: orderId, number } }) =>
      customsData(shop.db, { orderId, number }),
    ),
    cancel: signedIn.fulfilment.cancel.handler(({ context: { account }, input: { id: orderId, number } }) =>
      acknowledge(cancelOne(shop, account, { orderId, number })),
    ),
  }
}

const SHIPPED: Statuses = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
