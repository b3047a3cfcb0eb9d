/** Money in cents. */
import type { ReactNode } from 'react'
import { addressInWords } from '#contract/address-in-words.ts'
import { trackingLink } from '#contract/carriers.ts'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, asWritten, paragraph } from '#server/shop/mail/parts/words.ts'
import {
  arrivalOf,
  contentsOf,
  howToWithdraw,
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
    preview: t('mails.toBePaid', { total: formatCents(order.totalCents), hold: holdWords(order) }),
    title: placedSubject(number),
    content: [
      paragraph(t('mails.thankYouForYourOrder', { number })),
      contentsOf(order),
      ...arrivalOf(order),
      paragraph(t('mails.weKeepPleasePay', { hold: holdWords(order) })),
      !order.guest && action(t('mails.payNow'), `${origin}/dashboard/payment/${id}`),
      toItsPage(order),
      howToWithdraw(order),
      aside(t('mails.theContractIsMade')),
      order.confirmed === false && aside(order.guest ? t('mails.confirmAsGuest') : t('mails.confirmFirst')),
    ],
  })
}

/** Nothing is to be paid, so the contract does not wait for it. */
function orderAccepted(order: OrderInMail): Mail {
  const { number } = order
  return mailTo(order, {
    kind: 'order placed',
    subject: placedSubject(number),
    preview: t('mails.nothingToPayNextWePack'),
    title: placedSubject(number),
    content: [
      paragraph(t('mails.thankYouNothingToPay', { number })),
      contentsOf(order),
      ...arrivalOf(order),
      toItsPage(order),
      howToWithdraw(order),
      aside(t('mails.weAcceptYourOrder')),
      order.confirmed === false && aside(order.guest ? t('mails.confirmAsGuest') : t('mails.confirmFirst')),
    ],
  })
}

function holdWords({ holdMinutes }: OrderInMail): string {
  if (holdMinutes === undefined) return t('mails.aWhile')
  if (holdMinutes % 60 !== 0) return t('mails.minutes', { minutes: holdMinutes })
  return holdMinutes === 60 ? t('mails.anHour') : t('mails.hours', { hours: holdMinutes / 60 })
}

export function orderPaid(order: OrderInMail, cents = order.totalCents): Mail {
  const { number } = order
  const isFree = order.totalCents === 0
  return mailTo(order, {
    kind: 'order paid',
    subject: isFree
      ? t('mails.nothingToPayForOrder', { number })
      : t('mails.yourPaymentForOrder', { number }),
    preview: isFree
      ? t('mails.nothingToPayNextWePack')
      : t('mails.receivedNextWePack', { amount: formatCents(cents) }),
    title: isFree ? t('mails.thankYouForOrdering') : t('mails.thankYouForPaying'),
    content: [
      paragraph(isFree ? t('mails.nothingToPayWeWrite', { number }) : t('mails.receivedWeWrite', { number })),
      contentsOf(order),
      ...arrivalOf(order),
      toItsPage(order),
      howToWithdraw(order),
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
  const { number } = order
  const title = isWhole ? t('mails.orderIsOnItsWay', { number }) : t('mails.partIsOnItsWay', { number })
  return mailTo(order, {
    kind: 'order shipped',
    subject: title,
    preview: t('mails.itHasLeftOurWorkshop'),
    title,
    content: [
      paragraph(
        !isWhole
          ? t('mails.weHaveSentAPart', { number })
          : order.totalCents === 0
            ? t('mails.weHaveShipped', { number })
            : t('mails.weHaveConfirmedAndShipped', { number }),
      ),
      isWhole
        ? contentsOf(order)
        : asWritten(parcels.flatMap(({ pieces }) => pieces.map(pieceWords)).join('\n')),
      ...parcels.flatMap((parcel) => wayOf(parcel, parcels.length > 1)),
      ...arrivalOf(order),
      ...destination(order),
      toItsPage(order),
      howToWithdraw(order),
    ],
  })
}

const pieceWords = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${name}`

function wayOf({ carrier, tracking, pieces }: ParcelInMail, isOneOfSeveral: boolean): ReactNode[] {
  if (!carrier && !tracking) return []
  const parcel = isOneOfSeveral
    ? t('mails.theParcelWith', { pieces: pieces.map(pieceWords).join(', ') })
    : t('mails.theParcel')
  const link = trackingLink(carrier, tracking)
  return [paragraph(wayWords(parcel, carrier, tracking)), link && action(t('mails.followTheParcel'), link)]
}

function wayWords(parcel: string, carrier = '', tracking = ''): string {
  if (!carrier) return t('mails.goesUnderNumber', { parcel, tracking })
  return tracking
    ? t('mails.goesWithAndNumber', { parcel, carrier, tracking })
    : t('mails.goesWith', { parcel, carrier })
}

/** The shop deleted a paid order, after all of its money went back. */
export function orderClosed(order: OrderInMail): Mail {
  const { number, guest } = order
  const money =
    order.totalCents === 0
      ? t('mails.nothingWasPaidForIt')
      : t('mails.weHaveRefundedAll', { total: formatCents(order.totalCents) })
  return mailTo(order, {
    kind: 'order closed',
    subject: t('mails.orderWasClosed', { number }),
    preview: money,
    title: t('mails.orderWasClosed', { number }),
    content: [
      paragraph(guest ? t('mails.shopHasClosed', { number }) : t('mails.shopHasClosedAndTaken', { number })),
      contentsOf(order),
      paragraph(`${money} ${t('mails.youNeedNotDoAnything')}`),
      action(t('mails.writeToUs'), `${order.origin}/contact-us`),
    ],
  })
}

/** The shop deleted an unpaid order. */
export function orderCancelled(order: OrderInMail): Mail {
  const { number, guest } = order
  const money = t('mails.youNeedNotPayAnything')
  return mailTo(order, {
    kind: 'order cancelled',
    subject: t('mails.orderWasCanceled', { number }),
    preview: money,
    title: t('mails.orderWasCanceled', { number }),
    content: [
      paragraph(
        guest ? t('mails.shopHasCanceled', { number }) : t('mails.shopHasCanceledAndTaken', { number }),
      ),
      contentsOf(order),
      paragraph(money),
      action(t('mails.writeToUs'), `${order.origin}/contact-us`),
    ],
  })
}

/** Only to a confirmed e-mail address: to others a stranger could send any text as the postal address. */
function destination({ confirmed = true, address }: OrderInMail): ReactNode[] {
  if (!confirmed) return []
  return address.startsWith(COLLECTED_AT)
    ? [asWritten(addressInWords(address))]
    : [paragraph(t('mails.itGoesTo')), asWritten(addressInWords(address))]
}
