import { countEntries } from '#server/catalogue/search/count-entries.ts'
import { countSettled } from '#server/catalogue/search/count-settled.ts'
import type { EntryTests } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
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
}

/**
 * Counts the groups that match for each value. An entry that fails no filter counts for all facets; one that fails the filter of one facet
 * alone counts for that facet. A group counts once for a value, however many sizes have it.
 */
export function countFacets(
  index: CatalogueIndex,
  matches: Matches,
  groups: MatchedGroups,
  tests: EntryTests | undefined,
): Counts {
  const { values, makers } = index.settled
  const settled = countSettled(index, groups, tests)
  const counts: Counts = {
    values: roomier(settled.subarray(0, values), index.valueKeys.length),
    makers: roomier(settled.subarray(values, values + makers), index.makers.length),
    categories: roomier(settled.subarray(values + makers), index.categories.length),
    inStock: 0,
    price: groups.price,
  }
  for (let place = 0; place < groups.count; place++)
    if (groups.best[place] !== -1 && groups.available[place] === 1) counts.inStock++
  countEntries(index, matches, groups, tests, counts)
  return counts
}

/** With room for what has come since the groups were settled. */
function roomier(counts: Uint32Array, length: number): Uint32Array {
  if (counts.length === length) return counts
  const longer = new Uint32Array(length)
  longer.set(counts)
  return longer
}
