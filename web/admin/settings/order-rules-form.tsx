import { useState } from 'react'
import type { OrderRules } from '#contract/settings.ts'
import { wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What shoppers may do with orders. */
export function OrderRulesForm({ rules }: { rules: OrderRules }) {
  const { sending, problems, save } = useSaveSettings()
  const [businesses, setBusinesses] = useState(rules.businesses)
  return (
    <SettingsGroup
      title="Orders"
      about="An unpaid order keeps its pieces from everybody else for a while. A limit keeps one account from taking the whole stock without paying."
    >
      <Form<{ mostUnpaid: string; keepDocumentsYears: string }>
        errors={problems}
        onFormSubmit={({ mostUnpaid, keepDocumentsYears }) =>
          save(
            () =>
              browserApi.settings.changeOrders({
                mostUnpaid: wholeNumber(mostUnpaid) ?? Number.NaN,
                keepDocumentsYears: wholeNumber(keepDocumentsYears) ?? Number.NaN,
                businesses,
              }),
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
          problem={(typed) =>
            wholeNumberWithin(typed, 0, 1000) !== undefined ? null : 'A whole number from 0 to 1,000'
          }
        >
          <p className="mt-1.5 text-sm text-soft">0 sets no limit.</p>
        </TextField>
        <TextField
          label="Years for which invoices and credit notes are kept"
          name="keepDocumentsYears"
          inputMode="numeric"
          defaultValue={String(rules.keepDocumentsYears)}
          problem={(typed) =>
            wholeNumberWithin(typed, 1, 30) !== undefined ? null : 'A whole number from 1 to 30'
          }
        >
          <p className="mt-1.5 text-sm text-soft">
            After the year of their issue. They keep the customer’s name and address also when the account is
            deleted, as tax laws ask; then they are erased. Ask your tax adviser how long your law wants them.
          </p>
        </TextField>
        <CheckField checked={businesses} onChange={setBusinesses} problem="">
          Customers can order for a business: with company, VAT id and PO number
        </CheckField>
        <div>
          <Button type="submit" busy={sending}>
            {sending ? 'Saving…' : 'Save Rules'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
