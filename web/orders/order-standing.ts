/** How an order stands, in words for its customer. Pure. */

import type { LinkedOrder } from '#contract/order-links.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { language, t } from '#messages/t.ts'

export type Standing = { title: string; text: string }

const MINUTE = 60_000
/** Nobody counts its minutes. */
const LONG_MS = 180 * MINUTE

/** `now`: milliseconds, as of `Date.now()`. */
export function standingOf(order: Order | LinkedOrder, now: number): Standing {
  const { orderStatus, paymentStatus, refundedTotal, totalPrice, deletedAt, invoiceFrom, toldFrom } = order
  if (deletedAt) return CLOSED
  if (paymentStatus === 'Unpaid')
    return { title: t('orders.waitingForYourPayment'), text: keptWords(order, now) }
  if (paymentStatus === 'Pending') return PENDING
  if (order.dueTotal)
    return {
      title: t('orders.isStillToBePaid', { dueTotal: moneyOf(order, order.dueTotal) }),
      text: t('orders.yourOrderComesToWe', { totalPrice: moneyOf(order, totalPrice) }),
    }
  if (totalPrice === 0 && order.payment === 'refunded') return CANCELED
  if (totalPrice > 0 && refundedTotal >= totalPrice) {
    if (order.refunds.some(({ status }) => status === 'owed')) return OWED
    return {
      title: t('orders.refunded'),
      text: t('orders.weHaveGivenAllOf', { totalPrice: moneyOf(order, totalPrice) }),
    }
  }
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
  if (left > LONG_MS) return t('orders.weKeepThePiecesUntil', { heldUntil: timeOf(heldUntil, now) })
  return t('orders.weKeepThePiecesFor', { left: minutesIn(left), heldUntil: timeOf(heldUntil, now) })
}

function minutesIn(left: number): string {
  const minutes = Math.floor(left / MINUTE)
  return minutes < 1 ? t('orders.lessThanAMinute') : t('orders.moreMinutes', { minutes })
}

/** `9:05 AM`, with its day where that is not today. */
export function timeOf(moment: string, now: number): string {
  const time = new Date(moment).toLocaleTimeString(language(), { timeStyle: 'short' }).replace(/\s/, '\u00a0')
  return dayOf(moment) === dayOf(now) ? time : t('orders.timeOn', { time, day: dayOf(moment) })
}

const dayOf = (moment: string | number) =>
  new Date(moment).toLocaleDateString(language(), { dateStyle: 'medium' })

const OVER = t('orders.theTimeForWhichWe')
const CLOSED = {
  title: t('orders.closedByTheShop'),
  text: t('orders.nothingMoreHappensWithThis'),
}
const PENDING = {
  title: t('orders.paymentIsPending'),
  text: t('orders.yourBankHasNotConfirmed'),
}
const FREE = {
  title: t('orders.nothingToPayAndPacked'),
  text: t('orders.thankYouWeWriteTo'),
}
const OWED = { title: t('orders.refundToBePaidBack'), text: t('orders.thisOrderIsOffAndOwed') }
const CANCELED = {
  title: t('orders.canceled'),
  text: t('orders.nothingWasPaidForThis'),
}
const PAID = {
  title: t('orders.paidAndPackedNext'),
  text: t('orders.thankYouWeWriteTo'),
}
/** The shop said so by hand, and may take it back for some minutes. */
const CONFIRMED = {
  title: t('orders.paymentConfirmed'),
  text: t('orders.thankYouWeWriteTo'),
}
const PART_SENT = {
  title: t('orders.aPartIsOnIts'),
  text: t('orders.weHaveSentAPart'),
}
const DELIVERED = { title: t('orders.delivered'), text: t('orders.yourOrderHasArrivedWe') }
const SENT = { title: t('orders.onItsWayToYou'), text: t('orders.weHaveSentYourOrder') }
