import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'

/**
 * Groups that a search may take as one: their entries follow each other, and have a category and a number of words in their names in
 * common. By group, but for its entries nothing needs to be looked at. A group that changes is no block any more until the index is built anew.
 */
export type Blocks = {
  first: Int32Array
  /** How many entries it has; 0 where the group is no block. */
  sizes: Uint8Array
  /** The entry that stands for all where they match equally well: one in stock, and of these the one that the shop shows first. */
  best: Int32Array
  /** In cents. */
  lowest: Int32Array
  highest: Int32Array
  /** How many of its entries are in stock. */
  stocked: Uint8Array
}

export const blocksFor = (groups: number): Blocks => ({
  first: new Int32Array(groups),
  sizes: new Uint8Array(groups),
  best: new Int32Array(groups),
  lowest: new Int32Array(groups),
  highest: new Int32Array(groups),
  stocked: new Uint8Array(groups),
})

/** Notes what is known of a group of these living entries, if it is a block. */
export function noteBlock(blocks: Blocks, index: CatalogueIndex, group: number, entries: number[]): void {
  const [category, nameWords] = [index.category.items, index.nameWords.items]
  const first = Math.min(...entries)
  const isBlock = entries.every(
    (entry) =>
      entry < first + entries.length &&
      category[entry] === category[first] &&
      nameWords[entry] === nameWords[first],
  )
  if (!isBlock || entries.length === 0) return
  blocks.first[group] = first
  blocks.sizes[group] = entries.length
  const prices = entries.map((entry) => index.priceCents.items[entry] ?? 0)
  blocks.lowest[group] = Math.min(...prices)
  blocks.highest[group] = Math.max(...prices)
  noteStock(blocks, index, group)
}

/** Notes what of a block is in stock, as before the first search and after a sale. */
export function noteStock(blocks: Blocks, index: CatalogueIndex, group: number): void {
  const [inStock, position] = [index.inStock.items, index.position.items]
  const first = blocks.first[group] ?? 0
  const end = first + (blocks.sizes[group] ?? 0)
  let [best, stocked] = [first, 0]
  for (let entry = first; entry < end; entry++) {
    stocked += inStock[entry] ?? 0
    const more = (inStock[entry] ?? 0) - (inStock[best] ?? 0)
    if (more > 0 || (more === 0 && (position[entry] ?? 0) < (position[best] ?? 0))) best = entry
  }
  blocks.best[group] = best
  blocks.stocked[group] = stocked
}
