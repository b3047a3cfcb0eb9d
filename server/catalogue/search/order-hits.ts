import type { SORTS } from '#contract/search.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { MatchedGroups } from '#server/catalogue/search/match-groups.ts'

export const IN_STOCK = 1.05

export type Sort = (typeof SORTS)[number]

/** The places of a page's groups: `size` after the first `skipped`. Equal ones stand in the shop's order, and all unless `isRanked`. */
export function orderHits(
  index: CatalogueIndex,
  groups: MatchedGroups,
  isRanked: boolean,
  sort: Sort,
  { skipped, size }: { skipped: number; size: number },
): number[] {
  const keys = new Float64Array(groups.count)
  const position = (place: number) => index.position.items[groups.best[place] ?? 0] ?? 0
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || position(a) - position(b)
  const most = skipped + size
  /** Once full a heap: the last of those kept stands at 0. Sorting 100,000 for a page takes ten times as long. */
  const kept: number[] = []
  for (let place = 0; place < groups.count; place++) {
    const best = groups.best[place] ?? -1
    if (best < 0) continue
    const key = keyOf(index, groups, isRanked, sort, place, best)
    keys[place] = key
    if (kept.length < most) {
      kept.push(place)
      if (kept.length === most) for (let at = most >> 1; at >= 0; at--) sink(kept, at, compare)
    } else if (key <= (keys[kept[0] ?? 0] ?? 0) && compare(place, kept[0] ?? 0) < 0) {
      kept[0] = place
      sink(kept, 0, compare)
    }
  }
  return kept.sort(compare).slice(skipped)
}

function sink(heap: number[], from: number, compare: (a: number, b: number) => number): void {
  for (let at = from; ; ) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let last = at
    if (left < heap.length && compare(heap[left] ?? 0, heap[last] ?? 0) > 0) last = left
    if (right < heap.length && compare(heap[right] ?? 0, heap[last] ?? 0) > 0) last = right
    if (last === at) return
    ;[heap[at], heap[last]] = [heap[last] ?? 0, heap[at] ?? 0]
    at = last
  }
}

/** The least comes first. */
function keyOf(
  index: CatalogueIndex,
  groups: MatchedGroups,
  isRanked: boolean,
  sort: Sort,
  place: number,
  best: number,
) {
  if (sort === 'price') return groups.lowest[place] ?? 0
  if (sort === '-price') return -(groups.lowest[place] ?? 0)
  if (sort === 'unitPrice') return unitPriceKey(index, groups, place)
  if (sort === 'newest') return -(index.createdAt.items[best] ?? 0)
  if (sort === 'rating') return ratingKey(index.rating.items[best] ?? 0, index.ratings.items[best] ?? 0)
  // What can be bought now comes first among what matches about as well.
  return isRanked ? -(groups.bestScore[place] ?? 0) * (groups.available[place] === 1 ? IN_STOCK : 1) : 0
}

/** By liter, kilogram, meter and piece alike; what has no contents is last, by its price. */
function unitPriceKey(index: CatalogueIndex, groups: MatchedGroups, place: number): number {
  const cents = groups.lowest[place] ?? 0
  const contents = index.contents.get(groups.cheapest[place] ?? -1)
  if (!contents) return 2 ** 50 + cents
  return (cents / contents.amount) * contents.whole
}

/** The best mean first, in hundredths of a star; of equal means the one of more reviews. */
const ratingKey = (rating: number, ratings: number) =>
  -(Math.round(rating * 100) + Math.min(ratings, 999_999) / 1_000_000)
