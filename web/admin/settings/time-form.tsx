import type { TimeSettings } from '#contract/settings.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** By which clocks the shop counts its days. */
export function TimeForm({ time }: { time: TimeSettings }) {
  const { sending, problems, save } = useSaveSettings()
  return (
    <SettingsGroup
      title="Time zone"
      about="The shop counts its days by it: sales per day, the dates of invoices, exports, backups, and when promotions and deliveries begin. Documents that were issued keep their dates."
    >
      <Form<{ timeZone: string }>
        errors={problems}
        onFormSubmit={({ timeZone }) =>
          save(
            () => browserApi.settings.changeTime({ timeZone: timeZone.trim() }),
            'The time zone has been saved!',
          )
        }
        className="mt-6 grid gap-5"
      >
        <TextField
          label="Time zone of the shop"
          name="timeZone"
          defaultValue={time.timeZone}
          placeholder="Europe/Berlin"
          problem={(typed) =>
            isTimeZone(typed.trim()) ? null : 'The name of a time zone, such as Europe/Berlin'
          }
        />
        <div>
          <Button type="submit" busy={sending}>
            {sending ? 'Saving…' : 'Save Time Zone'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
