import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const maker: Duty = {
  holdsIn: inUnion,
  rule: () => t('admin.duties.ruleOfMaker'),
  shownBy:
    'e2e/makers.long.test.ts: a shopper reads who made a tool, who answers for it in the EU and what it warns of',
  link: '/dashboard/manage-products?lacks=maker',
  standing: ({ products, unmade, unanswered }) => {
    if (products === 0) return done(t('admin.duties.noProductIsOnSale'))
    if (unmade > 0) return missing(t('admin.duties.nothingTellsWhoMade', { unmade }), unmade)
    const link = '/dashboard/manage-products?lacks=responsible'
    return unanswered > 0
      ? { ...missing(t('admin.duties.nobodyAnswersInTheUnion', { unanswered }), unanswered), link }
      : done(t('admin.duties.eachProductTellsWhoMadeIt'))
  },
}
