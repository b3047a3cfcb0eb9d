import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const withdrawalTerms: Duty = {
  since: { EU: '2014-06-13', GB: '2014-06-13' },
  needs: ['texts.returns'],
  rule: () => t('admin.duties.ruleOfWithdrawalTerms'),
  shownAt: {
    foot: 'e2e/withdraw.long.test.ts: without scripts and without an account somebody withdraws in two steps',
    proof:
      'server/selling/proof/proof.long.test.ts: texts, price, warnings, marks, name and button that change afterwards leave the proof of an order as it was',
  },
  link: '/dashboard/settings/texts/returns',
  standing: ({ saved }) =>
    saved.returns ? done(t('admin.duties.theTermsAreSaved')) : missing(t('admin.duties.theTermsAreADraft')),
}
