import { t } from '#messages/t.ts'
import { type Duty, done, inUnion } from '#server/shop/duties/duty.ts'

export const priceReductions: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfPriceReductions'),
  shownBy:
    'server/selling/prices/reductions/find-reductions.test.ts: a lowered price is shown with the lowest of the 30 days before',
  link: '/dashboard/prices',
  standing: () => done(t('admin.duties.aReducedPriceNamesTheLowest')),
}
