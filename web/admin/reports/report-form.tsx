import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { REPORTS_BY } from '#contract/reports-by.ts'
import { t } from '#messages/t.ts'
import { BY_WORDS, USUAL_DAYS, usualIn, type Wish } from '#web/admin/reports/report-wish.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Chooses the days of a report and what each of its rows is. Both stand in the address. */
export function ReportForm({ from, to, by }: Wish) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { timeZone } = useShop()
  const [chosen, setChosen] = useState<string>(by)
  const usual = usualIn(params)
  /** A usual period stays one where other days were not typed. */
  const show = (wish: Record<keyof Wish, string>) => {
    const changes = wish.from === from && wish.to === to ? { by: wish.by } : { ...wish, days: undefined }
    return navigate(changeQuery(params, changes), { preventScrollReset: true })
  }
  return (
    <div className="mt-6 border border-line bg-sheet p-5 sm:p-6">
      <Form<Record<keyof Wish, string>>
        role="search"
        aria-label={t('admin.reports.period')}
        onFormSubmit={(wish) => void show(wish)}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label={t('admin.reports.from')}
          name="from"
          type="date"
          defaultValue={from}
          problem={dayProblem}
        />
        <TextField
          label={t('admin.reports.to')}
          name="to"
          type="date"
          defaultValue={to}
          problem={(text, others) =>
            dayProblem(text) ?? (text < String(others.from) ? t('admin.reports.theLastDayIsNot') : null)
          }
        />
        <ChoiceField
          label={t('admin.reports.by')}
          name="by"
          value={chosen}
          onChange={setChosen}
          choices={REPORTS_BY.map((value) => ({ value, label: BY_WORDS[value] }))}
        />
        <Button type="submit" className="sm:mt-7">
          {t('admin.reports.show')}
        </Button>
      </Form>
      <ul className="mt-3 flex flex-wrap" aria-label={t('admin.reports.usualPeriods')}>
        {Object.entries(USUAL_DAYS).map(([days, label]) => (
          <li key={days}>
            <SiteLink
              to={changeQuery(params, { days, from: undefined, to: undefined })}
              preventScrollReset
              aria-current={days === usual ? 'page' : undefined}
              className="flex min-h-10 items-center px-3.5 text-sm whitespace-nowrap hover:bg-shade/60 aria-[current=page]:bg-action aria-[current=page]:text-on-action"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-soft">{t('admin.reports.daysByTheClocksOf', { timeZone })}</p>
    </div>
  )
}

const dayProblem = (text: string) => (text === '' ? t('admin.reports.chooseADay') : null)
