import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const maker: Duty = {
  since: { EU: '2024-12-13' },
  needs: ['maker', 'responsible'],
  rule: () => t('admin.duties.ruleOfMaker'),
  shownAt: {
    page: 'e2e/makers.long.test.ts: a shopper reads who made a tool, who answers for it in the EU and what it warns of',
    feed: 'server/catalogue/feeds/feeds.test.ts: the feed names who made a product, who answers for it and what it warns of',
    proof:
      'server/selling/proof/proof.long.test.ts: taxes, unit price, guarantee and who made it that change afterwards are in the proof as they were',
  },
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
