import { withoutControls } from '#contract/unseen.ts'
import { saidMark } from '#server/catalogue/import/decimal-heading.ts'

/** `place`: its number, from 1. `line`: on which it begins, from 1. `isLonger`: it has cells without a heading. */
export type FileRow = { place: number; line: number; cells: string[]; isLonger?: boolean }

export type RowFile = { header: string[]; rows: AsyncIterable<FileRow> }

/** A text, its line, and the heading of its column. `hasCommas`: the file says that its decimals have a comma. */
export type Cell = { text: string; line: number; column: string; hasCommas?: true }

export type Remark = { line: number; column: string; reason: string }

/** A file that cannot be read as a whole. The message is a sentence for its owner. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

/** A row by its headings, in any case. A column that the file has not is empty. */
export type Row = {
  place: number
  line: number
  isLonger: boolean
  /** The text below a heading, without the spaces around it. */
  text(column: string): string
  cell(column: string): Cell
}

export function rowsOf(header: string[], key = keyOf): (row: FileRow) => Row {
  const places = new Map<string, number>()
  const notation = saidMark(header) === ',' && { hasCommas: true as const }
  for (const [index, name] of header.entries()) {
    const heading = key(name)
    if (!places.has(heading)) places.set(heading, index)
  }
  // Names that are asked for again and again are found without making their key each time.
  const asked = new Map<string, number>()
  const placeOf = (column: string): number => {
    const known = asked.get(column)
    if (known !== undefined) return known
    const found = places.get(key(column)) ?? -1
    asked.set(column, found)
    return found
  }
  return ({ place, line, cells, isLonger = false }) => {
    const text = (column: string) => (cells[placeOf(column)] ?? '').trim()
    const named = (column: string) => header[placeOf(column)] ?? column
    return {
      place,
      line,
      isLonger,
      text,
      cell: (column) => ({ text: text(column), line, column: named(column), ...notation }),
    }
  }
}

/** A heading as it is compared: in lower case, with single spaces, without those around it. */
export const keyOf = (heading: string): string => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Without control characters, which cannot be stored or shown; half a surrogate pair becomes U+FFFD. */
export const storable = (text: string): string => withoutControls(text.replaceAll('\0', '')).toWellFormed()

export const at = ({ line, column }: Pick<Cell, 'line' | 'column'>, reason: string): Remark => ({
  line,
  column,
  reason,
})
