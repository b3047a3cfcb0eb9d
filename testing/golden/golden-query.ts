/** `country`: a British, American or brand name; in German one of a region or an older one. `compound`, `umlaut`: German ways of writing. `nearest`: a size the shop has not. `part`: an unfinished word. `other trade`: of other shops. */
export type GoldenKind =
  | 'name'
  | 'plural'
  | 'typo'
  | 'country'
  | 'code'
  | 'measure'
  | 'nearest'
  | 'maker'
  | 'maker and tool'
  | 'category'
  | 'attribute'
  | 'task'
  | 'word order'
  | 'part'
  | 'characters'
  | 'nonsense'
  | 'other trade'
  | 'common'
  | 'unseen'
  | 'compound'
  | 'umlaut'

/**
 * A search as a carpenter types it, and what must hold of the first page of `/api/search` in the demo shop. A family's slug (`tenon-saw`)
 * stands for any product of it, a SKU (`SD-514`) for that very product. All that a query names must hold:
 * - `first`: the first hit is one of these.
 * - `also`: each of these is among the first ten hits.
 * - `maker`: there is a hit, and the first ten, or all if there are fewer, are tools of this maker.
 * - `category`: the first hit stands in this category or below it.
 * - `never`: none of these is among the first ten hits.
 * - `measures`: the reply says that it read each of these. Only where the query has a unit: how a bare `3/4` is read is free.
 * - `corrected`: each of these words begins a word of what the reply searched instead. Not given: the correction is free.
 * - `none`: no hit at all.
 */
export type GoldenQuery = {
  query: string
  kind: GoldenKind
  first?: string[]
  also?: string[]
  maker?: string
  category?: string
  never?: string[]
  measures?: string[]
  corrected?: string
  none?: true
}
