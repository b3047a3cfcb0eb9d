import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { momentOf, typedTime } from '#contract/time-zones.ts'
import { parts, t } from '#messages/t.ts'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

const EARLIER = [
  { label: t('admin.fields.yesterday'), days: 1 },
  { label: t('admin.fields.aWeekAgo'), days: 7 },
  { label: t('admin.fields.n30DaysAgo'), days: 30 },
]

/** The minute that an address asks for, as the API has times; undefined for one that cannot be, or that is still to come. */
export function timeIn(params: URLSearchParams): string | undefined {
  const time = Date.parse(params.get('at') ?? '')
  return time >= 0 && time <= Date.now() ? new Date(time).toISOString() : undefined
}

/** So many days ago, to the minute. */
export function daysAgo(days: number): string {
  const minute = 60_000
  return new Date(Math.floor((Date.now() - days * DAY_MS) / minute) * minute).toISOString()
}

/** Chooses the moment that the page shows. The clocks of the shop are in the field, UTC in the address. */
export function PastTime({ at }: { at: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { timeZone } = useShop()
  const localOf = (time: string) => typedTime(new Date(time), timeZone)
  const [typed, setTyped] = useState(() => localOf(at))
  const show = (text: string) =>
    navigate(changeQuery(params, { at: momentOf(text, timeZone).toISOString() }), {
      preventScrollReset: true,
    })
  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet p-5 sm:p-6">
      <Form<{ at: string }>
        role="search"
        onFormSubmit={({ at }) => void show(at)}
        className="flex flex-wrap items-start gap-4"
      >
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            label={t('admin.fields.dateAndTime')}
            name="at"
            type="datetime-local"
            max={localOf(new Date().toISOString())}
            value={typed}
            onValueChange={setTyped}
            problem={(text) => timeProblem(text, timeZone)}
          >
            <p className="mt-1.5 text-sm text-soft">{t('admin.fields.byTheClocksOfThe', { timeZone })}</p>
          </TextField>
        </div>
        <Button type="submit" className="sm:mt-7">
          {t('admin.fields.show')}
        </Button>
      </Form>
      <ul className="mt-3 flex flex-wrap gap-x-4">
        {EARLIER.map(({ label, days }) => (
          <li key={days}>
            <SiteLink
              to={changeQuery(params, { at: daysAgo(days) })}
              onClick={() => setTyped(localOf(daysAgo(days)))}
              preventScrollReset
              className="inline-flex min-h-8 items-center text-sm text-action underline underline-offset-4"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3">
        <Words
          of={parts('admin.fields.theShopOnUtc', {
            at: <ShopMinute at={at} />,
            span: (words) => <span className="text-soft">{words}</span>,
            at2: at.slice(0, 16).replace('T', ' '),
          })}
        />
      </p>
    </div>
  )
}

function timeProblem(text: string, timeZone: string): string | null {
  if (!(Date.parse(text) >= 0)) return t('admin.fields.chooseADateAndA')
  return momentOf(text, timeZone).getTime() > Date.now() ? t('admin.fields.chooseATimeThatIs') : null
}
