import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DAY_MS } from '#contract/durations.ts'
import { momentOf, typedTime } from '#contract/time-zones.ts'
import { t } from '#messages/t.ts'
import { PersonOptions } from '#web/admin/audit/person-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  people: Parameters<typeof PersonOptions>[0]['people']
  by: string | undefined
  since: string | undefined
}

/** Chooses whose changes, and since when by the clocks of the shop. */
export function SinceForm({ people, by, since }: Props) {
  const navigate = useNavigate()
  const { timeZone } = useShop()
  const [who, setWho] = useState(by ?? people[0]?._id ?? '')
  const [typed, setTyped] = useState(() =>
    typedTime(since ? new Date(since) : new Date(Date.now() - DAY_MS), timeZone),
  )
  const show = (text: string) => {
    const query = new URLSearchParams({ by: who, since: momentOf(text, timeZone).toISOString() })
    return navigate(`?${query}`, { preventScrollReset: true })
  }
  return (
    <Form<{ since: string }>
      role="search"
      onFormSubmit={({ since }) => void show(since)}
      className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] items-start gap-4 border border-line bg-sheet p-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:p-6"
    >
      <Choice label={t('admin.audit.whoseChanges')} value={who} onChange={setWho}>
        <PersonOptions people={people} />
      </Choice>
      <TextField
        label={t('admin.audit.since')}
        name="since"
        type="datetime-local"
        value={typed}
        onValueChange={setTyped}
        problem={(text) => (Date.parse(text) >= 0 ? null : t('admin.audit.chooseADateAndA'))}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.audit.byTheClocksOfThe', { timeZone })}</p>
      </TextField>
      <Button type="submit" look="quiet" className="sm:mt-7">
        {t('admin.audit.showWhatItWouldDo')}
      </Button>
    </Form>
  )
}
