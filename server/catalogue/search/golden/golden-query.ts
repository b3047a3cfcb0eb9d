/**
 * What a search is for. `country`: a name in Britain, in America, or of a brand. `nearest`: a size that the shop has not. `common`: a word of many
 * names. `part`: words that are not typed to their end. `nonsense`: what no shop has. `other trade`: what other shops have.
 */
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

/**
 * A search as a carpenter types it, and what would content them in the demo shop. Families are named by slug (`tenon-saw`), products by
 * SKU (`SD-514`). A hit is a family with its best matching product. A family's slug stands for the family with whichever product;
 * a SKU asks for that very product: a 3/4 in chisel where 3/4 in was asked. `faultOf` in `judge.ts` decides by these rules:
 *
 * - `first`: the first hit is one of these.
 * - `also`: each of these is among the first ten hits.
 * - `maker`: there is a hit, and the first ten, or all if there are fewer, are tools of this maker.
 * - `category`: the first hit stands in this category or below it.
 * - `never`: none of these is among the first ten hits.
 * - `measures`: the reply says that it read each of these. Only where the query has a unit: how a bare `3/4` is read is free.
 * - `corrected`: the reply says what it searched instead, and each of these words begins a word of it (`chisel`: also `chisels`).
 *   Where it stands not, nothing is asked of the reply's correction.
 * - `none`: no hit at all.
 *
 * All that a query names must hold. The hits are those of the first page of `/api/search` with its usual order.
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
