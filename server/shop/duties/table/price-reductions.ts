import { t } from '#messages/t.ts'
import { type Duty, done, inUnion } from '#server/shop/duties/duty.ts'

export const priceReductions: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfPriceReductions'),
  link: '/dashboard/prices',
  standing: () => done(t('admin.duties.aReducedPriceNamesTheLowest')),
}
