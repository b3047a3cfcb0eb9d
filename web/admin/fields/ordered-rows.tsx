import { type ReactNode, useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { moved } from '#web/admin/fields/keyed-rows.ts'
import { useRowDrag } from '#web/admin/fields/row-drag.ts'
import { ArrowDown } from '#web/ui/icons/arrow-down.tsx'
import { ArrowUp } from '#web/ui/icons/arrow-up.tsx'
import { GripVertical } from '#web/ui/icons/grip-vertical.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

type Props<Row> = {
  label: string
  rows: Row[]
  keyOf: (row: Row) => string
  /** What a row is called by its buttons: `picture 2`, `Honing guide`. */
  nameOf: (row: Row, place: number) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, place: number) => ReactNode
  /** What stands below a row, such as its form. */
  below?: (row: Row, place: number) => ReactNode
}

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-small text-soft hover:bg-shade hover:text-ink aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** Rows in an order: each is moved by its buttons or dragged by its handle, and removed. */
export function OrderedRows<Row>({ label, rows, keyOf, nameOf, onChange, children, below }: Props<Row>) {
  const id = useId()
  const [said, setSaid] = useState('')

  function move(from: number, to: number): void {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    onChange(moved(rows, from, to))
    setSaid(t('admin.fields.isNowOf', { row: capital(nameOf(row, from)), to: to + 1, rows: rows.length }))
  }
  const drag = useRowDrag(id, move)

  /** A row that is moved in the document loses the keyboard; it goes back to the button that was pressed. */
  function step(from: number, by: -1 | 1, button: HTMLElement): void {
    move(from, from + by)
    requestAnimationFrame(() => button.focus())
  }
  function remove(place: number): void {
    const row = rows[place]
    if (!row) return
    onChange(rows.toSpliced(place, 1))
    setSaid(`${capital(nameOf(row, place))} is removed`)
    focusOnceShown(`${id}-rows`)
  }

  return (
    <>
      <ol
        id={`${id}-rows`}
        tabIndex={-1}
        aria-label={label}
        className={rows.length > 0 ? 'border-t border-line' : 'sr-only'}
      >
        {rows.map((row, place) => {
          const name = nameOf(row, place)
          const over = drag.dragged?.over === place && drag.dragged.from !== place
          return (
            <li
              key={keyOf(row)}
              data-list={id}
              data-row={place}
              className={`border-b border-line py-3 ${over ? 'bg-tint' : ''} ${drag.dragged?.from === place ? 'opacity-50' : ''}`}
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
                {rows.length > 1 && (
                  <span
                    aria-hidden="true"
                    className={`${ICON_BUTTON} cursor-grab touch-none`}
                    {...drag.handle(place)}
                  >
                    <GripVertical className="size-5" />
                  </span>
                )}
                <div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">
                  {children(row, place)}
                </div>
                <span className="ml-auto flex">
                  <button
                    type="button"
                    aria-label={t('admin.fields.moveUp', { name })}
                    aria-disabled={place === 0}
                    className={ICON_BUTTON}
                    onClick={({ currentTarget }) => step(place, -1, currentTarget)}
                  >
                    <ArrowUp className="size-5" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.fields.moveDown', { name })}
                    aria-disabled={place === rows.length - 1}
                    className={ICON_BUTTON}
                    onClick={({ currentTarget }) => step(place, 1, currentTarget)}
                  >
                    <ArrowDown className="size-5" aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    aria-label={t('admin.fields.remove', { name })}
                    className={`${ICON_BUTTON} text-wrong`}
                    onClick={() => remove(place)}
                  >
                    <Trash className="size-5" aria-hidden="true" />
                  </button>
                </span>
              </div>
              {below?.(row, place)}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
