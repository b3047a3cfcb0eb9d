/** What is done to the table of sizes at once, as in a spreadsheet. Pure. */
import type { SizeColumn } from '#web/admin/size-columns.ts'
import { emptyRow, type SizeRow } from '#web/admin/size-rows.ts'

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

/**
 * Puts a block into the table, its first cell into that of this row and column; rows are added where it is longer. If its first line are the
 * names of columns, each column of it goes where it belongs. What has no column is left out. At most `most` rows.
 */
export function pasteBlock(
  rows: SizeRow[],
  columns: SizeColumn[],
  at: { row: number; column: number },
  block: string[][],
  most: number,
): SizeRow[] {
  const named = headingsIn(block[0] ?? [], columns)
  const lines = named ? block.slice(1) : block
  const columnAt = (index: number) => (named ? named[index] : columns[at.column + index])
  const longer = Math.min(most, Math.max(rows.length, at.row + lines.length))
  const all = [...rows, ...Array.from({ length: longer - rows.length }, emptyRow)]
  return all.map((row, index) => {
    const line = lines[index - at.row]
    if (!line) return row
    const cells = line.flatMap((text, place): [string, string][] => {
      const column = columnAt(place)
      return column ? [[column.id, text]] : []
    })
    return { ...row, typed: { ...row.typed, ...Object.fromEntries(cells) } }
  })
}

/** The columns that a line of headings names; undefined where it names fewer than two, or something that is none. */
function headingsIn(line: string[], columns: SizeColumn[]): (SizeColumn | undefined)[] | undefined {
  const named = line.map((text) => columns.find(({ label }) => label.toLowerCase() === text.toLowerCase()))
  const found = named.filter((column) => column !== undefined)
  return found.length > 1 && line.every((text, place) => text === '' || named[place]) ? named : undefined
}

/** Copies a cell into those below it. */
export function fillDown(rows: SizeRow[], from: number, column: string, text: string): SizeRow[] {
  return rows.map((row, index) => (index <= from ? row : { ...row, typed: { ...row.typed, [column]: text } }))
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
