import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, paragraph } from '#server/shop/mail/parts/words.ts'
import { arrivalOf, contentsOf, mailTo, type OrderInMail } from '#server/shop/mail/templates/of-order.ts'

/** `link`: whoever has it can pay the order. `cents`: what is to be paid. */
export function linkToPay(order: OrderInMail, link: string, cents: number): Mail {
  const { number, totalCents } = order
  const sums = { number, total: formatCents(totalCents), rest: formatCents(cents) }
  return mailTo(order, {
    kind: 'link to pay',
    subject: t('mails.payYourOrder', sums),
    preview: t('mails.withoutSigningIn', sums),
    values: { amount: sums.rest },
    title: t('mails.orderWaitsForItsPayment', sums),
    content: [
      paragraph(
        cents === totalCents ? t('mails.withThisLinkPaid', sums) : t('mails.withThisLinkRestPaid', sums),
      ),
      contentsOf(order),
      ...arrivalOf(order),
      action(t('mails.payNow'), link),
      aside(t('mails.youMayPassTheLinkOn')),
    ],
  })
}
