import { useState } from 'react'
import { language, number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { DocumentButton } from '#web/orders/document-button.tsx'

type Months = { year: number; month: number; documents: number }[]

/** A customer's invoices of a year, or of a month of it, in one file for the books. */
export function YearOfDocuments({ months }: { months: Months }) {
  const [chosen, setChosen] = useState(months[0]?.year)
  const [month, setMonth] = useState('')
  if (chosen === undefined) return null
  const ofYear = months.filter(({ year }) => year === chosen).toReversed()
  const years = [...new Set(months.map(({ year }) => year))]
  function choose(year: string): void {
    setChosen(Number(year))
    setMonth('')
  }
  return (
    <section aria-labelledby="invoices-of-a-year" className="mt-12 border border-line bg-sheet print:hidden">
      <div className="p-6">
        <h2 id="invoices-of-a-year" className="text-2xl">
          {t('dashboard.invoicesOfAYear')}
        </h2>
        <p className="mt-2 max-w-prose text-soft">{t('dashboard.yourInvoicesAndCreditNotes')}</p>
        <div className="mt-5 grid items-end gap-5 sm:grid-cols-[11rem_15rem_auto] sm:justify-start">
          <ChoiceField
            label={t('dashboard.year')}
            name="year"
            value={String(chosen)}
            onChange={choose}
            choices={years.map((year) => ({ value: String(year), label: String(year) }))}
          />
          <ChoiceField
            label={t('dashboard.month')}
            name="month"
            value={month}
            onChange={setMonth}
            choices={[
              { value: '', label: withCount(t('dashboard.wholeYear'), ofYear) },
              ...ofYear.map((one) => ({
                value: String(one.month),
                label: withCount(nameOf(one.month), [one]),
              })),
            ]}
          />
          <div>
            <DocumentButton
              label={t('dashboard.downloadZip')}
              about={t('dashboard.invoicesOf', { time: `${month && `${nameOf(Number(month))} `}${chosen}` })}
              fetchDocument={() =>
                browserApi.documents.ofYear({ year: chosen, ...(month && { month: Number(month) }) })
              }
            />
          </div>
        </div>
      </div>
    </section>
  )
}

const withCount = (label: string, months: Months) =>
  `${label} (${number(months.reduce((sum, { documents }) => sum + documents, 0))})`

const nameOf = (month: number) =>
  new Date(Date.UTC(2000, month - 1)).toLocaleDateString(language(), { month: 'long', timeZone: 'UTC' })
