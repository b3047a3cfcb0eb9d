import { useMemo, useState } from 'react'
import { allCountries } from '#contract/addresses.ts'
import type { Seller } from '#contract/settings.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { labelOf, problemOf, sellerFrom, type TypedSeller } from '#web/admin/settings/seller-fields.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Who sells, as invoices, credit notes and packing slips say it. */
export function SellerForm({ seller }: { seller: Seller }) {
  const { sending, problems, save } = useSaveGroup<Seller>({
    ...{ first: seller, valuesIn: (settings) => settings.seller, labelOf },
    ...{ call: browserApi.settings.changeSeller, title: 'Shop settings have been saved!' },
  })
  const [country, setCountry] = useState(seller.country)
  const [smallBusiness, setSmallBusiness] = useState(seller.smallBusiness)
  const countries = useMemo(allCountries, [])
  const field = (name: keyof Seller) => ({
    name,
    label: labelOf(name),
    defaultValue: String(seller[name]),
    problem: problemOf[name],
  })

  return (
    <SettingsGroup
      title="Seller"
      about="What documents and the imprint say of who sells. Documents that were issued keep what they say."
    >
      <Form<TypedSeller>
        errors={problems}
        onFormSubmit={(typed) => save({ ...sellerFrom(typed), country, smallBusiness })}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TextField {...field('name')} label="Legal Name (optional)" maxLength={100}>
            <p className="mt-1.5 text-sm text-soft">Where it differs from the shop’s name.</p>
          </TextField>
        </div>
        <div className="sm:col-span-2">
          <TextArea maxLength={500} {...field('address')} />
        </div>
        <TextField maxLength={60} {...field('taxNumber')} />
        <TextField {...field('taxPercent')} label="Tax Rate (%)" inputMode="decimal" placeholder="8.25">
          <p className="mt-1.5 text-sm text-soft">The tax that every price contains, from 0 to 50.</p>
        </TextField>
        <div className="sm:col-span-2">
          <CheckField
            checked={smallBusiness}
            onChange={setSmallBusiness}
            problem={problems.smallBusiness ?? ''}
          >
            A small business that charges no tax: with a tax rate of 0, documents say so.
          </CheckField>
        </div>
        <div className="sm:col-span-2">
          <TextField type="email" maxLength={254} {...field('email')} />
        </div>
        <fieldset className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-4">
            <span className="block font-medium">For e-invoices</span>
            <span className="block text-sm text-soft">
              With the country, and a VAT ID or one of the two numbers, each new invoice and credit note is an
              e-invoice, too (UBL and Factur-X, EN 16931).
            </span>
          </legend>
          <ChoiceField
            label={labelOf('country')}
            name="country"
            value={country}
            onChange={setCountry}
            choices={[{ value: '', label: 'None' }, ...countries]}
          />
          <TextField maxLength={20} {...field('vatId')} />
          <div className="sm:col-span-2">
            <TextField maxLength={100} {...field('street')} />
          </div>
          <TextField maxLength={20} {...field('postcode')} />
          <TextField maxLength={60} {...field('city')} />
          <div className="sm:col-span-2">
            <TextField maxLength={60} {...field('registration')} />
          </div>
        </fieldset>
        <FormEnd button="Save Settings" sending={sending} />
      </Form>
    </SettingsGroup>
  )
}
