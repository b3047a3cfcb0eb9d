import { memo, useId, useState } from 'react'
import { t } from '#messages/t.ts'
import { optionsOf, readingOf, type SizeColumn } from '#web/admin/families/size-columns.ts'
import {
  type CellProblem,
  cellOf,
  proposedName,
  proposedSlug,
  type SizeRow,
} from '#web/admin/families/size-rows.ts'
import { X } from '#web/ui/icons/x.tsx'

type Props = {
  row: SizeRow
  index: number
  columns: SizeColumn[]
  problems: CellProblem[]
  familyName: string
  choices: string[]
  /** Changes the rows by what was typed into a cell. */
  onType: (change: (rows: SizeRow[]) => SizeRow[], what: { cell: { key: string; column: string } }) => void
}

/** A size: a row of cells to type into. Another row's typing does not draw it anew. */
export const SizeGridRow = memo(
  function SizeGridRow({ row, index, columns, problems, familyName, choices, onType }: Props) {
    const name = proposedName(familyName, row, columns, choices)
    const nameColumn = columns.find(({ id }) => id === 'productName')
    const itsName = (nameColumn && cellOf(row, nameColumn)) || name
    const called = itsName || t('admin.families.row', { index: index + 1 })
    const proposals: Record<string, string> = { productName: name, slug: proposedSlug(itsName) }
    const type = (column: SizeColumn, text: string) =>
      onType(
        (rows) =>
          rows.map((one) =>
            one.key === row.key ? { ...one, typed: { ...one.typed, [column.id]: text } } : one,
          ),
        { cell: { key: row.key, column: column.id } },
      )
    return (
      <tr
        data-key={row.key}
        className="relative grid grid-cols-2 gap-x-4 gap-y-3 border border-line bg-sheet p-4 pr-12 md:table-row md:border-0 md:p-0"
      >
        {columns.map((column, place) => (
          <Cell
            key={column.id}
            column={column}
            at={{ row: index, column: place }}
            text={cellOf(row, column)}
            proposal={row.product && column.id === 'slug' ? '' : (proposals[column.id] ?? '')}
            problem={problems.find((problem) => problem.column === column.id)}
            onType={type}
          />
        ))}
        <td className="absolute top-2 right-2 md:static md:border-b md:border-line md:align-top">
          <button
            type="button"
            data-remove={index}
            aria-label={
              row.product
                ? t('admin.families.takeOutOfTheFamily', { called })
                : t('admin.families.remove', { called })
            }
            title={row.product ? t('admin.families.takeOutOfTheFamily2') : t('admin.families.remove2')}
            className="grid size-11 place-items-center rounded-small text-soft hover:bg-shade hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.columns === after.columns &&
    before.familyName === after.familyName &&
    sameProblems(before.problems, after.problems),
)

const sameProblems = (one: CellProblem[], other: CellProblem[]) =>
  one.length === other.length && one.every((problem, index) => problem === other[index])

type CellProps = {
  column: SizeColumn
  at: { row: number; column: number }
  text: string
  proposal: string
  problem: CellProblem | undefined
  onType: (column: SizeColumn, text: string) => void
}

function Cell({ column, at, text, proposal, problem: found, onType }: CellProps) {
  const id = useId()
  // What is typed anew has not been looked at yet.
  const [mended, setMended] = useState<CellProblem>()
  const problem = found === mended ? undefined : found?.message
  const options = optionsOf(column)
  const reading = readingOf(column, text)
  const isWrong = problem !== undefined || reading.isWrong === true
  return (
    <td
      className={`block min-w-0 md:table-cell md:border-r md:border-b md:border-line md:p-0 md:align-top ${column.wide ? 'col-span-full' : ''}`}
    >
      <span className="mb-1 block text-sm text-soft md:hidden" aria-hidden="true">
        {column.label}
      </span>
      <input
        data-row={at.row}
        data-column={at.column}
        aria-label={t('admin.families.row2', { label: column.label, row: at.row + 1 })}
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        inputMode={column.inputMode}
        list={options.length > 0 ? `${id}-options` : undefined}
        placeholder={proposal}
        autoComplete="off"
        spellCheck={column.id === 'productName'}
        value={text}
        onChange={({ currentTarget }) => {
          setMended(found)
          onType(column, currentTarget.value)
        }}
        className={`block min-h-11 w-full border border-edge bg-field px-3 py-2 text-ink tabular-nums placeholder:text-soft focus:outline-2 focus:-outline-offset-2 focus:outline-action aria-invalid:bg-wrong-pale max-md:rounded-small md:border-0 md:bg-transparent ${column.wide ? 'md:min-w-72' : column.id === 'gtin' ? 'md:min-w-40' : 'md:min-w-32'}`}
      />
      {options.length > 0 && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <p
        id={`${id}-said`}
        className={`text-sm empty:hidden md:max-w-72 md:px-3 md:pb-2 ${isWrong ? 'text-wrong' : 'text-soft tabular-nums'}`}
      >
        {problem ?? reading.words}
      </p>
    </td>
  )
}
