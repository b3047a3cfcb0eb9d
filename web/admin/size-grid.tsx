import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { MOST_SIZES } from '#contract/catalogue-limits.ts'
import type { SizeColumn } from '#web/admin/size-columns.ts'
import { cellAfter, fillDown, isBlock, pasteBlock, readBlock } from '#web/admin/size-edits.ts'
import { SizeGridRow } from '#web/admin/size-grid-row.tsx'
import { type CellProblem, cellOf, emptyRow, type SizeRow } from '#web/admin/size-rows.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  rows: SizeRow[]
  columns: SizeColumn[]
  onRows: (change: (rows: SizeRow[]) => SizeRow[]) => void
  problems: CellProblem[]
  family: { name: string; choices: string[] }
  /** Takes a size that the shop has out of the family. */
  onTakeOut: (row: SizeRow) => void
}

/** What is in a cell's input says where it stands: keys and pasted blocks are heard at the table. */
const placeOf = (cell: HTMLElement) => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
})
const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined

/** A table of sizes to type into as in a spreadsheet; on narrow screens a card for each. */
export function SizeGrid({ rows, columns, onRows, problems, family, onTakeOut }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<{ row: number; column: number }>(undefined)

  const focusCell = (row: number, column: number) => {
    const cell = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${row}"][data-column="${column}"]`,
    )
    cell?.focus()
    cell?.select()
    return cell !== null && cell !== undefined
  }

  /** The row after the last is made when somebody goes there. */
  function go(row: number, column: number): void {
    if (focusCell(row, column) || row !== rows.length || rows.length >= MOST_SIZES) return
    onRows((all) => [...all, emptyRow()])
    requestAnimationFrame(() => focusCell(row, column))
  }

  function fill({ row, column }: { row: number; column: number }): void {
    const [from, to] = [rows[row], columns[column]]
    if (from && to) onRows((all) => fillDown(all, row, to.id, cellOf(from, to)))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (!isCell(target) || altKey || event.nativeEvent.isComposing) return
    const at = placeOf(target)
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault()
      fill(at)
      return
    }
    if (ctrlKey || metaKey) return
    const { selectionStart: start, selectionEnd: end, value } = target
    const whole = start === 0 && end === value.length
    const caret = { atStart: whole || (start === 0 && end === 0), atEnd: whole || start === value.length }
    const next = cellAfter(event, at, caret)
    if (!next) return
    event.preventDefault()
    go(next.row, next.column)
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    if (!isCell(event.target) || !isBlock(text)) return
    event.preventDefault()
    const at = placeOf(event.target)
    onRows((all) => pasteBlock(all, columns, at, readBlock(text), MOST_SIZES))
  }

  return (
    <>
      <div className="relative mt-4 md:overflow-x-auto md:border md:border-line md:bg-sheet">
        <table
          ref={table}
          aria-label="Sizes"
          className="block w-full text-left md:table"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={({ target }) => {
            if (isCell(target)) last.current = placeOf(target)
          }}
        >
          <thead className="hidden text-sm text-soft md:table-header-group">
            <tr>
              {columns.map(({ id, label }) => (
                <th key={id} scope="col" className="border-b border-line px-3 py-2 font-normal">
                  {label}
                </th>
              ))}
              <th scope="col" className="border-b border-line">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody className="grid gap-4 md:table-row-group">
            {rows.map((row, index) => (
              <SizeGridRow
                key={row.key}
                row={row}
                index={index}
                columns={columns}
                problems={problems.filter(({ key }) => key === row.key)}
                familyName={family.name}
                choices={family.choices}
                onRows={onRows}
                onTakeOut={onTakeOut}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" size="small" busy={rows.length >= MOST_SIZES} onClick={() => go(rows.length, 0)}>
          Add Row
        </Button>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            if (!last.current) return
            fill(last.current)
            focusCell(last.current.row, last.current.column)
          }}
        >
          Fill Down
        </Button>
      </div>
      <p className="mt-3 max-w-prose text-sm text-soft">
        Paste rows from a spreadsheet into the cell where they begin; a first line with the names of the
        columns puts each where it belongs. Enter and the arrow keys lead from cell to cell, Ctrl+D copies a
        cell into all below it. Without a name or an address, a size gets the one shown in grey.
      </p>
    </>
  )
}
