import { CATEGORY, type EntryTests, MAKER } from '#server/catalogue/search/entry-tests.ts'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { isSettled, type MatchedGroups } from '#server/catalogue/search/match-groups.ts'

/**
 * Counts the groups that need no look at their entries, by the number of a facet value (`FacetMasks`). Where most of them match
 * whole, what the others do not count for is taken off the counts of all.
 */
export function countSettled(
  index: CatalogueIndex,
  groups: MatchedGroups,
  tests: EntryTests | undefined,
): Uint32Array {
  const { whole, from, valuesFrom, facets, masks, counts: all, settled, values, makers } = index.settled
  const { count, places, passed, nearly, almost, group: numbers } = groups
  const kindOf = (facet: number) =>
    facet < values ? (tests?.attributeBits[facet] ?? 0) : facet < values + makers ? MAKER : CATEGORY
  let [some, wholes] = [0, 0]
  for (let place = 0; place < count; place++) {
    if (passed[place] === 0 || !isSettled(index, groups, place)) continue
    some++
    if (passed[place] === whole[numbers[place] ?? 0]) wholes++
  }
  const areMost = settled - wholes < some
  const counted = areMost ? all.slice() : new Uint32Array(all.length)
  const taken = areMost ? 1 : 0
  const length = areMost ? whole.length : count
  for (let n = 0; n < length; n++) {
    const group = areMost ? n : (numbers[n] ?? 0)
    const place = areMost ? (places[n] ?? 0) - 1 : n
    const isHere = place >= 0 && isSettled(index, groups, place)
    const bits = isHere ? (passed[place] ?? 0) : 0
    if (areMost ? bits === whole[group] : !isHere) continue
    const end = from[group + 1] ?? 0
    const kind = isHere ? (nearly[place] ?? 0) : 0
    if (bits === whole[group])
      for (let at = from[group] ?? 0; at < end; at++) {
        const facet = facets[at] ?? 0
        counted[facet] = (counted[facet] ?? 0) + 1
      }
    else if (bits !== 0 || areMost)
      for (let at = from[group] ?? 0; at < end; at++) {
        const facet = facets[at] ?? 0
        counted[facet] = (counted[facet] ?? 0) + isAny((masks[at] ?? 0) & bits) - taken
      }
    if (kind === 0) continue
    // Entries that fail one filter alone count for its facet, where no other entry of the group does.
    const other = almost[place] ?? 0
    const [begin, to] =
      kind > MAKER ? [valuesFrom[group] ?? 0, end] : [from[group] ?? 0, valuesFrom[group] ?? 0]
    for (let at = begin; at < to; at++) {
      const facet = facets[at] ?? 0
      const mask = masks[at] ?? 0
      if ((mask & other) !== 0 && (mask & bits) === 0 && kindOf(facet) === kind)
        counted[facet] = (counted[facet] ?? 0) + 1
    }
  }
  return counted
}

/** 1 where a bit is set. Without a branch: no processor can tell which value a size has. */
const isAny = (bits: number) => (bits | -bits) >>> 31
