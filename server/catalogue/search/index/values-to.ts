import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'

export const valuesTo = (index: CatalogueIndex, entry: number) =>
  entry + 1 < index.valuesFrom.length ? (index.valuesFrom.items[entry + 1] ?? 0) : index.values.length
