import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const withdrawalFunction: Duty = {
  since: { EU: '2026-06-19' },
  needs: ['seller.email', 'seller.address'],
  rule: () => t('admin.duties.ruleOfWithdrawal'),
  shownAt: {
    foot: 'e2e/withdraw.long.test.ts: without scripts and without an account somebody withdraws in two steps',
    'e-mail':
      'server/selling/orders/withdrawable-mails.long.test.ts: who orders to a member state is told by e-mail where and until when to withdraw',
  },
  link: '/dashboard/settings',
  standing: ({ settings: { seller } }) =>
    seller.email && seller.address
      ? done(t('admin.duties.theFootOfEachPageLeads'))
      : missing(t('admin.duties.withdrawalNeedsAnAddress')),
}
