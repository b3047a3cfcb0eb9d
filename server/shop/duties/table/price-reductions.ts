import { t } from '#messages/t.ts'
import { type Duty, done } from '#server/shop/duties/duty.ts'

export const priceReductions: Duty = {
  since: { EU: '2022-05-28' },
  needs: [],
  rule: () => t('admin.duties.ruleOfPriceReductions'),
  shownAt: {
    lists:
      'server/selling/prices/reductions/find-reductions.test.ts: a lowered price is shown with the lowest of the 30 days before',
    page: 'server/selling/prices/reductions/find-reductions.test.ts: a lowered price is shown with the lowest of the 30 days before',
  },
  link: '/dashboard/prices',
  standing: () => done(t('admin.duties.aReducedPriceNamesTheLowest')),
}
