import type { ChangeListener } from '#server/platform/db/cache.ts'
import { createListCache, type ListCache } from '#server/platform/db/lists/read-page.ts'

/** The ids of long lists that everybody is shown. They are never older than the last change, so replies made of them may be cached. */
export type PublicLists = ChangeListener & {
  /** The ids that are cached now; undefined while changes are not reported. */
  cached(): ListCache | undefined
}

/** Caches ids until something with this tag changes. Whoever reads them notes the tag, too. */
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

/** Those of all products and of all reviews, as a process needs them. */
export type ShopLists = { products: PublicLists; reviews: PublicLists }

export const cacheShopLists = (): ShopLists => ({
  products: cacheListsUntilChanged('products'),
  reviews: cacheListsUntilChanged('reviews'),
})
