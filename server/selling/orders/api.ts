import type { CustomField } from '#contract/custom-fields.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { grantHolder, signedIn } from '#server/people/access/enforce-rights.ts'
import { mustOwnOrMay } from '#server/people/access/ownership.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { cancelOrder } from '#server/selling/orders/cancel-order.ts'
import { customerHistory } from '#server/selling/orders/customer-history.ts'
import { deleteOrder } from '#server/selling/orders/delete-order.ts'
import { fillInOrder } from '#server/selling/orders/fill-in-order.ts'
import { leavesShop } from '#server/selling/orders/goes-to.ts'
import { isGuests } from '#server/selling/orders/guests-store.ts'
import { requestKey } from '#server/selling/orders/idempotency.ts'
import { knownDelivery } from '#server/selling/orders/known-delivery.ts'
import { isOwed } from '#server/selling/orders/order.ts'
import { paybackOf } from '#server/selling/orders/payback-of.ts'
import { paymentsByHandOf } from '#server/selling/orders/payments-by-hand-store.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import { recordPayment } from '#server/selling/orders/record-payment.ts'
import { refundOrder } from '#server/selling/orders/refund-order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import { shownPaymentByHand } from '#server/selling/orders/shown-payment-by-hand.ts'
import { startPayment, unpaidOrderOf } from '#server/selling/orders/start-payment.ts'
import { listOrders, listOrdersOf, type OrderWithLines } from '#server/selling/orders/store.ts'
import { transferOf } from '#server/selling/orders/transfer-of.ts'
import { visibleOrder } from '#server/selling/orders/visible-order.ts'
import { wishIn } from '#server/selling/orders/wish-in.ts'
import { limitGuesses } from '#server/selling/prices/coupon-guesses.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'

/** The calls about orders. `orderFields`: what the shop asks buyers besides. */
export function createOrdersApi(shop: Shop, orderFields: () => Promise<readonly CustomField[]>) {
  return {
    place: grantHolder.orders.place.handler(
      async ({ context: { grantId, request, access, clientAddress }, input }) => {
        const wish = wishIn(input)
        const { coupons } = input
        const account = coupons.length > 0 ? await access.accountOf(request) : undefined
        const fields = await orderFields()
        const insertedId = await limitGuesses(
          shop.db,
          { clientAddress, account, changes: true },
          coupons,
          () => placeOrder(shop, grantId, wish, requestKey(request, wish), fields),
        )
        return { ...acknowledged, insertedId }
      },
    ),
    list: signedIn.orders.list.handler(async ({ context: { account }, input: { email } }) => {
      if (email === undefined) mustSeeAll(account)
      else mustOwnOrMay(account, { email }, 'orders.read')
      const found = await (email === undefined ? listOrders(shop.db) : listOrdersOf(shop.db, email))
      return found.map((order) => shownOrder(order, seenBy(account)))
    }),
    one: signedIn.orders.one.handler(async ({ context: { account }, input }) => {
      const order = await visibleOrder(shop, account, input.id, 'orders.read')
      const guest = (await isGuests(shop.db, order.userId)) || undefined
      const isSeenBy = seenBy(account)
      return {
        ...{ ...shownOrder(order, isSeenBy), guest },
        received: (await paymentsByHandOf(shop.db, order.id)).map((one) => shownPaymentByHand(one, isSeenBy)),
        ...(await transferOf(shop.db, order, new Date())),
        payback: await paybackFor(shop, account, order),
        customs: (may(account, 'orders.ship') && (await leavesShop(shop.db, order))) || undefined,
      }
    }),
    history: signedIn.orders.history.handler(({ context: { account }, input }) =>
      customerHistory(shop, account, input.id),
    ),
    knownDelivery: signedIn.orders.knownDelivery.handler(({ context: { account } }) =>
      knownDelivery(shop.db, account.id),
    ),
    remove: signedIn.orders.remove.handler(({ context: { account }, input }) =>
      acknowledge(deleteOrder(shop, account, input.id)),
    ),
    cancel: signedIn.orders.cancel.handler(({ context: { account }, input }) =>
      acknowledge(cancelOrder(shop, account, input.id)),
    ),
    recordPayment: signedIn.orders.recordPayment.handler(({ context: { account }, input }) =>
      acknowledge(recordPayment(shop, account, input.id, input.transactionId)),
    ),
    fields: signedIn.orders.fields.handler(async () => (await readFields(shop.db)).orders),
    setFields: signedIn.orders.setFields.handler(({ context: { account }, input }) =>
      acknowledge(fillInOrder(shop, account, input.id, input.customFields)),
    ),
    refund: signedIn.orders.refund.handler(async ({ context: { account, request }, input }) => {
      const { id: orderId, amount, amountOfReturns, delivery, refundableTotal, reason, returns = [] } = input
      const amountCents = amount === undefined ? undefined : toCents(amount)
      const refundableCents = refundableTotal === undefined ? undefined : toCents(refundableTotal)
      const wish = { amountCents, amountOfReturns, delivery, reason, returns, refundableCents }
      const key = requestKey(request, { orderId, ...wish })
      const refund = await refundOrder(shop, account, orderId, wish, key)
      const status = isOwed(refund) ? ('owed' as const) : refund.status
      return { ...acknowledged, insertedId: refund.id, status }
    }),
  }
}

/** It is here because server/selling/payments may not import orders. */
export function createPaymentsApi(shop: Shop) {
  return {
    create: signedIn.payments.create.handler(
      async ({ context: { account }, input: { orderId, totalPrice } }) => {
        const shownCents = totalPrice === undefined ? undefined : toCents(totalPrice)
        const id = orderId ?? (await unpaidOrderOf(shop, account, shownCents ?? 0))
        return startPayment(shop, account, id, shownCents)
      },
    ),
  }
}

async function paybackFor(shop: Shop, account: Account, order: OrderWithLines): Promise<Order['payback']> {
  const toStaff = may(account, 'orders.refund')
  return toStaff || account.id === order.userId ? paybackOf(shop.db, order, { toStaff }) : undefined
}

const seenBy = (account: Account) => ({ toStaff: may(account, 'orders.read'), account })

function mustSeeAll(account: Account): void {
  if (!may(account, 'orders.read')) throw new Refusal('FORBIDDEN', t('orders.onlyAnAdminMaySeeAllOrders'))
}
