import type { Counts } from '#server/catalogue/search/count-facets.ts'
import { CATEGORY, type EntryTests, MAKER } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'
import { isSettled, type MatchedGroups } from '#server/catalogue/search/match-groups.ts'
import { doesMatch, type Matches } from '#server/catalogue/search/matches.ts'

/** Counts the groups that `countSettled` leaves out, entry by entry: few, as they changed lately, are very large, or nearly match in two facets. */
export function countEntries(
  index: CatalogueIndex,
  matches: Matches,
  groups: MatchedGroups,
  tests: EntryTests | undefined,
  counts: Counts,
): void {
  const { failed } = groups
  const categorySeen = new Int32Array(index.categories.length).fill(-1)
  const makerSeen = new Int32Array(index.makers.length).fill(-1)
  const valueSeen = new Int32Array(index.valueKeys.length).fill(-1)
  const count = (counted: Uint32Array, seen: Int32Array, number: number, group: number) => {
    if (seen[number] === group) return
    seen[number] = group
    counted[number] = (counted[number] ?? 0) + 1
  }
  for (let place = 0; place < groups.count; place++) {
    if (isSettled(index, groups, place)) continue
    const group = groups.group[place] ?? 0
    for (let entry = index.groups.items[group] ?? -1; entry >= 0; entry = index.next.items[entry] ?? -1) {
      if (index.alive.items[entry] !== 1 || !doesMatch(index, matches, entry)) continue
      const fails = tests ? (failed[entry] ?? 0) : 0
      if ((fails & (fails - 1)) !== 0) continue // it fails two
      if (fails === 0 || fails === CATEGORY)
        for (const above of index.ancestors[index.category.items[entry] ?? -1] ?? [])
          count(counts.categories, categorySeen, above, group)
      const maker = index.maker.items[entry] ?? -1
      if ((fails === 0 || fails === MAKER) && maker >= 0) count(counts.makers, makerSeen, maker, group)
      const end = valuesTo(index, entry)
      for (let at = index.valuesFrom.items[entry] ?? 0; at < end; at++) {
        const value = (index.values.items[at] ?? 0) >> 1
        if (fails === 0 || tests?.attributeBits[value] === fails)
          count(counts.values, valueSeen, value, group)
      }
    }
  }
}
