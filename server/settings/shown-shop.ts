import type { ShopSettings } from '#contract/shop.ts'
import { type Cached, cacheUntilChanged } from '#server/db/cache.ts'
import type { Db } from '#server/db/client.ts'
import { readAllSettings } from '#server/settings/store.ts'

/** What every page shows of the owner's settings. */
export type ShownShop = Pick<ShopSettings, 'sign' | 'seller' | 'pages'>

/** Read once for each change of the settings: no page that is asked for reads it from the database. */
export const cacheShop = (db: Db): Cached<ShownShop> => cacheUntilChanged(['settings'], () => shownShop(db))

async function shownShop(db: Db): Promise<ShownShop> {
  const { shop, seller, claims } = await readAllSettings(db)
  return {
    sign: shop,
    seller: { ...seller, name: seller.name || shop.name },
    pages: { blogs: claims.blogs, portfolio: claims.portfolio },
  }
}
