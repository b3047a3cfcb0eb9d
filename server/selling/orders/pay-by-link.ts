import type { OrderToPay } from '#contract/pay-links.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff, VISITOR } from '#server/people/access/actor.ts'
import { allow } from '#server/people/access/limits.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { isReachable } from '#server/selling/orders/deleted-customers-store.ts'
import { dueCents, isForgotten, isPaid, isPending } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { payLinkOf } from '#server/selling/orders/pay-link.ts'
import { recordPayment } from '#server/selling/orders/record-payment.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { shownOrder } from '#server/selling/orders/shown-order.ts'
import { type Started, startPayment } from '#server/selling/orders/start-payment.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findOrder, lockOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import { transferOf } from '#server/selling/orders/transfer-of.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { linkToPay } from '#server/shop/mail/templates/pay-link.ts'

/** So often an hour: an e-mail each. */
const MOST_AN_HOUR = 3

/** E-mails the customer of an order that is not or only in part paid a link with which anybody can pay it. Errors: NOT_FOUND, ORDER_PAID, PAYMENT_PROCESSING, STATE_NOT_REACHED, TOO_MANY_REQUESTS. */
export async function sendPayLink(shop: Shop, by: Account, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    const due = dueCents(order, await refundsOf(tx, order.id))
    if (isPaid(order) && due <= 0) throw new Refusal('ORDER_PAID', standing(order, t('refusals.orderPaid')))
    if (isPending(order))
      throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
    if (isForgotten(order) || !(await isReachable(tx, order)))
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.theAccountOfThisOrderIsDeleted')))
    await allow(tx, `links to pay order ${order.id}`, MOST_AN_HOUR, 3600)
    const about = await aboutOrder(shop, tx, order)
    const link = payLinkOf({ ...shop, origin: about.origin }, order)
    await enqueueMail(tx, () => linkToPay(about, link, due || order.totalCents), about)
    await recordFact(tx, staff(by), 'order.payment_link_sent', order.id)
  })
}

const noSuchLink = (): string => t('orders.noOrderToPay')

/** The order that a link pays. Errors: NOT_FOUND, also once the order was deleted. */
export async function orderOfPayLink({ db, links }: Shop, token: string): Promise<OrderWithLines> {
  const named = links.read('payment', token)
  const order = named && (await findOrder(db, named.id))
  if (!order || order.linkVersion !== named.version || order.deletedAt || !(await isReachable(db, order)))
    throw new Refusal('NOT_FOUND', noSuchLink())
  return order
}

/** What is paid with a link, without names and addresses. Errors: NOT_FOUND. */
export async function orderToPay(shop: Shop, token: string): Promise<OrderToPay> {
  const order = await orderOfPayLink(shop, token)
  const paidHow = await transferOf(shop.db, order, new Date())
  const shown = shownOrder(order, { toStaff: false })
  const { number, name, totalPrice, orderStatus, paymentStatus, heldUntil, notice, lines, sums, dueTotal } =
    shown
  const { currency } = shown
  const standing = { number, totalPrice, currency, orderStatus, paymentStatus, dueTotal }
  return isPaid(order) && !dueTotal
    ? { ...standing, name: '', lines: [] }
    : { ...standing, name, heldUntil, notice, lines, sums, ...paidHow }
}

/** Errors: NOT_FOUND, and those of `startPayment`. */
export async function payByLink(shop: Shop, token: string, shownCents?: number): Promise<Started> {
  const { id, userId } = await orderOfPayLink(shop, token)
  return startPayment(shop, { id: userId, actor: VISITOR }, id, shownCents)
}

/** Errors: NOT_FOUND, and those of `recordPayment`. */
export async function recordPaidByLink(shop: Shop, token: string, transactionId: string): Promise<void> {
  const { id, userId } = await orderOfPayLink(shop, token)
  await recordPayment(shop, { id: userId }, id, transactionId)
}
