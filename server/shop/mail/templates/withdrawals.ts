import { t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

type Received = { to: string; cause: string; receivedAt: Date; number?: string | undefined }

/** Repeats nothing that was typed: a stranger may send it to any address. `number`: of an order of the account which withdraws. */
export function withdrawalReceived({ to, cause, receivedAt, number }: Received): Mail {
  const at = receivedAt.toISOString().replace('T', ' ').replace('Z', ' UTC')
  return {
    kind: 'withdrawal received',
    to,
    cause,
    subject: t('mails.yourWithdrawalIsReceived'),
    preview: t('mails.itWasReceivedAt', { at }),
    content: [
      heading(t('mails.yourWithdrawalIsReceived')),
      paragraph(t('mails.withdrawalReceivedAt', { at })),
      number && paragraph(t('mails.itIsAboutOrder', { number })),
      paragraph(t('mails.weLookAtYourWithdrawal')),
      aside(t('mails.ifYouDidNotWithdraw')),
    ],
  }
}

/** To the owner. */
export const newWithdrawal = (to: string, origin: string): Mail => ({
  kind: 'new withdrawal',
  to,
  subject: t('mails.staffCustomerWithdraws'),
  preview: t('mails.staffWithin14Days'),
  content: [
    heading(t('mails.staffCustomerWithdraws')),
    paragraph(t('mails.staffDeclarationWasReceived')),
    action(t('mails.staffSeeWithdrawals'), `${origin}/dashboard/withdrawals`),
  ],
})
