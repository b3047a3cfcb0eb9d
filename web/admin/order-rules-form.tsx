import type { OrderRules } from '#contract/settings.ts'
import { useSaveSettings } from '#web/admin/save-settings.ts'
import { SettingsGroup } from '#web/admin/settings-group.tsx'
import { browserApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What shoppers may do with orders. */
export function OrderRulesForm({ rules }: { rules: OrderRules }) {
  const { sending, problems, save } = useSaveSettings()
  return (
    <SettingsGroup
      title="Unpaid orders"
      about="An unpaid order keeps its pieces from everybody else for a while. A limit keeps one account from taking the whole stock without paying."
    >
      <Form<Record<keyof OrderRules, string>>
        errors={problems}
        onFormSubmit={({ mostUnpaid }) =>
          save(
            () => browserApi.settings.changeOrders({ mostUnpaid: Number(mostUnpaid) }),
            'The rules for orders have been saved!',
          )
        }
        className="mt-6 grid items-start gap-5"
      >
        <TextField
          label="Unpaid orders that an account may have at a time"
          name="mostUnpaid"
          inputMode="numeric"
          defaultValue={String(rules.mostUnpaid)}
          problem={(typed) => (/^\d{1,4}$/.test(typed.trim()) ? null : 'A whole number from 0 to 1,000')}
        >
          <p className="mt-1.5 text-sm text-soft">0 sets no limit.</p>
        </TextField>
        <div>
          <Button type="submit" busy={sending}>
            {sending ? 'Saving…' : 'Save Rules'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
