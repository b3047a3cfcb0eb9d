/** What is done to the table of sizes at once, as in a spreadsheet. Pure. */
import { COLUMN_MEANINGS } from '#contract/import-meanings.ts'
import { t } from '#messages/t.ts'
import type { SizeColumn } from '#web/admin/families/size-columns.ts'
import { emptyRow, isEmpty, type SizeRow } from '#web/admin/families/size-rows.ts'

/** The cells of a block that was copied from a spreadsheet: lines of cells between tabs; one with quotation marks may hold both. */
export function readBlock(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const cells = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g
  for (const [, cell = '', end] of text.matchAll(cells)) {
    line.push((cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? unquoted(cell) : cell).trim())
    if (end === '\t') continue
    lines.push(line)
    line = []
    if (end === '') break
  }
  while (lines.at(-1)?.every((cell) => cell === '')) lines.pop()
  return lines
}

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, ' ')

/** Whether a pasted text is a block, and not the content of one cell. */
export const isBlock = (text: string) => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))

/** What pasting a block makes of the table. */
export type Pasted = {
  rows: SizeRow[]
  /** How many lines of the block went in. */
  lines: number
  /** The ids of hidden columns that the block fills. */
  filled: string[]
  /** What of the block has no place in the table, in words. */
  leftOut: string[]
}

/**
 * Puts a block into the table, its first cell into that of this row and column; rows are added where it is longer. If its first line has the
 * names of columns, also of hidden ones, each column of it goes where it belongs. At most `most` rows.
 */
export function pasteBlock(
  rows: SizeRow[],
  { shown, hidden }: { shown: SizeColumn[]; hidden: SizeColumn[] },
  at: { row: number; column: number },
  block: string[][],
  most: number,
): Pasted {
  const headings = block[0] ?? []
  const named = headingsIn(headings, [...shown, ...hidden])
  const lines = (named ? block.slice(1) : block).slice(0, Math.max(0, most - at.row))
  const columnAt = (index: number) => (named ? named[index] : shown[at.column + index])
  const longer = Math.max(rows.length, at.row + lines.length)
  const all = [...rows, ...Array.from({ length: longer - rows.length }, emptyRow)]
  const tooMany = block.length - lines.length - (named ? 1 : 0)
  return {
    rows: all.map((row, index) => {
      const line = lines[index - at.row]
      if (!line) return row
      const cells = line.flatMap((text, place): [string, string][] => {
        const column = columnAt(place)
        return column ? [[column.id, text]] : []
      })
      return { ...row, typed: { ...row.typed, ...Object.fromEntries(cells) } }
    }),
    lines: lines.length,
    filled: hidden.flatMap((column) => (named?.includes(column) ? [column.id] : [])),
    leftOut: [
      ...(named
        ? headings.filter((text, place) => text !== '' && !named[place]).map((text) => `“${text}”`)
        : []),
      ...(named ? [] : beyond(Math.max(...block.map(({ length }) => length)) - (shown.length - at.column))),
      ...(tooMany > 0 ? [t('admin.families.rowAsAFamilyHas', { tooMany, most })] : []),
    ],
  }
}

const beyond = (count: number) => (count > 0 ? [t('admin.families.columnToTheRightOf', { count })] : [])

/** The columns that a line of headings names, each once; undefined where it names fewer than two. */
function headingsIn(line: string[], columns: SizeColumn[]): (SizeColumn | undefined)[] | undefined {
  const named = line.map((text) => columns.find((column) => isCalled(column, text)))
  const once = named.map((column, place) => (named.indexOf(column) === place ? column : undefined))
  return once.filter((column) => column !== undefined).length > 1 ? once : undefined
}

/** Whether a heading is the name of a column, or what files of other shops usually call it. */
function isCalled({ id, label, attribute }: SizeColumn, heading: string): boolean {
  const text = heading.toLowerCase()
  if (text === label.toLowerCase() || text === attribute?.code) return true
  return COLUMN_MEANINGS.some(
    (one) => 'field' in one && one.field === id && one.usual.some((name) => name === text),
  )
}

/** What a pasted block became, as an owner is told. */
export function pastedWords({ lines, leftOut }: Pasted): string {
  const pasted = t('admin.families.rowPasted', { lines })
  return leftOut.length > 0 ? t('admin.families.leftOut', { pasted, leftOut: leftOut.join(', ') }) : pasted
}

/** Copies a cell into those below it, down to the last row that has something; into all where none has. */
export function fillDown(rows: SizeRow[], from: number, column: string, text: string): SizeRow[] {
  const last = rows.findLastIndex((row) => !isEmpty(row))
  const to = last > from ? last : rows.length - 1
  return rows.map((row, index) =>
    index <= from || index > to ? row : { ...row, typed: { ...row.typed, [column]: text } },
  )
}

/** Where a key leads from a cell; undefined where the key belongs to the text in it. `caret`: whether it stands at the text's start or end. */
export function cellAfter(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  at: { row: number; column: number },
  caret: { atStart: boolean; atEnd: boolean },
): { row: number; column: number } | undefined {
  const { row, column } = at
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column }
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowLeft' && caret.atStart) return { row, column: column - 1 }
  if (key === 'ArrowRight' && caret.atEnd) return { row, column: column + 1 }
  return undefined
}
