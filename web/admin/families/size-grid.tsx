import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MOST_SIZES } from '#contract/catalogue-limits.ts'
import { t } from '#messages/t.ts'
import type { SizeColumn } from '#web/admin/families/size-columns.ts'
import {
  cellAfter,
  fillDown,
  isBlock,
  pasteBlock,
  pastedWords,
  readBlock,
} from '#web/admin/families/size-edits.ts'
import { SizeGridRow } from '#web/admin/families/size-grid-row.tsx'
import { type Act, useSizeHistory } from '#web/admin/families/size-history.ts'
import { type CellProblem, cellOf, emptyRow, type SizeRow } from '#web/admin/families/size-rows.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  rows: SizeRow[]
  columns: SizeColumn[]
  /** Those that may be shown besides. */
  hidden: SizeColumn[]
  onShow: (ids: string[]) => void
  onRows: (change: (rows: SizeRow[]) => SizeRow[]) => void
  problems: CellProblem[]
  family: { name: string; choices: string[] }
  /** Takes a size that the shop has out of the family. */
  onTakeOut: (row: SizeRow) => void
}

type Place = { row: number; column: number }

/** What is in a cell's input says where it stands: keys and pasted blocks are heard at the table. */
const placeOf = (cell: HTMLElement): Place => ({
  row: Number(cell.dataset.row),
  column: Number(cell.dataset.column),
})
const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.row !== undefined

/** A table of sizes to type into as in a spreadsheet; on narrow screens a card for each. */
export function SizeGrid({ rows, columns, hidden, onShow, onRows, problems, family, onTakeOut }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef<Place>(undefined)
  /** Where somebody began to go through a row by Tab. */
  const tabbed = useRef<Place>(undefined)
  const history = useSizeHistory(rows, onRows)

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
    // At once: the next key may come before the next frame.
    flushSync(() => history.extend(emptyRow()))
    focusCell(row, column)
  }

  const change = (after: SizeRow[], words: string) => history.change(() => after, { words })

  /** Undoes an act, or does it again; the keyboard goes where it was, or stays where its row is gone. */
  function goBack(step: () => Act | undefined): void {
    const act = flushSync(step)
    if (!act) return
    const { key, column } = act.cell ?? {}
    const row = table.current?.querySelector(`[data-key="${key}"]`)
    const place = columns.findIndex(({ id }) => id === column)
    const cell = row?.querySelector<HTMLInputElement>(`[data-column="${place}"]`)
    if (cell) cell.focus()
    else if (document.activeElement === document.body) focusCell(0, last.current?.column ?? 0)
  }

  function fill({ row, column }: Place): void {
    const [from, to] = [rows[row], columns[column]]
    if (!from || !to || row === rows.length - 1) return
    change(
      fillDown(rows, row, to.id, cellOf(from, to)),
      t('admin.families.ofRowCopiedIntoAll', { label: to.label, row: row + 1 }),
    )
  }

  function remove(row: SizeRow): void {
    if (row.product) {
      onTakeOut(row)
      return
    }
    const place = rows.indexOf(row)
    flushSync(() => change(rows.toSpliced(place, 1), `Row ${place + 1} removed.`))
    document.getElementById('undo-sizes')?.focus()
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
    // Never left to the browser, which would undo what was typed into other fields of the page.
    const isZ = key.toLowerCase() === 'z'
    if ((ctrlKey || metaKey) && (isZ || key.toLowerCase() === 'y')) {
      event.preventDefault()
      goBack(isZ && !event.shiftKey ? history.undo : history.redo)
      return
    }
    if (ctrlKey || metaKey) return
    if (key === 'Tab') {
      if (!event.shiftKey && tabbed.current?.row !== at.row) tabbed.current = at
      return
    }
    const began = tabbed.current
    if (key === 'Enter' || key.startsWith('Arrow')) tabbed.current = undefined
    if (key === 'Enter' && !event.shiftKey && began?.row === at.row) {
      event.preventDefault()
      go(at.row + 1, began.column)
      return
    }
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
    const pasted = pasteBlock(rows, { shown: columns, hidden }, at, readBlock(text), MOST_SIZES)
    if (pasted.filled.length > 0) onShow(pasted.filled)
    change(pasted.rows, pastedWords(pasted))
  }

  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-remove]')
    const row = button && rows[Number(button.dataset.remove)]
    if (row) remove(row)
  }

  return (
    <>
      <div className="relative mt-4 md:overflow-x-auto md:border md:border-line md:bg-sheet">
        <table
          ref={table}
          aria-label={t('admin.families.sizes')}
          className="block w-full text-left md:table"
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onClick={onClick}
          onMouseDown={() => {
            tabbed.current = undefined
          }}
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
                <span className="sr-only">{t('admin.families.remove2')}</span>
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
                onType={history.change}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" size="small" busy={rows.length >= MOST_SIZES} onClick={() => go(rows.length, 0)}>
          {t('admin.families.addRow')}
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
          {t('admin.families.fillDown')}
        </Button>
        <Button
          id="undo-sizes"
          look="quiet"
          size="small"
          busy={!history.canUndo}
          onClick={() => goBack(history.undo)}
        >
          {t('admin.families.undo')}
        </Button>
        <Button look="quiet" size="small" busy={!history.canRedo} onClick={() => goBack(history.redo)}>
          {t('admin.families.redo')}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {history.said}
      </p>
      <p className="mt-1 max-w-prose text-sm text-soft">{t('admin.families.pasteRowsFromASpreadsheet')}</p>
    </>
  )
}
