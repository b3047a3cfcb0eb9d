import { useEffect, useRef } from 'react'
import { t } from '#messages/t.ts'
import type { SizeColumn } from '#web/admin/families/size-columns.ts'
import type { CellProblem, SizeRow } from '#web/admin/families/size-rows.ts'
import { buttonInText } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = { problems: CellProblem[]; others: string[]; rows: SizeRow[]; columns: SizeColumn[] }
const SHOWN = 8

/** What is wrong with a table of sizes, each with the way to its cell; it has the keyboard when it comes. */
export function SizeProblems({ problems, others, rows, columns }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length + others.length > 0) notice.current?.focus()
  }, [problems, others])
  if (problems.length + others.length === 0) return null
  const count = t('admin.families.problemsNumber', { problems: problems.length })
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="mt-4">
      <Notice tone="wrong">
        <p className="font-medium">
          {problems.length > 0
            ? t('admin.families.nothingWasSavedNotRight', { count })
            : t('admin.families.nothingWasSaved')}
        </p>
        <ul className="mt-1 text-sm">
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {problems.slice(0, SHOWN).map(({ key, column, message }) => {
            const row = rows.findIndex((one) => one.key === key)
            const place = columns.findIndex(({ id }) => id === column)
            return (
              <li key={`${key} ${column}`}>
                <button
                  type="button"
                  className={buttonInText}
                  onClick={() => {
                    const at = `[data-row="${row}"][data-column="${place}"]`
                    const cell = document.querySelector<HTMLInputElement>(at)
                    cell?.focus()
                    cell?.select()
                  }}
                >
                  {t('admin.families.row3', { row: row + 1, label: columns[place]?.label ?? '' })}
                </button>
                : {message}
              </li>
            )
          })}
        </ul>
        {problems.length > SHOWN && (
          <p className="text-sm">
            {t('admin.families.andMoreInRedBelow', { problems: problems.length - SHOWN })}
          </p>
        )}
      </Notice>
    </div>
  )
}
