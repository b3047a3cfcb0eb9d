import { stateLimitsIn } from '#contract/state-limits.ts'
import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const salesTax: Duty = {
  since: { US: '2018-06-21' },
  needs: ['bookkeeping.stateLimits'],
  rule: () => t('admin.duties.ruleOfSalesTax'),
  shownAt: {
    reports:
      'server/selling/reports/reports.test.ts: sales to a state of the US stand beside the limit that the owner typed for it',
  },
  link: '/dashboard/settings/orders',
  standing: ({ settings: { bookkeeping } }) => {
    const states = stateLimitsIn(bookkeeping.stateLimits).size
    return states > 0
      ? done(t('admin.duties.reportsNameTheLimits', { states }))
      : missing(t('admin.duties.noStateHasALimit'))
  },
}
