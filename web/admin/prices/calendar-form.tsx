import { useState } from 'react'
import type { TypedRules } from '#contract/price-rules.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Calendar = NonNullable<TypedRules['calendar']>
type Props = {
  calendar: Calendar | undefined
  sending: boolean
  save: (calendar: Calendar) => Promise<unknown>
}

const DAYS = [
  t('admin.prices.monday'),
  t('admin.prices.tuesday'),
  t('admin.prices.wednesday'),
  t('admin.prices.thursday'),
  t('admin.prices.friday'),
  t('admin.prices.saturday'),
  t('admin.prices.sunday'),
]
const FRIDAY = 5

/** Asks when the shop works: the dates of deliveries are counted in these days. */
export function CalendarForm({ calendar, sending, save }: Props) {
  const shop = useShop()
  const [timeZone, setTimeZone] = useState(calendar?.timeZone ?? shop.timeZone)
  const [workingDays, setWorkingDays] = useState(
    () => calendar?.workingDays ?? DAYS.map((_, index) => index + 1).filter((day) => day <= FRIDAY),
  )
  const [daysOff, setDaysOff] = useState(() => calendar?.daysOff.join('\n') ?? '')
  const dates = daysOff.split(/[\s,;]+/).filter(Boolean)

  async function submit(): Promise<void> {
    if (workingDays.length > 0) await save({ timeZone: timeZone.trim(), workingDays, daysOff: dates.sort() })
  }

  return (
    <Form onFormSubmit={submit} className="mt-6 grid gap-5">
      <TextField
        label={t('admin.prices.timeZoneOfTheShop')}
        name="timeZone"
        value={timeZone}
        onValueChange={setTimeZone}
        placeholder={t('admin.prices.europeBerlin')}
        problem={(text) => (isTimeZone(text.trim()) ? null : t('admin.prices.theNameOfATime'))}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('admin.prices.workingDays')}</legend>
        <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-4">
          {DAYS.map((name, index) => (
            <CheckField
              key={name}
              checked={workingDays.includes(index + 1)}
              onChange={(isOn) =>
                setWorkingDays((all) =>
                  (isOn ? [...all, index + 1] : all.filter((day) => day !== index + 1)).toSorted(),
                )
              }
              problem=""
            >
              {name}
            </CheckField>
          ))}
        </div>
        {workingDays.length === 0 && (
          <p className="mt-1.5 text-sm text-wrong">{t('admin.prices.atLeastOneWorkingDay')}</p>
        )}
      </fieldset>
      <TextArea
        label={t('admin.prices.daysOffOptional')}
        name="daysOff"
        rows={3}
        maxLength={11_000}
        value={daysOff}
        onValueChange={setDaysOff}
        problem={() => (dates.every(isDate) ? null : t('admin.prices.aDateOnEachLine'))}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.prices.publicHolidaysAndYourOwn')}</p>
      </TextArea>
      <FormEnd button={t('admin.prices.saveCalendar')} sending={sending} />
    </Form>
  )
}

/** The 30th of February is none, although a browser makes a day of March of it. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
