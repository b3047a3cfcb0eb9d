import type { ShownClaims } from '#contract/claims.ts'
import { counted } from '#contract/counted.ts'

/** What stands beside a product's stars. Reviews are of the shop, and a counted figure says so. */
export function ratingsClaim({ ratings }: Pick<ShownClaims, 'ratings'>): string | null {
  if (ratings === 'fixed') return '(1,000+)'
  if (ratings === null) return null
  return `(${counted(ratings, 'review')} of the shop)`
}

export type Statistic = { total: number; isCounted: boolean; label: string }

const NAMES = ['products', 'reviews', 'visitors', 'dealers'] as const

/** The specification's figures and labels. */
const FIXED = {
  products: { total: 17190, label: 'products for sale' },
  reviews: { total: 11502, label: 'seller reviews' },
  visitors: { total: 21450, label: 'visitors per day' },
  dealers: { total: 36302, label: 'verified dealers' },
}

/** What is counted in their place: a label for one, and for more. */
const COUNTED = {
  products: ['product for sale', 'products for sale'],
  reviews: ['review', 'reviews'],
  visitors: ['order shipped', 'orders shipped'],
  dealers: ['customer shipped to', 'customers shipped to'],
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
