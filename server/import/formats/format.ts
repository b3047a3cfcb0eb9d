/** What a format of files is: which columns it has, which rows belong together, and what they mean. Pure. */
import type { FileFacts, ReadGroup } from '#server/import/item.ts'
import type { Row } from '#server/import/records.ts'

/**
 * Which rows belong together. `key`: rows with the same key are one group. `names`: other names by which rows of the group may call it,
 * before or after it. Without a key a row is a group of its own.
 */
type Belonging = { key?: string; names?: string[] }

export type Format = {
  /** The headings that only files of this format have; all of each set are there. */
  signs: string[][]
  /** How headings are compared, where that is not as `keyOf` does. */
  keyOf?(heading: string): string
  /** All headings that it reads; those with numbers in them. */
  columns(header: string[]): { read: string[]; numbers: string[] }
  belongingOf(row: Row): Belonging
  readGroup(rows: Row[], file: FileFacts): ReadGroup
}
