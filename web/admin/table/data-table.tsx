import type { ReactNode } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { ViewTable } from '#contract/view-tables.ts'
import { t } from '#messages/t.ts'
import type { ChosenRows } from '#web/admin/table/chosen-rows.ts'
import { NoRows } from '#web/admin/table/no-rows.tsx'
import { countedOf, manyOf, type Noun } from '#web/admin/table/nouns.ts'
import { SavedViews } from '#web/admin/table/saved-views.tsx'
import { SortChoice } from '#web/admin/table/sort-choice.tsx'
import { directionOf, PAGE_SIZE, turnSort } from '#web/admin/table/table-query.ts'
import { ArrowDown } from '#web/ui/icons/arrow-down.tsx'
import { ArrowUp } from '#web/ui/icons/arrow-up.tsx'
import { ChevronsUpDown } from '#web/ui/icons/chevrons-up-down.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export type Column<Row> = {
  label: string
  /** The name by which the server sorts it. */
  sort?: string
  /** What else its cells say, by which the server sorts, too. */
  below?: { label: string; sort: string }
  /** On a phone it takes a card's whole width. */
  wide?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  /** Under which name its views are saved; undefined in the pattern book alone. */
  views: ViewTable | undefined
  columns: Column<Row>[]
  rows: Row[]
  total: number
  noun: Noun
  /** What the address says beside order, page and filters: of which group the prices are, or of which time the products. */
  of?: readonly string[]
  /** Where there is not one row, whatever is filtered: what is missing, and what one can do. */
  empty?: { title: string; text?: string }
  /** What is said in place of no row, whatever filters: the filters alone tell why. */
  nothing?: { title: string; text?: string } | undefined
  /** Whether there is a list of those that were deleted. */
  keepsDeleted?: boolean
  actions?: (row: Row) => ReactNode
  /** Rows that can be chosen, and what a row is called for somebody who does not see it. */
  choosing?: { rows: ChosenRows; nameOf: (row: Row) => string }
}

/** A page of rows: a table, on narrow screens cards. Its order and page are in the address. */
export function DataTable<Row extends { _id: string }>(props: Props<Row>) {
  const { label, views, columns, rows, total, noun, of, empty, nothing, keepsDeleted, actions, choosing } =
    props
  const turning = useNavigation().state === 'loading'
  const saved = views && <SavedViews table={views} of={of} sorts={columns.some(({ sort }) => sort)} />
  if (total === 0)
    return (
      <>
        {saved}
        {nothing ? (
          <NothingHere {...nothing} className="mt-5" />
        ) : (
          <NoRows noun={noun} of={of} empty={empty} keepsDeleted={keepsDeleted} />
        )}
      </>
    )
  return (
    <>
      {saved}
      <SortChoice columns={columns} />
      <table
        aria-label={label}
        aria-busy={turning}
        className="mt-5 block w-full text-left transition-opacity aria-busy:opacity-60 xl:table"
      >
        <thead className="hidden border-b border-ink text-sm text-soft xl:table-header-group">
          <tr>
            {choosing && (
              <th scope="col" className="w-12">
                <RowCheck
                  label={t('admin.table.chooseAllOfThisPage', { noun: manyOf(noun) })}
                  checked={rows.every(({ _id }) => choosing.rows.ids.has(_id))}
                  onPress={() => choosing.rows.togglePage()}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.label} column={column} />
            ))}
            {actions && (
              <th scope="col">
                <span className="sr-only">{t('admin.table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="grid gap-5 xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={row._id}
              className="relative grid grid-cols-2 gap-x-6 gap-y-3 border border-line bg-sheet p-5 sm:grid-cols-[repeat(4,auto)] xl:table-row xl:border-0 xl:border-b xl:bg-transparent"
            >
              {choosing && (
                <td className="absolute top-2 right-2 xl:static xl:table-cell xl:align-middle">
                  <RowCheck
                    label={t('admin.table.choose', { row: choosing.nameOf(row) })}
                    checked={choosing.rows.ids.has(row._id)}
                    onPress={(range) => choosing.rows.toggle(row._id, range)}
                  />
                </td>
              )}
              {columns.map(({ label, wide, cell }) => (
                <Cell key={label} label={wide ? undefined : label} wide={wide}>
                  {cell(row)}
                </Cell>
              ))}
              {actions && (
                <Cell wide>
                  <div className="flex flex-wrap items-center gap-2 xl:flex-nowrap xl:justify-end">
                    {actions(row)}
                  </div>
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pages total={total} size={PAGE_SIZE} noun={(count) => countedOf(noun, count)} />
    </>
  )
}

type CheckProps = { label: string; checked: boolean; onPress: (range: boolean) => void }

/** Pressed with Shift it chooses a range. */
function RowCheck({ label, checked, onPress }: CheckProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={() => {}}
        onClick={({ shiftKey }) => onPress(shiftKey)}
        className="size-5 accent-action"
      />
    </label>
  )
}

function HeaderCell<Row>({ column: { label, sort, below } }: { column: Column<Row> }) {
  const [params] = useSearchParams()
  if (!sort) {
    return (
      <th scope="col" className="py-2 pr-4 font-normal">
        {label}
      </th>
    )
  }
  const isSorted = [sort, below?.sort].includes(params.get('sort') ?? '')
  const order = isSorted && ({ asc: 'ascending', desc: 'descending' } as const)[directionOf(params)]
  return (
    <th scope="col" aria-sort={order || 'none'} className="py-1 pr-4 font-normal">
      <SortLink label={label} sort={sort} params={params} />
      {below && <SortLink {...below} params={params} />}
    </th>
  )
}

type SortProps = { label: string; sort: string; params: URLSearchParams }

function SortLink({ label, sort, params }: SortProps) {
  const direction = params.get('sort') === sort ? directionOf(params) : undefined
  const Arrow = direction ? { asc: ArrowUp, desc: ArrowDown }[direction] : ChevronsUpDown
  return (
    <SiteLink
      to={turnSort(params, sort)}
      preventScrollReset
      className={`flex min-h-8 w-fit items-center gap-1 whitespace-nowrap hover:text-ink ${direction ? 'font-medium text-ink' : ''}`}
    >
      {label}
      <Arrow className="size-3.5" aria-hidden="true" />
    </SiteLink>
  )
}

function Cell({ label, wide, children }: { label?: string; wide?: boolean; children: ReactNode }) {
  return (
    <td
      className={`${wide ? 'col-span-full' : ''} block min-w-0 xl:table-cell xl:py-3.5 xl:pr-3 xl:align-middle xl:last:pr-0`}
    >
      {label && <span className="block text-sm text-soft xl:hidden">{label}</span>}
      {children}
    </td>
  )
}
