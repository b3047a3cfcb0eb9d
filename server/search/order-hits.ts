import type { SORTS } from '#contract/search.ts'
import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import type { MatchedGroups } from '#server/search/match-groups.ts'
import type { Scores } from '#server/search/match-words.ts'

export type Sort = (typeof SORTS)[number]

/** The groups of a page, in their order: `size` of them after the first `skipped`. Those that are equal stand in the shop's order. */
export function orderHits(
  index: CatalogueIndex,
  matched: MatchedGroups,
  scores: Scores | undefined,
  sort: Sort,
  { skipped, size }: { skipped: number; size: number },
): number[] {
  const keys = new Float64Array(index.groups.length)
  const found: number[] = []
  for (let group = 0; group < keys.length; group++) {
    const best = matched.best[group] ?? -1
    if (best < 0) continue
    keys[group] = keyOf(index, matched, scores, sort, group, best)
    found.push(group)
  }
  const position = (group: number) => index.position.items[matched.best[group] ?? 0] ?? 0
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || position(a) - position(b)
  return first(found, skipped + size, compare).slice(skipped)
}

/** The least comes first. */
function keyOf(
  index: CatalogueIndex,
  matched: MatchedGroups,
  scores: Scores | undefined,
  sort: Sort,
  group: number,
  best: number,
) {
  if (sort === 'price') return matched.lowest[group] ?? 0
  if (sort === '-price') return -(matched.lowest[group] ?? 0)
  if (sort === 'newest') return -(index.createdAt.items[best] ?? 0)
  if (sort === 'rating') return ratingKey(index.rating.items[best] ?? 0, index.ratings.items[best] ?? 0)
  // What can be bought now comes first among what matches about as well.
  return scores ? -(scores[best] ?? 0) * (matched.available[group] === 1 ? 1.05 : 1) : 0
}

/** The best mean first, in hundredths of a star; of equal means the one of more reviews. */
const ratingKey = (rating: number, ratings: number) =>
  -(Math.round(rating * 100) + Math.min(ratings, 999_999) / 1_000_000)

/** The first `count` in their order: a heap of so many, as sorting 100,000 for a page takes ten times as long. */
function first(items: number[], count: number, compare: (a: number, b: number) => number): number[] {
  if (items.length <= count * 4) return items.sort(compare).slice(0, count)
  const heap: number[] = [] // the last one of those kept stands at 0
  const sink = (from: number) => {
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
  for (const item of items) {
    if (heap.length < count) {
      heap.push(item)
      if (heap.length === count) for (let at = count >> 1; at >= 0; at--) sink(at)
    } else if (compare(item, heap[0] ?? 0) < 0) {
      heap[0] = item
      sink(0)
    }
  }
  return heap.sort(compare)
}
