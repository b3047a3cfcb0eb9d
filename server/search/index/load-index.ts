import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Db } from '#server/db/client.ts'
import { addProduct } from '#server/search/index/add-product.ts'
import { type CatalogueIndex, columnsOf, emptyIndex } from '#server/search/index/catalogue-index.ts'
import { trim } from '#server/search/index/growing.ts'
import { settle } from '#server/search/index/settled.ts'
import { readProductsAfter, readStructure } from '#server/search/store.ts'

/** So many products are read at once. */
const BATCH = 1_000
/** So many are indexed at once, in some milliseconds; between them other requests have their turn. */
const SLICE = 20

/** Reads the whole catalogue on sale and makes an index of it. */
export async function loadIndex(db: Db): Promise<CatalogueIndex> {
  const structure = await readStructure(db)
  const index = emptyIndex(structure)
  for (let after = -1; ; ) {
    const rows = await readProductsAfter(db, structure, after, BATCH)
    for (const [place, row] of rows.entries()) {
      if (place % SLICE === SLICE - 1) await yieldToOthers()
      addProduct(index, row)
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)?.position ?? after
  }
  for (const column of columnsOf(index)) trim(column)
  for (const postings of [index.terms, index.codes, index.words])
    for (const _ of postings.pack(index.group.items)) await yieldToOthers()
  for (const _ of settle(index)) await yieldToOthers()
  return index
}
