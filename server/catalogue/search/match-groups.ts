import { type EntryTests, PRICE, STOCK } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { Matches } from '#server/catalogue/search/matches.ts'

/** The groups with a match, each at a place of these arrays, in no order. Valid until the next search of this process. */
export type MatchedGroups = {
  /** How many groups have an entry that passes all filters. Only these have a best entry. */
  total: number
  count: number
  group: Int32Array
  /** Of the entries that pass all filters: the one that matches best (-1: none), and how well it does. */
  best: Int32Array
  bestScore: Float32Array
  /** In cents, of the entries that pass all filters; `available`: whether one of them is in stock. */
  lowest: Int32Array
  /** The entry that costs the least. */
  cheapest: Int32Array
  highest: Int32Array
  available: Uint8Array
  /** By entry: the bits of the filters that it fails. Only where there are filters. */
  failed: Uint32Array
  /** By group: its place, and one more; 0 where none matches. */
  places: Int32Array
  /** In cents, of the entries that pass all filters but that by price; `from` is greater than `to` where there is none. */
  price: { from: number; to: number }
}

const inUse: MatchedGroups = {
  ...{ total: 0, count: 0, price: { from: 0, to: 0 }, failed: new Uint32Array(0) },
  ...roomFor(0),
}

function roomFor(groups: number) {
  return {
    group: new Int32Array(groups),
    best: new Int32Array(groups),
    bestScore: new Float32Array(groups),
    lowest: new Int32Array(groups),
    cheapest: new Int32Array(groups),
    highest: new Int32Array(groups),
    available: new Uint8Array(groups),
    places: new Int32Array(groups),
  }
}

/** Groups what matches. Of equally good sizes one in stock is best, then the shop's first. `tests`: undefined where there are no filters. `prices`: by entry. */
export function matchGroups(
  index: CatalogueIndex,
  { entries, scores, count: length }: Matches,
  tests: EntryTests | undefined,
  prices: ArrayLike<number>,
): MatchedGroups {
  const groups = noGroups(index)
  const { group, best, bestScore, lowest, cheapest, highest, available, failed, places } = groups
  const groupOf = index.group.items
  const [stock, position] = [index.inStock.items, index.position.items]
  let [count, total, from, to] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (let n = 0; n < length; n++) {
    const entry = entries[n] ?? 0
    const fails = tests ? tests.failing(entry) : 0
    if (tests) failed[entry] = fails
    // It fails two; and what is not in stock counts for no facet.
    if ((fails & (fails - 1)) !== 0 || fails === STOCK) continue
    const own = groupOf[entry] ?? 0
    let place = (places[own] ?? 0) - 1
    if (place < 0) {
      place = count++
      places[own] = count
      group[place] = own
      best[place] = -1
      available[place] = 0
    }
    if (fails !== 0 && fails !== PRICE) continue
    const cents = prices[entry] ?? 0
    if (cents < from) from = cents
    if (cents > to) to = cents
    if (fails === PRICE) continue
    const first = best[place] ?? -1
    const score = scores[entry] ?? 0
    const inStock = stock[entry] ?? 0
    if (first < 0) total++
    if (first < 0 || cents < (lowest[place] ?? 0)) {
      lowest[place] = cents
      cheapest[place] = entry
    }
    if (first < 0 || cents > (highest[place] ?? 0)) highest[place] = cents
    if (inStock === 1) available[place] = 1
    if (first >= 0) {
      const more = score - (bestScore[place] ?? 0) || inStock - (stock[first] ?? 0)
      if (more < 0 || (more === 0 && (position[entry] ?? 0) > (position[first] ?? 0))) continue
    }
    best[place] = entry
    bestScore[place] = score
  }
  return Object.assign(groups, { count, total, price: { from, to } })
}

function noGroups({ alive, groups }: CatalogueIndex): MatchedGroups {
  for (let place = 0; place < inUse.count; place++) inUse.places[inUse.group[place] ?? 0] = 0
  inUse.count = 0
  if (inUse.failed.length < alive.length) inUse.failed = new Uint32Array(Math.ceil(alive.length * 1.25))
  if (inUse.places.length < groups.length) Object.assign(inUse, roomFor(Math.ceil(groups.length * 1.25)))
  return inUse
}
