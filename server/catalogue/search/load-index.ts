import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { addProduct } from '#server/catalogue/search/index/add-product.ts'
import { type CatalogueIndex, columnsOf, emptyIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { trim } from '#server/catalogue/search/index/growing.ts'
import { readProductsAfter, readStructure } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/db/client.ts'

const BATCH = 1_000
/** So many are indexed at once, in some milliseconds; between them other requests have their turn. */
const SLICE = 20

/** With what the catalogue says in this language. */
export const loadIndex = (db: Db, tag: Language = SOURCE): Promise<CatalogueIndex> =>
  inLanguage(tag, () => loadSpoken(db, tag))

async function loadSpoken(db: Db, tag: Language): Promise<CatalogueIndex> {
  const structure = await readStructure(db)
  const index = emptyIndex(structure, tag)
  let reading = readProductsAfter(db, structure, -1, BATCH)
  for (let isLast = false; !isLast; ) {
    const rows = await reading
    isLast = rows.length < BATCH
    if (!isLast) reading = readProductsAfter(db, structure, rows.at(-1)?.position ?? 0, BATCH)
    reading.catch(() => {}) // thrown where it is awaited
    for (const [place, row] of rows.entries()) {
      if (place % SLICE === SLICE - 1) await yieldToOthers()
      addProduct(index, row)
    }
  }
  for (const column of columnsOf(index)) trim(column)
  for (const postings of [index.terms, index.codes, index.words])
    for (const _ of postings.pack(index.group.items)) await yieldToOthers()
  return index
}
