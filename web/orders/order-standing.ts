/** How an order stands, in words for its customer. Pure. */
import { formatDollars } from '#contract/money.ts'
import type { LinkedOrder } from '#contract/order-links.ts'
import type { Order } from '#contract/orders.ts'

export type Standing = { title: string; text: string }

const MINUTE = 60_000

/** `now`: milliseconds, as of `Date.now()`. */
export function standingOf(order: Order | LinkedOrder, now: number): Standing {
  const { orderStatus, paymentStatus, refundedTotal, totalPrice, deletedAt, invoiceFrom, toldFrom } = order
  if (deletedAt) return CLOSED
  if (paymentStatus === 'Unpaid') return { title: 'Waiting for your payment', text: keptWords(order, now) }
  if (paymentStatus === 'Pending') return PENDING
  if (order.dueTotal)
    return {
      title: `${formatDollars(order.dueTotal)} is still to be paid`,
      text: `Your order comes to ${formatDollars(totalPrice)}. We pack it when the rest is paid.`,
    }
  if (totalPrice === 0 && order.payment === 'refunded') return CANCELED
  if (totalPrice > 0 && refundedTotal >= totalPrice)
    return { title: 'Refunded', text: `We have given all of ${formatDollars(totalPrice)} back.` }
  // The shop may have said by mistake that it is shipped: it has not told its customer yet.
  if (order.fulfilment === 'delivered') return DELIVERED
  if (orderStatus !== 'Shipped' || toldFrom !== undefined) {
    if (order.parcels.length > 0) return PART_SENT
    return totalPrice === 0 ? FREE : PAID
  }
  return invoiceFrom === undefined ? SENT : CONFIRMED
}

/** For how long the pieces of an unpaid order are kept: `for 12 more minutes, until 3:05 PM`. */
function keptWords({ heldUntil }: Pick<Order, 'heldUntil'>, now: number): string {
  const left = heldUntil === undefined ? 0 : new Date(heldUntil).getTime() - now
  if (heldUntil === undefined || left <= 0) return OVER
  return `We keep the pieces for you for ${minutesIn(left)}, until ${timeOf(heldUntil, now)}.`
}

function minutesIn(left: number): string {
  const minutes = Math.floor(left / MINUTE)
  if (minutes < 1) return 'less than a minute'
  return minutes === 1 ? '1 more minute' : `${minutes.toLocaleString('en-US')} more minutes`
}

/** `9:05 AM`, with its day where that is not today. */
export function timeOf(moment: string, now: number): string {
  const time = new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/, '\u00a0')
  return dayOf(moment) === dayOf(now) ? time : `${time} on ${dayOf(moment)}`
}

const dayOf = (moment: string | number) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })

const OVER =
  'The time for which we kept the pieces and the price for you is over. You can still pay, if there are enough left: we tell you first if the price has changed.'
const CLOSED = {
  title: 'Closed by the shop',
  text: 'Nothing more happens with this order. Its documents and refunds stay here for you.',
}
const PENDING = {
  title: 'Payment is Pending',
  text: 'Your bank has not confirmed the payment yet. You need not do anything more: we write to you when it has.',
}
const FREE = {
  title: 'Nothing to pay, and packed next',
  text: 'Thank you. We write to you when your order is on its way.',
}
const CANCELED = {
  title: 'Canceled',
  text: 'Nothing was paid for this order, so no money goes back.',
}
const PAID = {
  title: 'Paid, and packed next',
  text: 'Thank you. We write to you when your order is on its way.',
}
/** The shop said so by hand, and may take it back for some minutes. */
const CONFIRMED = {
  title: 'Payment confirmed',
  text: 'Thank you. We write to you when your order is on its way.',
}
const PART_SENT = {
  title: 'A part is on its way to you',
  text: 'We have sent a part of your order. We write to you when the rest is on its way.',
}
const DELIVERED = { title: 'Delivered', text: 'Your order has arrived. We hope you enjoy working with it.' }
const SENT = { title: 'On its way to you', text: 'We have sent your order to the address that you gave.' }
