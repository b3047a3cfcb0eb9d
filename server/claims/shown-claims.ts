import type { Claims, ShownClaims } from '#contract/claims.ts'
import { countCustomersShippedTo, countShipped } from '#server/claims/store.ts'
import { type Cached, cacheUntilChanged } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import { countOnSale } from '#server/products/store.ts'
import { countReviews } from '#server/reviews/store.ts'
import { readSettings } from '#server/settings/store.ts'

/** What the claims are made from. */
const TABLES = ['settings', 'products', 'reviews', 'orders']

/** What the shop says of itself, counted once for each change of what it is made from. */
export const cacheClaims = (db: Db): Cached<ShownClaims> => cacheUntilChanged(TABLES, () => shownClaims(db))

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
    plans: claims.plans === 'fixed',
  }
}

/** Nobody boasts of none: what counts to 0 is not shown. */
async function shown(
  choice: Claims['ratings'],
  count: () => Promise<number>,
): Promise<ShownClaims['ratings']> {
  if (choice === 'fixed') return 'fixed'
  return choice === 'counted' ? (await count()) || null : null
}
