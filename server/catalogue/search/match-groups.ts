import { type EntryTests, PRICE, STOCK } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { Matches } from '#server/catalogue/search/matches.ts'

/**
 * The groups with an entry that matches, each at a place of these arrays, in no order. One search at a time has them: valid until the next
 * search of this process.
 */
export type MatchedGroups = {
  /** How many groups have an entry that passes all filters. Only these have a best entry. */
  total: number
  /** How many places are in use. */
  count: number
  group: Int32Array
  /** Of the entries that pass all filters: their bits (`FacetMasks`), the one that matches best (-1: none), and how well it does. */
  passed: Int32Array
  best: Int32Array
  bestScore: Float32Array
  /** Of them the lowest and the highest price in cents, and whether one is in stock. */
  lowest: Int32Array
  highest: Int32Array
  available: Uint8Array
  /** Of the entries that fail one filter alone, by category, maker or an attribute, and so count for its facet: these filters, and their bits. */
  nearly: Uint32Array
  almost: Int32Array
  /** By entry: the bits of the filters that it fails. Only where there are filters. */
  failed: Uint32Array
  /** By group: its place, and one more; 0 where none matches. */
  places: Int32Array
  /** The prices of the entries that pass all filters but that by price, in cents; `from` is greater than `to` where there is none. */
  price: { from: number; to: number }
}

const inUse: MatchedGroups = {
  ...{ total: 0, count: 0, group: new Int32Array(0), passed: new Int32Array(0), best: new Int32Array(0) },
  ...{
    bestScore: new Float32Array(0),
    lowest: new Int32Array(0),
    highest: new Int32Array(0),
    available: new Uint8Array(0),
  },
  ...{
    nearly: new Uint32Array(0),
    almost: new Int32Array(0),
    failed: new Uint32Array(0),
    places: new Int32Array(0),
  },
  price: { from: 0, to: 0 },
}

/** So many entries of a group are looked at before what is known of it is written down. */
const RUN = 256
const run = new Uint32Array(RUN)

/**
 * Groups the entries that match, or all where nothing was searched for. Of the sizes of a group that match equally well the one in stock
 * is its best, and then the one that the shop shows first. `tests`: the filters; undefined where there are none.
 */
export function matchGroups(
  index: CatalogueIndex,
  { entries, scores, count: length, opened }: Matches,
  tests?: EntryTests,
): MatchedGroups {
  const groups = noGroups(index)
  const { group, passed, best, bestScore, lowest, highest, available, nearly, almost, failed, places } =
    groups
  const { slots, whole, blocks } = index.settled
  const groupOf = index.group.items
  const prices = index.priceCents.items
  const stock = index.inStock.items
  const position = index.position.items
  let [count, total, from, to] = [0, 0, Number.POSITIVE_INFINITY, 0]
  // Most entries come with others of their group: what is known of it is read and written once for a run of them.
  for (let n = 0; n < length; ) {
    const lead = entries[n] ?? 0
    const own = groupOf[lead] ?? 0
    const size = opened[own] === 1 ? 0 : (blocks.sizes[own] ?? 0)
    if (size > 0 && (!tests || tests.passesWhole(own))) {
      n++
      const place = count++
      const [least, most] = [blocks.lowest[own] ?? 0, blocks.highest[own] ?? 0]
      if (least < from) from = least
      if (most > to) to = most
      total++
      places[own] = place + 1
      group[place] = own
      passed[place] = whole[own] ?? 0
      nearly[place] = 0
      almost[place] = 0
      best[place] = blocks.best[own] ?? 0
      bestScore[place] = scores[lead] ?? 0
      lowest[place] = least
      highest[place] = most
      available[place] = blocks.stocked[own] === 0 ? 0 : 1
      continue
    }
    let members = 0
    if (size > 0) {
      n++
      while (members < size) run[members] = lead + members++
    } else
      for (; n < length && members < RUN && groupOf[entries[n] ?? 0] === own; n++)
        run[members++] = entries[n] ?? 0
    const known = (places[own] ?? 0) - 1
    const isKnown = known >= 0
    let bits = isKnown ? (passed[known] ?? 0) : 0
    let kinds = isKnown ? (nearly[known] ?? 0) : 0
    let others = isKnown ? (almost[known] ?? 0) : 0
    let first = isKnown ? (best[known] ?? -1) : -1
    let most = isKnown ? (bestScore[known] ?? 0) : 0
    let least = isKnown ? (lowest[known] ?? 0) : 0
    let top = isKnown ? (highest[known] ?? 0) : 0
    let isThere = isKnown ? (available[known] ?? 0) : 0
    const wasEmpty = first < 0
    for (let member = 0; member < members; member++) {
      const entry = run[member] ?? 0
      const cents = prices[entry] ?? 0
      const bit = 1 << (slots[entry] ?? 0)
      let fails = 0
      if (tests) {
        fails = tests.failing(entry)
        failed[entry] = fails
        // It fails two; and what is not in stock counts for no facet.
        if ((fails & (fails - 1)) !== 0 || fails === STOCK) continue
        if (fails !== 0 && fails !== PRICE) {
          kinds |= fails
          others |= bit
          continue
        }
      }
      if (cents < from) from = cents
      if (cents > to) to = cents
      if (fails === PRICE) continue
      const score = scores[size > 0 ? lead : entry] ?? 0
      const inStock = stock[entry] ?? 0
      bits |= bit
      isThere |= inStock
      if (first < 0 || cents < least) least = cents
      if (cents > top) top = cents
      if (first >= 0) {
        const more = score - most || inStock - (stock[first] ?? 0)
        if (more < 0 || (more === 0 && (position[entry] ?? 0) > (position[first] ?? 0))) continue
      }
      first = entry
      most = score
    }
    if (first < 0 && kinds === 0) continue
    const place = isKnown ? known : count++
    if (wasEmpty && first >= 0) total++
    places[own] = place + 1
    group[place] = own
    passed[place] = bits
    nearly[place] = kinds
    almost[place] = others
    best[place] = first
    bestScore[place] = most
    lowest[place] = least
    highest[place] = top
    available[place] = isThere
  }
  groups.count = count
  groups.total = total
  groups.price = { from, to }
  return groups
}

/** Whether it is known for what a group counts without a look at its entries: it is settled, and these fail no more than one filter. */
export function isSettled(index: CatalogueIndex, { group, nearly }: MatchedGroups, place: number): boolean {
  const kinds = nearly[place] ?? 0
  return (index.settled.whole[group[place] ?? 0] ?? 0) !== 0 && (kinds & (kinds - 1)) === 0
}

/** Forgets the groups of the last search. */
function noGroups({ alive, groups }: CatalogueIndex): MatchedGroups {
  for (let place = 0; place < inUse.count; place++) inUse.places[inUse.group[place] ?? 0] = 0
  inUse.count = 0
  if (inUse.failed.length < alive.length) inUse.failed = new Uint32Array(Math.ceil(alive.length * 1.25))
  if (inUse.places.length < groups.length) {
    const room = Math.ceil(groups.length * 1.25)
    inUse.group = new Int32Array(room)
    inUse.passed = new Int32Array(room)
    inUse.best = new Int32Array(room)
    inUse.bestScore = new Float32Array(room)
    inUse.lowest = new Int32Array(room)
    inUse.highest = new Int32Array(room)
    inUse.available = new Uint8Array(room)
    inUse.nearly = new Uint32Array(room)
    inUse.almost = new Int32Array(room)
    inUse.places = new Int32Array(room)
  }
  return inUse
}
