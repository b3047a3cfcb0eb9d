/** An index without a database, for tests of how it is searched. */
import { addProduct, removeProduct } from '#server/catalogue/search/index/add-product.ts'
import { type CatalogueIndex, emptyIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import type { ProductRow, Structure } from '#server/catalogue/search/index/rows.ts'

/** A tool on sale at $0.01, of no family, maker and category but what is given. */
export function rowOf(position: number, given: Partial<ProductRow>): ProductRow {
  return {
    ...{ position, id: `tool ${position}`, name: '', description: '', texts: '', values: '', replaced: '' },
    ...{ sku: null, gtin: null, makerNumber: null, maker: null, categoryId: null },
    ...{
      familyId: null,
      familyName: null,
      priceCents: 1,
      otherPrices: {},
      contents: null,
      isInStock: true,
      rating: 0,
      ratings: 0,
      createdAt: 0,
    },
    ...given,
  }
}

/** An index of these tools; `changes` come after it was complete, as in a shop that is open. A tool that is null was deleted. */
export function indexOf(
  structure: Structure,
  rows: ProductRow[],
  changes: [position: number, row: ProductRow | null][] = [],
): CatalogueIndex {
  const index = emptyIndex(structure)
  for (const row of rows) addProduct(index, row)
  for (const postings of [index.terms, index.codes, index.words])
    for (const _ of postings.pack(index.group.items));
  for (const [position, row] of changes)
    if (row) addProduct(index, row)
    else removeProduct(index, position)
  return index
}
