import type { ChangeListener } from '#server/platform/db/cache.ts'
import { createListCache, type ListCache } from '#server/platform/db/lists/read-page.ts'

/** Of long lists that everybody is shown. They are never older than the last change, so replies made of them may be cached. */
export type PublicLists = ChangeListener & {
  /** Undefined while changes are not reported. */
  cached(): ListCache | undefined
}

/** Whoever reads them notes the tag, too. */
function cacheListsUntilChanged(tag: string): PublicLists {
  let ids: ListCache | undefined
  return {
    cached: () => ids,
    forget(touched) {
      // A new cache: what is being read for the old one goes with it.
      if (ids && (touched === undefined || touched === tag)) ids = createListCache()
    },
    setListening(listening) {
      ids = listening ? createListCache() : undefined
    },
  }
}

export type ShopLists = { products: PublicLists; reviews: PublicLists }

export const cacheShopLists = (): ShopLists => ({
  products: cacheListsUntilChanged('products'),
  reviews: cacheListsUntilChanged('reviews'),
})
