/** Money in cents. */
import type { ReactNode } from 'react'
import { trackingLink } from '#contract/carriers.ts'
import { counted } from '#contract/counted.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { formatCents } from '#contract/money.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  arrivalOf,
  contentsOf,
  mailTo,
  type OrderInMail,
  toItsPage,
} from '#server/shop/mail/templates/of-order.ts'
import { placedSubject } from '#server/shop/mail/templates/placed-subject.ts'

export function orderPlaced(order: OrderInMail): Mail {
  const { id, number, origin } = order
  if (order.totalCents === 0) return orderAccepted(order)
  return mailTo(order, {
    kind: 'order placed',
    subject: placedSubject(number),
    preview: `${formatCents(order.totalCents)}, to be paid. We keep the pieces for you for ${holdWords(order)}.`,
    title: `Your order ${number}`,
    content: [
      paragraph(`Thank you for your order ${number}.`),
      contentsOf(order),
      ...arrivalOf(order),
      paragraph(
        `We keep the pieces and the price for you for ${holdWords(order)}: please pay here, or on the page of your order.`,
      ),
      !order.guest && action('Pay Now', `${origin}/dashboard/payment/${id}`),
      toItsPage(order),
      aside(CONTRACT),
      order.confirmed === false && aside(order.guest ? CONFIRM_AS_GUEST : CONFIRM_FIRST),
    ],
  })
}

/** Nothing is to be paid, so the contract does not wait for it. */
function orderAccepted(order: OrderInMail): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'order placed',
    subject: placedSubject(number),
    preview: 'Nothing to pay. Next we pack.',
    title: `Your order ${number}`,
    content: [
      paragraph(`Thank you for your order ${number}. There is nothing to pay, and next we pack it.`),
      contentsOf(order),
      ...arrivalOf(order),
      toItsPage(order),
      aside('With this e-mail we accept your order.'),
      order.confirmed === false && aside(order.guest ? CONFIRM_AS_GUEST : CONFIRM_FIRST),
    ],
  })
}

const CONTRACT =
  'This e-mail says that your order has reached us. The contract between you and us is made when you pay: until then neither of us is bound to it. Whoever pays later pays the price of that day, and is told before.'

function holdWords({ holdMinutes }: OrderInMail): string {
  if (holdMinutes === undefined) return 'a while'
  if (holdMinutes % 60 !== 0) return counted(holdMinutes, 'minute')
  return holdMinutes === 60 ? 'an hour' : counted(holdMinutes / 60, 'hour')
}

export function orderPaid(order: OrderInMail, cents = order.totalCents): Mail {
  const isFree = order.totalCents === 0
  return mailTo(order, {
    kind: 'order paid',
    subject: isFree ? `Nothing to pay for order ${order.number}` : `Your payment for order ${order.number}`,
    preview: `${isFree ? 'Nothing to pay.' : `We have received ${formatCents(cents)}.`} Next we pack.`,
    title: isFree ? 'Thank you for your order' : 'Thank you for your payment',
    content: [
      paragraph(
        `${isFree ? 'There is nothing to pay' : 'We have received your payment'} for order ${order.number}. We write again when it is on its way.`,
      ),
      contentsOf(order),
      ...arrivalOf(order),
      toItsPage(order),
    ],
  })
}

/** `pieces`: what is in it. */
export type ParcelInMail = {
  carrier: string | undefined
  tracking: string | undefined
  pieces: { name: string; quantity: number }[]
}

/** `isWhole`: the order is on its way with these parcels, and none went before. */
export function orderShipped(
  order: OrderInMail,
  { parcels, isWhole }: { parcels: ParcelInMail[]; isWhole: boolean },
): Mail {
  const what = isWhole ? 'Your order' : 'A part of your order'
  return mailTo(order, {
    kind: 'order shipped',
    subject: `${what} ${order.number} is on its way`,
    preview: 'It is packed and has left our workshop.',
    title: `${what} ${order.number} is on its way`,
    content: [
      isWhole
        ? paragraph(
            order.totalCents === 0
              ? `We have shipped your order ${order.number}.`
              : `We have confirmed your payment and shipped your order ${order.number}.`,
          )
        : paragraph(`We have sent a part of your order ${order.number}:`),
      isWhole
        ? contentsOf(order)
        : asWritten(parcels.flatMap(({ pieces }) => pieces.map(pieceWords)).join('\n')),
      ...parcels.flatMap((parcel) => wayOf(parcel, parcels.length > 1)),
      ...arrivalOf(order),
      ...destination(order),
      toItsPage(order),
    ],
  })
}

const pieceWords = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${name}`

function wayOf({ carrier, tracking, pieces }: ParcelInMail, isOneOfSeveral: boolean): ReactNode[] {
  if (!carrier && !tracking) return []
  const which = isOneOfSeveral ? ` with ${pieces.map(pieceWords).join(', ')}` : ''
  const link = trackingLink(carrier, tracking)
  const number = tracking ? `${carrier ? ', ' : ' under '}number ${tracking}` : ''
  return [
    paragraph(`The parcel${which} goes${carrier ? ` with ${carrier}` : ''}${number}.`),
    link && action('Follow the Parcel', link),
  ]
}

/** The shop deleted a paid order, after all of its money went back. */
export function orderClosed(order: OrderInMail): Mail {
  const money =
    order.totalCents === 0
      ? 'Nothing was paid for it.'
      : `We have refunded all of it: ${formatCents(order.totalCents)}.`
  return mailTo(order, {
    kind: 'order closed',
    subject: `Your order ${order.number} was closed`,
    preview: money,
    title: `Your order ${order.number} was closed`,
    content: [
      paragraph(
        `The shop has closed your order ${order.number}${order.guest ? '' : ' and taken it out of My Orders'}.`,
      ),
      contentsOf(order),
      paragraph(`${money} You need not do anything.`),
      action('Write To Us', `${order.origin}/contact-us`),
    ],
  })
}

/** The shop deleted an unpaid order. */
export function orderCancelled(order: OrderInMail): Mail {
  const money = 'You need not pay anything for it.'
  return mailTo(order, {
    kind: 'order cancelled',
    subject: `Your order ${order.number} was canceled`,
    preview: money,
    title: `Your order ${order.number} was canceled`,
    content: [
      paragraph(
        `The shop has canceled your order ${order.number}${order.guest ? '' : ' and taken it out of My Orders'}.`,
      ),
      contentsOf(order),
      paragraph(money),
      action('Write To Us', `${order.origin}/contact-us`),
    ],
  })
}

const CONFIRM_AS_GUEST =
  'Nobody has confirmed this email address yet, so our emails name neither you nor your address. To confirm it, open your order with the link above and press the button there. There you can also make an account that takes the order along. If you did not order anything, you need not do anything.'

const CONFIRM_FIRST =
  'Nobody has confirmed this email address yet, so we send it no email about further orders until they are paid. To confirm it, follow the link in our first email. If you did not order anything, you need not do anything.'

/** Only to a confirmed e-mail address: to others a stranger could send any text as the postal address. */
function destination({ confirmed = true, address }: OrderInMail): ReactNode[] {
  if (!confirmed) return []
  const where = asWritten(address)
  return address.startsWith(COLLECTED_AT) ? [where] : [paragraph('It goes to:'), where]
}
