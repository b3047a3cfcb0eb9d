import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const withdrawalFunction: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfWithdrawal'),
  shownBy:
    'e2e/withdraw.long.test.ts: without scripts and without an account somebody withdraws in two steps',
  link: '/dashboard/settings',
  standing: ({ settings: { seller } }) =>
    seller.email && seller.address
      ? done(t('admin.duties.theFootOfEachPageLeads'))
      : missing(t('admin.duties.withdrawalNeedsAnAddress')),
}
