import { useState } from 'react'
import type { BackupSettings } from '#contract/settings.ts'
import { wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** When the shop backs itself up, and how many backups it keeps. */
export function BackupsForm({ settings }: { settings: BackupSettings }) {
  const { sending, problems, save } = useSaveSettings()
  const { timeZone } = useShop()
  const [isOn, setOn] = useState(settings.isOn)
  return (
    <SettingsGroup
      title="Nightly backup"
      about="Every night the shop writes all that it has into one file. Then it restores the file into a database of its own and checks stock, orders and payments there: only such a backup counts as proved."
    >
      <Form<{ time: string; keep: string }>
        errors={problems}
        onFormSubmit={({ time, keep }) =>
          save(
            () =>
              browserApi.settings.changeBackups({
                isOn,
                time: time.trim(),
                keep: wholeNumber(keep) ?? Number.NaN,
              }),
            'The settings of backups have been saved!',
          )
        }
        className="mt-6 grid gap-5"
      >
        <CheckField checked={isOn} onChange={setOn} problem="">
          Back the shop up every night
        </CheckField>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Time"
            name="time"
            defaultValue={settings.time}
            problem={(typed) => (TIME.test(typed.trim()) ? null : 'A time of the day, such as 03:30')}
          >
            <p className="mt-1.5 text-sm text-soft">
              A quiet hour by {timeZone}: it takes some of the machine.
            </p>
          </TextField>
          <TextField
            label="Backups to keep"
            name="keep"
            inputMode="numeric"
            defaultValue={String(settings.keep)}
            problem={(typed) =>
              wholeNumberWithin(typed, 1, 365) !== undefined ? null : 'A whole number from 1 to 365'
            }
          >
            <p className="mt-1.5 text-sm text-soft">Older nightly ones are deleted, others never.</p>
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
