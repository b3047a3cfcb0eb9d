import { useState } from 'react'
import type { Notices } from '#contract/settings.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Switch = Exclude<keyof Notices, 'lowStockAt'>

const SWITCHES: [name: Switch, label: string][] = [
  ['paidOrder', 'An order is paid'],
  ['message', 'Somebody writes through the contact page'],
  ['failedEmail', 'An e-mail could not be sent, at most once an hour'],
  ['lowStock', 'A product runs low, once until its stock rises again'],
]

/** What the shop's own address hears of. */
export function NoticesForm({ notices, owner }: { notices: Notices; owner: string | undefined }) {
  const { sending, problems, save } = useSaveSettings()
  const [on, setOn] = useState<Record<Switch, boolean>>(notices)

  function submit({ lowStockAt }: { lowStockAt: string }): void {
    const { paidOrder, message, failedEmail, lowStock } = on
    const changed = {
      paidOrder,
      message,
      failedEmail,
      lowStock,
      lowStockAt: wholeNumber(lowStockAt) ?? Number.NaN,
    }
    void save(() => browserApi.settings.changeNotices(changed), 'The e-mail settings have been saved!')
  }

  return (
    <SettingsGroup
      title="E-mails to you"
      about={
        owner
          ? `These go to ${owner}. What people write to you stands under Messages in any case.`
          : 'The shop has no e-mail address yet: write one under Seller, on the page Shop.'
      }
    >
      <Form<{ lowStockAt: string }> errors={problems} onFormSubmit={submit} className="mt-6 grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-medium">Write to me when</legend>
          {SWITCHES.map(([name, label]) => (
            <CheckField
              key={name}
              checked={on[name]}
              onChange={(checked) => setOn((before) => ({ ...before, [name]: checked }))}
              problem=""
            >
              {label}
            </CheckField>
          ))}
        </fieldset>
        <div className="max-w-60">
          <TextField
            label="Low stock (pieces)"
            name="lowStockAt"
            inputMode="numeric"
            defaultValue={String(notices.lowStockAt)}
            problem={(typed) => (wholeNumber(typed) === undefined ? 'A whole number of pieces' : null)}
          >
            <p className="mt-1.5 text-sm text-soft">A product with so many pieces or fewer runs low.</p>
          </TextField>
        </div>
        <div>
          <Button type="submit" busy={sending}>
            {sending ? 'Saving…' : 'Save Settings'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
