import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const unitPrice: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: () => t('admin.duties.ruleOfUnitPrice'),
  shownBy: 'e2e/unit-prices.test.ts: what a liter costs stands beside each price',
  link: '/dashboard/manage-products?lacks=contents',
  standing: ({ products, measured }) => {
    if (products === 0) return done(t('admin.duties.noProductIsOnSale'))
    return measured === 0
      ? missing(t('admin.duties.noProductSaysHowMuch'), products)
      : done(t('admin.duties.productsSayHowMuch', { measured, products }))
  },
}
