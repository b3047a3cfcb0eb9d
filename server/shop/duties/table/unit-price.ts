import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const unitPrice: Duty = {
  since: { EU: '2000-03-18', GB: '2004-07-22' },
  needs: ['contents'],
  rule: () => t('admin.duties.ruleOfUnitPrice'),
  shownAt: {
    lists: 'e2e/unit-prices.test.ts: what a liter costs stands beside each price',
    page: 'e2e/unit-prices.test.ts: what a liter costs stands beside each price',
    cart: 'e2e/unit-prices.test.ts: what a liter costs stands beside each price',
    feed: 'server/catalogue/feeds/feeds.test.ts: what has contents says by what its price is to be compared',
    proof:
      'server/selling/proof/proof.long.test.ts: taxes, unit price, guarantee and who made it that change afterwards are in the proof as they were',
  },
  link: '/dashboard/manage-products?lacks=contents',
  standing: ({ products, measured, unmeasured }) => {
    if (products === 0) return done(t('admin.duties.noProductIsOnSale'))
    const link = '/dashboard/manage-products?lacks=unit-price'
    if (unmeasured > 0)
      return { ...missing(t('admin.duties.productsLackContents', { unmeasured }), unmeasured), link }
    return measured === 0
      ? missing(t('admin.duties.noProductSaysHowMuch'), products)
      : done(t('admin.duties.productsSayHowMuch', { measured, products }))
  },
}
