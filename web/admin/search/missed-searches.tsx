import { safe } from '@orpc/client'
import { useState } from 'react'
import { SynonymsForm } from '#web/admin/search/synonyms-form.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'

type Missed = { query: string; count: number; last: string }
type Row = Missed & { _id: string }
type Props = {
  missed: { total: number; rows: Missed[] }
  days: number
  /** Whether whoever looks may change what the search knows. */
  canChange: boolean
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** What people looked for and did not find, with what can be done about it. */
export function MissedSearches({ missed: { rows, total }, days, canChange }: Props) {
  const [said, setSaid] = useState('')
  const reread = useReread()

  async function dismiss(
    query: string,
    words = `“${query}” is off the list until somebody looks for it again.`,
  ): Promise<void> {
    setSaid('')
    const [error] = await safe(browserApi.search.dismissMissed({ query }))
    if (error) await showFailure(error)
    await reread()
    if (error) return
    setSaid(words)
    document.getElementById('missed-said')?.focus()
  }

  return (
    <section aria-labelledby="missed" className="mt-8">
      <h2 id="missed" className="text-2xl">
        What was not found
      </h2>
      <p className="mt-2 max-w-2xl text-soft">
        Texts that people searched for and that led to no tool. If it is another word for something you sell,
        add it as a synonym. Nobody’s name is kept with them.
      </p>
      <div className="mt-5 max-w-48">
        <FilterChoice label="In the last" name="days">
          <option value="7">7 days</option>
          <option value="">30 days</option>
          <option value="90">90 days</option>
          <option value="366">year</option>
        </FilterChoice>
      </div>
      <p id="missed-said" role="status" tabIndex={-1} className="mt-2 min-h-6 text-sm">
        {said}
      </p>
      <DataTable
        nothing={{
          title: 'Everything was found.',
          text: `Nobody looked for something in vain in the last ${days === 366 ? 'year' : `${days} days`}.`,
        }}
        views="missed searches"
        label="What was not found"
        noun="text"
        columns={COLUMNS}
        rows={rows.map((row) => ({ ...row, _id: row.query }))}
        total={total}
        actions={
          canChange
            ? ({ query }) => (
                <MissedActions
                  query={query}
                  onDismiss={() => dismiss(query)}
                  onAdded={(words) =>
                    dismiss(query, `Added “${words.join(', ')}”. “${query}” is off the list.`)
                  }
                />
              )
            : undefined
        }
      />
    </section>
  )
}

const COLUMNS: Column<Row>[] = [
  { label: 'Searched for', wide: true, cell: ({ query }) => <span className="wrap-anywhere">{query}</span> },
  {
    label: 'Times',
    cell: ({ count }) => <span className="tabular-nums">{count.toLocaleString('en-US')}</span>,
  },
  {
    label: 'Last',
    cell: ({ last }) => (
      <time dateTime={last} className="whitespace-nowrap">
        {day.format(new Date(last))}
      </time>
    ),
  },
]

type ActionsProps = { query: string; onDismiss: () => void; onAdded: (words: string[]) => Promise<void> }

function MissedActions({ query, onDismiss, onAdded }: ActionsProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  if (isOpen)
    return (
      <div ref={row} className="contents">
        <SynonymsForm
          label={`Words that mean the same as ${query}`}
          button="Add Synonym"
          initial={`${query}, `}
          save={async (words) => {
            await browserApi.search.addSynonyms({ words })
          }}
          onSaved={onAdded}
          onCancel={close}
        />
      </div>
    )
  return (
    <div ref={row} className="contents">
      <Button look="quiet" size="small" onClick={open}>
        Add Synonym <span className="sr-only">for {query}</span>
      </Button>
      <Button look="quiet" size="small" onClick={onDismiss}>
        Dismiss <span className="sr-only">{query}</span>
      </Button>
    </div>
  )
}
