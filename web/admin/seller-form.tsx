import type { Seller } from '#contract/settings.ts'
import { problemOf, sellerFrom, type TypedSeller } from '#web/admin/seller-fields.ts'
import { SettingsGroup } from '#web/admin/settings-group.tsx'
import { browserApi } from '#web/api.ts'
import { useSending } from '#web/dashboard/sending.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Who sells, as invoices, credit notes and packing slips say it. */
export function SellerForm({ seller }: { seller: Seller }) {
  const { sending, problems, send } = useSending()
  const field = (name: keyof Seller) => ({
    name,
    defaultValue: String(seller[name]),
    problem: problemOf[name],
  })

  async function save(typed: TypedSeller) {
    const saved = await send(() => browserApi.settings.changeSeller(sellerFrom(typed)))
    if (saved) await showAlert({ icon: 'success', title: 'Shop settings have been saved!', button: 'OK' })
  }

  return (
    <SettingsGroup
      title="Seller"
      about="What papers say from now on; those already issued keep what they say."
    >
      <Form<TypedSeller>
        errors={problems}
        onFormSubmit={save}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TextField label="Shop Name" maxLength={100} {...field('name')} />
        </div>
        <div className="sm:col-span-2">
          <TextArea label="Address" maxLength={500} {...field('address')} />
        </div>
        <TextField label="Tax Number" maxLength={60} {...field('taxNumber')} />
        <TextField label="Tax Rate (%)" inputMode="decimal" placeholder="8.25" {...field('taxPercent')}>
          <p className="mt-1.5 text-sm text-soft">The tax that every price contains, from 0 to 50.</p>
        </TextField>
        <div className="sm:col-span-2">
          <TextField label="E-mail" type="email" maxLength={254} {...field('email')} />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" busy={sending}>
            {sending ? 'Saving…' : 'Save Settings'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
