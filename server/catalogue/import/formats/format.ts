/** A format of files: which columns it has, which rows belong together, and what they mean. Pure. */
import type { FileFacts, ReadGroup } from '#server/catalogue/import/item.ts'
import type { Row } from '#server/catalogue/import/records.ts'

/**
 * Which rows belong together: those with the same `key`. `names`: other names by which rows of the group may refer to it, before or after
 * it. A row without a key is a group of its own.
 */
type Belonging = { key?: string; names?: string[] }

export type Format = {
  /** Sets of headings of which a file of it has all of one set. */
  signs: string[][]
  /** Those by which it is told from files of others, where `signs` are not enough: many lists have a `sku` and a `price`. */
  unmistakable?: string[][]
  /** The headings of a name and of a price, which each new product needs. */
  needed?: Record<'name' | 'price', string[]>
  /** The form in which headings are compared, if it is not that of `keyOf`. */
  keyOf?(heading: string): string
  /** All headings that it reads; those with numbers in them. */
  columns(header: string[]): { read: string[]; numbers: string[] }
  /** A column whose empty cells have the text of the row above; such rows belong together. */
  filledDown?: string | undefined
  belongingOf(row: Row): Belonging
  readGroup(rows: Row[], file: FileFacts): ReadGroup
}
