import { type GivenSeries, type Numbering, nextNumber, numberProblem } from '#contract/document-numbers.ts'
import { NUMBER_FIELDS } from '#contract/number-fields.ts'
import { t } from '#messages/t.ts'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'

type Given = { year: number; given: GivenSeries[] }

/** How invoices and credit notes are numbered, with the number that the next one would have. */
export function NumbersForm({ numbers, given }: { numbers: Numbering; given: Given }) {
  return (
    <SettingsForm
      title={t('admin.settings.numbersOfInvoicesAndCredit')}
      about={t('admin.settings.fromNowOnIssuedDocuments')}
      fields={NUMBER_FIELDS}
      values={numbers}
      valuesIn={(settings) => settings.numbers}
      button={t('admin.settings.saveNumbers')}
      save={browserApi.settings.changeNumbers}
      saved={t('admin.settings.theNumbersOfDocumentsHave')}
      legend={t('admin.settings.year')}
    >
      {(typed) => <NextNumbers numbers={typed} given={given} saved={numbers} />}
    </SettingsForm>
  )
}

const KINDS = [
  ['invoice', t('admin.settings.nextInvoice')],
  ['credit note', t('admin.settings.nextCreditNote')],
] as const

function NextNumbers({ numbers, given, saved }: { numbers: Numbering; saved: Numbering; given: Given }) {
  const isWrong = Object.values(numbers).includes(undefined as never)
  const isNew = JSON.stringify(numbers) !== JSON.stringify(saved)
  return (
    <dl
      className="grid gap-x-4 gap-y-1 text-sm sm:col-span-2 sm:grid-cols-[auto_minmax(0,1fr)]"
      aria-live="polite"
    >
      {KINDS.map(([kind, label]) => {
        const problem = isWrong || !isNew ? undefined : numberProblem(numbers, kind, given)
        return (
          <div key={kind} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere] max-sm:mb-2">
              {isWrong ? '–' : (problem?.message ?? nextNumber(numbers, kind, given))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
