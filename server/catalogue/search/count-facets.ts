import type { ComparedUnit } from '#contract/compared-units.ts'
import {
  CATEGORY,
  type EntryTests,
  MAKER,
  UNIT_PRICE,
  unitPriceIn,
} from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import type { MatchedGroups } from '#server/catalogue/search/match-groups.ts'
import type { Matches } from '#server/catalogue/search/matches.ts'

/** How many groups each value would give if it were chosen alone in its facet. By number. */
export type Counts = {
  categories: Uint32Array
  makers: Uint32Array
  values: Uint32Array
  inStock: number
  /** In cents; `from` is greater than `to` where there is none. */
  price: { from: number; to: number }
  /** In cents, of the groups that have some; `last`: the one that was counted last. */
  unitPrices: Map<ComparedUnit, { from: number; to: number; groups: number; last: number }>
}

/** Counts a group once for a value. An entry that fails the filter of one facet alone counts for that facet; one that fails none, for all. */
export function countFacets(
  index: CatalogueIndex,
  { scores }: Matches,
  { count, group, best, available, failed, price }: MatchedGroups,
  tests: EntryTests | undefined,
  prices: ArrayLike<number>,
): Counts {
  const [categories, makers] = [counter(index.categories.length), counter(index.makers.length)]
  const values = counter(index.valueKeys.length)
  const { next, alive, maker, category, valuesFrom } = index
  const unitPrices: Counts['unitPrices'] = new Map()
  const packed = index.values.items
  let inStock = 0
  for (let place = 0; place < count; place++) {
    const own = group[place] ?? 0
    if (best[place] !== -1 && available[place] === 1) inStock++
    for (let entry = index.groups.items[own] ?? -1; entry >= 0; entry = next.items[entry] ?? -1) {
      if (scores[entry] === 0 || alive.items[entry] !== 1) continue
      const fails = tests ? (failed[entry] ?? 0) : 0
      if ((fails & (fails - 1)) !== 0) continue // it fails two
      if (fails === 0 || fails === CATEGORY)
        for (const above of index.ancestors[category.items[entry] ?? -1] ?? []) add(categories, above, own)
      const made = maker.items[entry] ?? -1
      if ((fails === 0 || fails === MAKER) && made >= 0) add(makers, made, own)
      if (index.contents.size > 0 && (fails === 0 || fails === UNIT_PRICE)) {
        const price = unitPriceIn(index, entry, prices[entry] ?? 0)
        if (price) addPrice(unitPrices, price, own)
      }
      const end = valuesTo(index, entry)
      for (let at = valuesFrom.items[entry] ?? 0; at < end; at++) {
        const value = (packed[at] ?? 0) >> 1
        if (fails === 0 || tests?.attributeBits[value] === fails) add(values, value, own)
      }
    }
  }
  return {
    categories: categories.counts,
    makers: makers.counts,
    values: values.counts,
    inStock,
    price,
    unitPrices,
  }
}

function addPrice(
  counts: Counts['unitPrices'],
  { unit, cents }: { unit: ComparedUnit; cents: number },
  group: number,
): void {
  const { from, to, groups, last } = counts.get(unit) ?? { from: cents, to: cents, groups: 0, last: -1 }
  const more = last === group ? 0 : 1
  counts.set(unit, {
    from: Math.min(from, cents),
    to: Math.max(to, cents),
    groups: groups + more,
    last: group,
  })
}

/** `seen`: the group that was counted last for each number. */
type Counter = { counts: Uint32Array; seen: Int32Array }

const counter = (length: number): Counter => ({
  counts: new Uint32Array(length),
  seen: new Int32Array(length).fill(-1),
})

function add({ counts, seen }: Counter, number: number, group: number): void {
  if (seen[number] === group) return
  seen[number] = group
  counts[number] = (counts[number] ?? 0) + 1
}
