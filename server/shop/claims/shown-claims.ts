import type { Claims, ShownClaims } from '#contract/claims.ts'
import { US_DOLLARS } from '#contract/money.ts'
import { countOnSale } from '#server/catalogue/products/store.ts'
import { countReviews } from '#server/catalogue/reviews/store.ts'
import { type Cached, cacheUntilChanged } from '#server/platform/db/cache.ts'
import type { Db } from '#server/platform/db/client.ts'
import { countCustomersShippedTo, countShipped } from '#server/shop/claims/store.ts'
import { readCurrency } from '#server/shop/settings/currency-store.ts'
import { readSettings } from '#server/shop/settings/store.ts'

export const cacheClaims = (db: Db): Cached<ShownClaims> => cacheUntilChanged(() => shownClaims(db))

async function shownClaims(db: Db): Promise<ShownClaims> {
  const claims = await readSettings(db, 'claims')
  const figure = (name: 'products' | 'reviews' | 'visitors' | 'dealers') =>
    claims.statistics === 'hidden' ? 'hidden' : claims[name]
  const [ratings, products, reviews, visitors, dealers] = await Promise.all([
    shown(claims.ratings, () => countReviews(db)),
    shown(figure('products'), () => countOnSale(db)),
    shown(figure('reviews'), () => countReviews(db)),
    shown(figure('visitors'), () => countShipped(db)),
    shown(figure('dealers'), () => countCustomersShippedTo(db)),
  ])
  return {
    partners: claims.partners === 'fixed',
    banner: claims.banner === 'fixed',
    saving: claims.saving === 'fixed',
    ratings,
    products,
    reviews,
    visitors,
    dealers,
    // Their prices are the specification's, in dollars.
    plans: claims.plans === 'fixed' && (await readCurrency(db)).code === US_DOLLARS.code,
  }
}

/** `fixed`, counted, or null if it is hidden. A count of 0 is hidden too. */
async function shown(
  choice: Claims['ratings'],
  count: () => Promise<number>,
): Promise<ShownClaims['ratings']> {
  if (choice === 'fixed') return 'fixed'
  return choice === 'counted' ? (await count()) || null : null
}
