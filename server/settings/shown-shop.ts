import type { ShopSettings } from '#contract/shop.ts'
import { type Cached, cacheUntilChanged } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import { readSettings } from '#server/settings/store.ts'

/** The owner's settings that every page shows. */
export type ShownShop = Pick<ShopSettings, 'sign' | 'seller' | 'pages'>

/** Caches the settings that pages show, so that requests for pages do not read them from the database. */
export const cacheShop = (db: Db): Cached<ShownShop> => cacheUntilChanged(() => shownShop(db))

async function shownShop(db: Db): Promise<ShownShop> {
  const [shop, seller, claims] = await Promise.all([
    readSettings(db, 'shop'),
    readSettings(db, 'seller'),
    readSettings(db, 'claims'),
  ])
  return {
    sign: shop,
    seller: { ...seller, name: seller.name || shop.name },
    pages: { blogs: claims.blogs, portfolio: claims.portfolio },
  }
}
