/** E-mails to the owner contain no text that a customer wrote. */
import { createElement as h } from 'react'
import { formatCents } from '#contract/money.ts'
import type { ReturnKind } from '#contract/order-states.ts'
import { parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { OrderLines } from '#server/shop/mail/parts/order-lines.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, asWritten, heading, paragraph } from '#server/shop/mail/parts/words.ts'
import { dayWords, type OrderInMail } from '#server/shop/mail/templates/of-order.ts'

/** A paid order, which can be shipped now. */
export function newOrder(to: string, order: OrderInMail): Mail {
  const { id, number, totalCents, lines, sums, origin, userId } = order
  const about = { number, amount: formatCents(totalCents) }
  return {
    kind: 'new order',
    to,
    cause: userId,
    subject: t('mails.staffNewOrder', about),
    preview: totalCents === 0 ? t('mails.staffNothingToPay') : t('mails.staffAmountPaid', about),
    content: [
      heading(t('mails.staffNewOrder', about)),
      paragraph(
        totalCents === 0 ? t('mails.staffCustomerOrderedFree') : t('mails.staffCustomerOrdered', about),
      ),
      h(OrderLines, { lines, totalCents, sums, origin }),
      action(t('mails.staffSeeOrder'), `${origin}/dashboard/manage-orders/${id}`),
      switchedOff(origin),
    ],
  }
}

type DisputedPayment = { id: string; number: string; cents: number; dueBy: Date | null; origin: string }

/** The holder of the card says that a payment is wrong. */
export function disputedPayment(to: string, { id, number, cents, dueBy, origin }: DisputedPayment): Mail {
  const until = dueBy ? dayWords(dueBy.toISOString().slice(0, 10)) : 'none'
  const title = t('mails.staffPaymentIsDisputed', { number })
  return {
    kind: 'disputed payment',
    to,
    subject: title,
    preview: t('mails.staffCanBeAnswered', { until }),
    content: [
      heading(title),
      paragraph(t('mails.staffCustomerDisputes', { until, amount: formatCents(cents) })),
      action(t('mails.staffSeeOrder'), `${origin}/dashboard/manage-orders/${id}`),
      switchedOff(origin),
    ],
  }
}

type NewReturn = { id: string; number: string; userId: string; kind: ReturnKind; origin: string }

/** A customer asked for it; what they wrote stands on its page. */
export function newReturn(to: string, { id, number, userId, kind, origin }: NewReturn): Mail {
  const title = t('mails.staffReturnForOrder', { kind, number })
  return {
    kind: 'new return',
    to,
    cause: userId,
    subject: title,
    preview: t('mails.staffItWaits'),
    content: [
      heading(title),
      paragraph(t('mails.staffCustomerSays', { kind })),
      action(t('mails.staffSeeReturn'), `${origin}/dashboard/returns/${id}`),
      switchedOff(origin),
    ],
  }
}

type LowProduct = { name: string; available: number }

/** So many products are named, the others counted. */
const MOST_NAMED = 20

/** What low stock is, the owner's settings say. */
export function lowStock(to: string, products: LowProduct[], origin: string): Mail {
  const named = products.slice(0, MOST_NAMED).map((product) => t('mails.staffLeft', product))
  const more = products.length - named.length
  const title = t('mails.staffRunningOut', { products: products.length })
  return {
    kind: 'low stock',
    to,
    subject: title,
    preview: named[0] ?? '',
    content: [
      heading(title),
      asWritten([...named, ...(more > 0 ? [t('mails.staffMore', { more })] : [])].join('\n')),
      paragraph(t('mails.staffToldAgain')),
      action(t('mails.staffSeeProducts'), `${origin}/dashboard/manage-products?sort=aviQuantity`),
      switchedOff(origin),
    ],
  }
}

/** The linked page names the recipient. */
export function failedEmail(to: string, failure: string, origin: string): Mail {
  return {
    kind: 'failed e-mail',
    to,
    subject: t('mails.staffEMailOfShopNotSent'),
    preview: failure,
    content: [
      heading(t('mails.staffAnEMailCouldNotBeSent')),
      paragraph(t('mails.staffGivenUp')),
      asWritten(failure),
      paragraph(t('mails.staffOnceAnHour')),
      action(t('mails.staffSeeEMails'), `${origin}/dashboard/manage-emails`),
      switchedOff(origin),
    ],
  }
}

const switchedOff = (origin: string) =>
  aside(t('mails.staffChosenHere', { where: `${origin}/dashboard/settings/e-mails` }))

/** Somebody of the shop sends it to themselves, to see that e-mails arrive. */
export const testMail = (to: string): Mail => ({
  kind: 'test',
  to,
  subject: t('mails.staffTestEMail'),
  preview: t('mails.staffArriveHere'),
  content: [
    heading(t('mails.staffEMailsArrive')),
    paragraph(...parts('mails.staffYouAsked', { shop: shopName })),
  ],
})
