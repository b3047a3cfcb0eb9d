import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { type Blocks, blocksFor, noteBlock } from '#server/catalogue/search/index/collapsed-families.ts'
import { valuesTo } from '#server/catalogue/search/index/values-to.ts'

/**
 * For what each group counts in the facets, so that no size of it needs to be looked at: its values, makers and categories, each once, with
 * the sizes that have it. Made when an index is complete. A group that changes later is not settled any more, nor is one of more than 32 sizes.
 */
export type FacetMasks = {
  /** The place of an entry in its group: a bit of a mask. */
  slots: Uint8Array
  /** By group, the bits of all its entries; 0 where it is not settled. */
  whole: Int32Array
  /** Where the facet values of each group begin in `facets`: its makers and categories, and behind them the values of attributes. */
  from: Uint32Array
  valuesFrom: Uint32Array
  /** Numbers of facet values: those of attributes first, then makers, then categories. */
  facets: Uint32Array
  /** Beside `facets`: the bits of the entries that have it. */
  masks: Int32Array
  values: number
  makers: number
  /** By the number of a facet value, how many settled groups have it. */
  counts: Uint32Array
  /** How many groups are settled. */
  settled: number
  blocks: Blocks
}

/** Before an index is complete no group is settled. */
export const NOTHING_SETTLED: FacetMasks = {
  ...{ slots: new Uint8Array(0), whole: new Int32Array(0), from: new Uint32Array(1) },
  ...{ valuesFrom: new Uint32Array(0), facets: new Uint32Array(0), masks: new Int32Array(0) },
  ...{ values: 0, makers: 0, counts: new Uint32Array(0), settled: 0, blocks: blocksFor(0) },
}

const MOST_SIZES = 32
/** So many groups are settled at once. */
const BATCH = 1_000

/** Settles all groups. Yields now and then. */
export function* settle(index: CatalogueIndex): Generator<void> {
  const values = index.valueKeys.length
  const makers = index.makers.length
  const { length } = index.groups
  const counts = new Uint32Array(values + makers + index.categories.length)
  /** By the number of a facet value: in which group it stood last, and at which place of `facets`. */
  const seenIn = new Int32Array(counts.length).fill(-1)
  const seenAt = new Uint32Array(counts.length)
  const slots = new Uint8Array(index.alive.length)
  const whole = new Int32Array(length)
  const from = new Uint32Array(length + 1)
  const valuesFrom = new Uint32Array(length)
  const room = roomFor(index)
  const facets = new Uint32Array(room)
  const masks = new Int32Array(room)
  let end = 0
  const put = (group: number, facet: number, bit: number) => {
    if (seenIn[facet] !== group) {
      seenIn[facet] = group
      seenAt[facet] = end
      facets[end++] = facet
    }
    const at = seenAt[facet] ?? 0
    masks[at] = (masks[at] ?? 0) | bit
  }
  const blocks = blocksFor(length)
  let settled = 0
  for (let group = 0; group < length; group++) {
    const entries = entriesOf(index, group)
    if (entries.length <= MOST_SIZES) {
      settled++
      noteBlock(blocks, index, group, entries)
      for (const [slot, entry] of entries.entries()) {
        const bit = 1 << slot
        slots[entry] = slot
        whole[group] = (whole[group] ?? 0) | bit
        const maker = index.maker.items[entry] ?? -1
        if (maker >= 0) put(group, values + maker, bit)
        for (const above of index.ancestors[index.category.items[entry] ?? -1] ?? [])
          put(group, values + makers + above, bit)
      }
      valuesFrom[group] = end
      for (const [slot, entry] of entries.entries()) {
        const to = valuesTo(index, entry)
        for (let at = index.valuesFrom.items[entry] ?? 0; at < to; at++)
          put(group, (index.values.items[at] ?? 0) >> 1, 1 << slot)
      }
      for (let at = from[group] ?? 0; at < end; at++) {
        const facet = facets[at] ?? 0
        counts[facet] = (counts[facet] ?? 0) + 1
      }
    }
    from[group + 1] = end
    if (group % BATCH === BATCH - 1) yield
  }
  index.settled = {
    ...{ slots, whole, from, valuesFrom, facets: facets.slice(0, end), masks: masks.slice(0, end) },
    ...{ values, makers, counts, settled, blocks },
  }
}

function entriesOf(index: CatalogueIndex, group: number): number[] {
  const entries: number[] = []
  for (let entry = index.groups.items[group] ?? -1; entry >= 0; entry = index.next.items[entry] ?? -1)
    if (index.alive.items[entry] === 1) entries.push(entry)
  return entries
}

/** Enough for all values, and for a maker and the categories of each entry. */
function roomFor(index: CatalogueIndex): number {
  let room = index.values.length
  for (let entry = 0; entry < index.alive.length; entry++)
    room += 1 + (index.ancestors[index.category.items[entry] ?? -1]?.length ?? 0)
  return room
}

/** A group has changed: its entries are counted one by one until the index is built anew. */
export function unsettle({ settled }: CatalogueIndex, group: number): void {
  if (!settled.whole[group]) return
  for (let at = settled.from[group] ?? 0; at < (settled.from[group + 1] ?? 0); at++) {
    const facet = settled.facets[at] ?? 0
    settled.counts[facet] = (settled.counts[facet] ?? 0) - 1
  }
  settled.whole[group] = 0
  settled.blocks.sizes[group] = 0
  settled.settled--
}
