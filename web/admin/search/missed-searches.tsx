import { safe } from '@orpc/client'
import { useState } from 'react'
import { language, number, parts, t } from '#messages/t.ts'
import { SynonymsForm } from '#web/admin/search/synonyms-form.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

type Missed = { query: string; count: number; last: string }
type Row = Missed & { _id: string }
type Props = {
  missed: { total: number; rows: Missed[] }
  days: number
  /** Whether whoever looks may change what the search knows. */
  canChange: boolean
}

const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' })

/** What people looked for and did not find, with what can be done about it. */
export function MissedSearches({ missed: { rows, total }, days, canChange }: Props) {
  const [said, setSaid] = useState('')
  const reread = useReread()

  async function dismiss(
    query: string,
    words = t('admin.search.isOffTheListUntil', { query }),
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
        {t('admin.search.whatWasNotFound')}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.search.textsThatPeopleSearchedFor')}</p>
      <div className="mt-5 max-w-48">
        <FilterChoice label={t('admin.search.inTheLast')} name="days">
          <option value="7">{t('admin.search.n7Days')}</option>
          <option value="">{t('admin.search.n30Days')}</option>
          <option value="90">{t('admin.search.n90Days')}</option>
          <option value="366">{t('admin.search.year')}</option>
        </FilterChoice>
      </div>
      <p id="missed-said" role="status" tabIndex={-1} className="mt-2 min-h-6 text-sm">
        {said}
      </p>
      <DataTable
        nothing={{
          title: t('admin.search.everythingWasFound'),
          text: t('admin.search.nobodyLookedForSomethingIn', {
            days: days === 366 ? 'yes' : 'no',
            days2: days,
          }),
        }}
        views="missed searches"
        label={t('admin.search.whatWasNotFound')}
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
                    dismiss(query, t('admin.search.addedIsOffTheList', { words: words.join(', '), query }))
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
  {
    label: t('admin.search.searchedFor'),
    wide: true,
    cell: ({ query }) => <span className="wrap-anywhere">{query}</span>,
  },
  {
    label: t('admin.search.times'),
    cell: ({ count }) => <span className="tabular-nums">{number(count)}</span>,
  },
  {
    label: t('admin.search.last'),
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
          label={t('admin.search.wordsThatMeanTheSame', { query })}
          button={t('admin.search.addSynonym')}
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
        <Words
          of={parts('admin.search.addSynonymFor', {
            span: (words) => <span className="sr-only">{words}</span>,
            query,
          })}
        />
      </Button>
      <Button look="quiet" size="small" onClick={onDismiss}>
        <Words of={parts('admin.search.dismiss', { query: <span className="sr-only">{query}</span> })} />
      </Button>
    </div>
  )
}
