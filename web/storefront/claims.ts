import type { ShownClaims } from '#contract/claims.ts'
import { number, t } from '#messages/t.ts'

/** What stands beside a product's stars. Reviews are of the shop, and a counted figure says so. */
export function ratingsClaim({ ratings }: Pick<ShownClaims, 'ratings'>): string | null {
  if (ratings === 'fixed') return `(${number(1_000)}+)`
  if (ratings === null) return null
  return t('storefront.ofTheShop', { t: t('reviews.counted', { count: ratings }) })
}

export type Statistic = { total: number; isCounted: boolean; label: string }

const NAMES = ['products', 'reviews', 'visitors', 'dealers'] as const

/** The specification's figures and labels. */
const FIXED = {
  products: { total: 17190, label: t('storefront.productsForSale') },
  reviews: { total: 11502, label: t('storefront.sellerReviews') },
  visitors: { total: 21450, label: t('storefront.visitorsPerDay') },
  dealers: { total: 36302, label: t('storefront.verifiedDealers') },
}

/** What is counted in their place: a label for one, and for more. */
const COUNTED = {
  products: [t('storefront.productForSale'), t('storefront.productsForSale')],
  reviews: [t('storefront.aReview'), t('storefront.someReviews')],
  visitors: [t('storefront.orderShipped'), t('storefront.ordersShipped')],
  dealers: [t('storefront.customerShippedTo'), t('storefront.customersShippedTo')],
} as const

/** The figures of the home page; a hidden one is left out. */
export function statisticsOf(claims: ShownClaims): Statistic[] {
  return NAMES.flatMap((name) => {
    const figure = claims[name]
    if (figure === null) return []
    if (figure === 'fixed') return { ...FIXED[name], isCounted: false }
    return { total: figure, isCounted: true, label: COUNTED[name][figure === 1 ? 0 : 1] }
  })
}
