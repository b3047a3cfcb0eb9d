/** Which columns a format has, which rows belong together, and what they mean. */
import type { FileFacts, ReadGroup } from '#server/catalogue/import/item.ts'
import type { Row } from '#server/catalogue/import/records.ts'

/** Rows with one `key` belong together; a row without is alone. `names`: by which rows of the group may refer to it, before or after it. */
type Belonging = { key?: string; names?: string[] }

export type Format = {
  /** Sets of headings of which a file of it has all of one set. */
  signs: string[][]
  /** Those by which it is told from files of others, where `signs` are not enough: many lists have a `sku` and a `price`. */
  unmistakable?: string[][]
  needed?: Record<'name' | 'price', string[]>
  /** How headings are compared, if not by `keyOf`. */
  keyOf?(heading: string): string
  /** All headings that it reads; those with numbers in them. */
  columns(header: string[]): { read: string[]; numbers: string[] }
  /** A column whose empty cells have the text of the row above; such rows belong together. */
  filledDown?: string | undefined
  belongingOf(row: Row): Belonging
  readGroup(rows: Row[], file: FileFacts): ReadGroup
}
