/** Money in cents. */
import { Fragment, createElement as h, type ReactNode } from 'react'
import { businessRows } from '#contract/business-words.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import { type CustomValue, customRows } from '#contract/custom-fields.ts'
import { type DeliveryDates, datesWords } from '#contract/delivery-dates.ts'
import { isExempt } from '#contract/exemptions.ts'
import { formatCents } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PriceSums } from '#contract/quotes.ts'
import { postalCountry } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { language, parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { type LineInMail, OrderLines } from '#server/shop/mail/parts/order-lines.ts'
import { action, aside, asWritten, heading, paragraph, textLink } from '#server/shop/mail/parts/words.ts'

export type OrderInMail = {
  id: string
  /** Such as K-10042. */
  number: string
  /** Absent in e-mails that an older release stored. */
  userId?: string
  /** Absent: yes. To an unconfirmed address the e-mail has nothing that the customer typed: a stranger could send any text to it. */
  confirmed?: boolean
  customer: string
  customerEmail: string
  totalCents: number
  /** Of all its amounts; absent in e-mails that an older release stored: the shop's. */
  currency?: string
  /** Other than by card; absent in e-mails that an older release stored. */
  paidWith?: PaymentMethod | null
  /** How money of it came without a card; absent in e-mails that an older release stored. */
  paidBy?: string | null
  /** How long an unpaid order keeps pieces and price; absent in e-mails that an older release stored. */
  holdMinutes?: number
  address: string
  lines: LineInMail[]
  /** Absent where the lines alone make the total. */
  sums?: PriceSums | null
  deliveryDates?: DeliveryDates | null
  business?: OrderBusiness | null
  /** Of a placed order, whose business is not told to an unconfirmed address. Absent: where `business` is. */
  asBusiness?: boolean
  /** Fields that the shop added; absent in e-mails that an older release stored. */
  customFields?: CustomValue[] | null
  /** Such as https://shop.example, or https://shop.example/de. */
  origin: string
  /** To the page that needs no account. Absent in e-mails to an unconfirmed address, and in those that an older release stored. */
  link?: string | null
  /** To which it goes, or where the shop is; absent in e-mails that an older release stored. */
  country?: string | null
  /** Whoever ordered has no account: the link is their page of the order. */
  guest?: boolean
}

type Written = Pick<Mail, 'kind' | 'subject' | 'values' | 'content'> & { preview: string; title: string }

/** With a greeting and a line that invites questions. */
export function mailTo(order: OrderInMail, written: Written): Mail {
  const { customer, customerEmail, userId, confirmed = true } = order
  const { kind, subject, preview, title, content, values } = written
  const name = confirmed ? customer : ''
  return {
    kind,
    to: customerEmail,
    cause: userId,
    subject,
    preview,
    content: [heading(title), ...content],
    opening: paragraph(name ? t('mails.helloName', { name }) : t('mails.hello')),
    closing: aside(t('mails.questions')),
    values: { name, number: order.number, total: formatCents(order.totalCents), ...values },
  }
}

export function contentsOf(order: OrderInMail): ReactNode {
  const { lines, totalCents, sums, business, customFields, confirmed } = order
  const asked = (customFields ?? []).filter(({ isInEmails }) => isInEmails)
  const rows = confirmed === false ? [] : [...businessRows(business), ...customRows(asked)]
  return h(
    Fragment,
    null,
    h(OrderLines, { lines, totalCents, sums, origin: order.origin }),
    rows.length > 0 && asWritten(rows.map(({ label, value }) => `${label}: ${value}`).join('\n')),
  )
}

/** `2026-12-05` as December 5, 2026, in the language of the e-mail. */
export const dayWords = (day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' })

/** If the shop has said so. */
export function arrivalOf({ deliveryDates }: OrderInMail): ReactNode[] {
  return deliveryDates ? [paragraph(t('mails.dates', { dates: datesWords(deliveryDates) }))] : []
}

export const toItsPage = (order: OrderInMail): ReactNode =>
  h(Fragment, null, action(t('mails.seeYourOrder'), pageOf(order)), !order.guest && withoutAccount(order))

/** For whoever has no password at hand, or is to take the parcel in. */
const withoutAccount = ({ link }: OrderInMail): ReactNode =>
  link && aside(...parts('mails.howItStands', { link: textLink(link, link) }))

/** Where and until when, for a consumer whose country has that right. Source: Directive 2011/83, articles 6(1)(h), 8(7) and 11a. */
export function howToWithdraw(order: OrderInMail): ReactNode {
  const { country, business, asBusiness = Boolean(business), lines, origin, number } = order
  const where = postalCountry(country ?? '')
  const isRight = MEMBER_STATES.has(where) || where === 'GB'
  if (!isRight || asBusiness || lines.every(isExempt)) return undefined
  const address = `${origin}/withdraw?order=${number}`
  return aside(...parts('mails.youCanWithdraw', { link: textLink(address, address) }))
}

export const pageOf = ({ id, origin, guest, link }: OrderInMail) =>
  guest && link ? link : `${origin}/dashboard/order/${id}`

/** Which way the money of an order goes back, for messages. */
export const wayBack = ({ paidWith }: Pick<OrderInMail, 'paidWith'>): 'card' | 'other' =>
  paidWith ? 'other' : 'card'
