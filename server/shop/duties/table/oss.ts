import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const oss: Duty = {
  since: { EU: '2021-07-01' },
  needs: ['rules.taxes', 'rules.unionSales'],
  rule: () => t('admin.duties.ruleOfOss'),
  shownAt: {
    reports:
      'server/history/export/oss-return.test.ts: the return of a quarter has supplies by member state and rate',
  },
  link: '/dashboard/prices/taxes',
  standing: ({ settings: { seller }, rules }) => {
    if (!inUnion(seller.country))
      return { state: 'not_applicable', why: t('admin.duties.theShopIsNotInTheUnion') }
    if (!rules.taxes) return missing(t('admin.duties.theRulesOfPricesHaveNoTaxes'))
    return rules.unionSales
      ? done(t('admin.duties.salesToOtherStatesAreCounted'))
      : missing(t('admin.duties.nothingSaysWhereSalesAreTaxed'))
  },
}
