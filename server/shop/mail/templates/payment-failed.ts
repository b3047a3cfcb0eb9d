import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, paragraph } from '#server/shop/mail/parts/words.ts'
import { contentsOf, mailTo, type OrderInMail, toItsPage } from '#server/shop/mail/templates/of-order.ts'

/** The bank did not pay after all, some days after it was asked. `link`: with which anybody can pay. Money in cents. */
export function paymentFailed(order: OrderInMail, link: string): Mail {
  const said = { number: order.number, amount: formatCents(order.totalCents) }
  return mailTo(order, {
    kind: 'payment failed',
    subject: t('mails.debitFailedSubject', said),
    preview: t('mails.debitFailedPreview'),
    title: t('mails.debitFailedTitle', said),
    content: [
      paragraph(t('mails.debitFailedWords', said)),
      action(t('mails.payNow'), link),
      contentsOf(order),
      toItsPage(order),
    ],
  })
}
