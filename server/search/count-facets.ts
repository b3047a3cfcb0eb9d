import type { CatalogueIndex } from '#server/search/index/catalogue-index.ts'
import { isBetter, type MatchedGroups } from '#server/search/match-groups.ts'
import { valuesTo } from '#server/search/match-measures.ts'
import type { Scores } from '#server/search/match-words.ts'
import type { Filters } from '#server/search/read-filters.ts'

/** How many groups each value would give if it were chosen alone in its facet. By number. */
export type Counts = {
  categories: Uint32Array
  makers: Uint32Array
  values: Uint32Array
  inStock: number
  /** In cents; `from` is greater than `to` where there is none. */
  price: { from: number; to: number }
}

/** The bits of the filters that an entry fails. Attributes have those after these. */
const CATEGORY = 1
const MAKER = 2
const PRICE = 4
const STOCK = 8
const FIRST_ATTRIBUTE = 4

/**
 * Counts the groups that match, and those that each value would give. An entry that fails no filter counts for all facets; one that
 * fails the filter of one facet alone counts for that facet. A group counts once for a value, however many sizes have it.
 */
export function countFacets(
  index: CatalogueIndex,
  scores: Scores | undefined,
  filters: Filters,
): MatchedGroups & { counts: Counts } {
  const groups = index.groups.length
  const best = new Int32Array(groups)
  const lowest = new Int32Array(groups)
  const available = new Uint8Array(groups)
  const counts: Counts = {
    categories: new Uint32Array(index.categories.length),
    makers: new Uint32Array(index.makers.length),
    values: new Uint32Array(index.valueKeys.length),
    inStock: 0,
    price: { from: Number.POSITIVE_INFINITY, to: 0 },
  }
  const categorySeen = new Int32Array(index.categories.length).fill(-1)
  const makerSeen = new Int32Array(index.makers.length).fill(-1)
  const valueSeen = new Int32Array(index.valueKeys.length).fill(-1)
  const { passes, attributeBits, wanted } = valueMasks(index, filters)
  const categoryPasses = categoryMask(index, filters)
  const { makers, price, inStock } = filters
  const [from, to] = price ? [price.from, price.to] : [0, Number.POSITIVE_INFINITY]
  const alive = index.alive.items
  const first = index.groups.items
  const categoryOf = index.category.items
  const makerOf = index.maker.items
  const { values: valueCounts } = counts
  const next = index.next.items
  const prices = index.priceCents.items
  const stock = index.inStock.items
  const values = index.values.items
  const valuesFrom = index.valuesFrom.items
  let total = 0

  for (let group = 0; group < groups; group++) {
    let bestEntry = -1
    let stockSeen = false
    // Sizes of a family have most in common, and their values in the same places: what the size before has is counted already.
    let countedCategory = -1
    let countedFrom = 0
    let countedTo = 0
    for (let entry = first[group] ?? -1; entry >= 0; entry = next[entry] ?? -1) {
      if (alive[entry] !== 1 || (scores && !((scores[entry] ?? 0) > 0))) continue
      const cents = prices[entry] ?? 0
      const category = categoryOf[entry] ?? -1
      const maker = makerOf[entry] ?? -1
      const start = valuesFrom[entry] ?? 0
      const end = valuesTo(index, entry)
      let failed = 0
      if (categoryPasses && (category < 0 || categoryPasses[category] !== 1)) failed |= CATEGORY
      if (makers && !makers.has(maker)) failed |= MAKER
      if (cents < from || cents > to) failed |= PRICE
      if (inStock && stock[entry] !== 1) failed |= STOCK
      if (wanted !== 0) {
        let passed = 0
        for (let at = start; at < end; at++) passed |= passes[(values[at] ?? 0) >> 1] ?? 0
        failed |= wanted & ~passed
      }
      if ((failed & (failed - 1)) !== 0) continue // it fails two

      if (failed === 0) {
        if (bestEntry < 0) {
          bestEntry = entry
          lowest[group] = cents
        } else {
          if (isBetter(index, scores, entry, bestEntry)) bestEntry = entry
          if (cents < (lowest[group] ?? 0)) lowest[group] = cents
        }
        if (stock[entry] === 1) available[group] = 1
      }
      if ((failed === 0 || failed === CATEGORY) && category >= 0 && category !== countedCategory) {
        countedCategory = category
        for (const above of index.ancestors[category] ?? [])
          if (categorySeen[above] !== group) {
            categorySeen[above] = group
            counts.categories[above] = (counts.categories[above] ?? 0) + 1
          }
      }
      if ((failed === 0 || failed === MAKER) && maker >= 0 && makerSeen[maker] !== group) {
        makerSeen[maker] = group
        counts.makers[maker] = (counts.makers[maker] ?? 0) + 1
      }
      if (failed === 0 || failed === PRICE) {
        if (cents < counts.price.from) counts.price.from = cents
        if (cents > counts.price.to) counts.price.to = cents
      }
      if ((failed === 0 || failed === STOCK) && stock[entry] === 1 && !stockSeen) {
        stockSeen = true
        counts.inStock++
      }
      if (failed === 0)
        for (let at = start; at < end; at++) {
          const packed = values[at] ?? 0
          const before = countedFrom + at - start
          if (before < countedTo && values[before] === packed) continue
          const value = packed >> 1
          if (valueSeen[value] === group) continue
          valueSeen[value] = group
          valueCounts[value] = (valueCounts[value] ?? 0) + 1
        }
      else if (failed > STOCK)
        for (let at = start; at < end; at++) {
          const value = (values[at] ?? 0) >> 1
          if (valueSeen[value] === group || attributeBits[value] !== failed) continue
          valueSeen[value] = group
          valueCounts[value] = (valueCounts[value] ?? 0) + 1
        }
      if (failed === 0) {
        countedFrom = start
        countedTo = end
      }
    }
    best[group] = bestEntry
    if (bestEntry >= 0) total++
  }
  return { total, best, lowest, available, counts }
}

/**
 * By the number of a value: the bits of the filters that it passes, and the bit of its own attribute's filter. `wanted`: the bits of all
 * filters by attributes.
 */
function valueMasks(index: CatalogueIndex, { attributes }: Filters) {
  const bits = new Map(
    [...attributes.keys()].map((attribute, place) => [attribute, 1 << (FIRST_ATTRIBUTE + place)]),
  )
  const passes = new Uint32Array(index.valueKeys.length)
  const attributeBits = new Uint32Array(index.valueKeys.length)
  if (attributes.size > 0)
    for (const [value, key] of index.valueKeys.entries()) {
      const bit = bits.get(key.attribute)
      if (bit === undefined) continue
      attributeBits[value] = bit
      if (attributes.get(key.attribute)?.(key)) passes[value] = bit
    }
  return { passes, attributeBits, wanted: [...bits.values()].reduce((all, bit) => all | bit, 0) }
}

function categoryMask(index: CatalogueIndex, { categories }: Filters): Uint8Array | undefined {
  if (!categories) return undefined
  return Uint8Array.from(index.ancestors, (above) => (above.some((number) => categories.has(number)) ? 1 : 0))
}
