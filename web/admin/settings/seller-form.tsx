import { useMemo, useState } from 'react'
import { allCountries } from '#contract/addresses.ts'
import type { Seller } from '#contract/settings.ts'
import { writeNumber } from '#contract/typed-number.ts'
import { shownRegistrations } from '#contract/typed-registrations.ts'
import { t } from '#messages/t.ts'
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
    ...{ call: browserApi.settings.changeSeller, title: t('admin.settings.shopSettingsHaveBeenSaved') },
  })
  const [country, setCountry] = useState(seller.country)
  const [smallBusiness, setSmallBusiness] = useState(seller.smallBusiness)
  const countries = useMemo(allCountries, [])
  const field = (name: keyof Seller) => ({
    name,
    label: labelOf(name),
    defaultValue: name === 'registrations' ? shownRegistrations(seller[name]) : String(seller[name]),
    problem: problemOf[name],
  })

  return (
    <SettingsGroup title={t('admin.settings.seller')} about={t('admin.settings.whatDocumentsAndTheImprint')}>
      <Form<TypedSeller>
        errors={problems}
        onFormSubmit={(typed) => save({ ...sellerFrom(typed), country, smallBusiness })}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TextField {...field('name')} label={t('admin.settings.legalNameOptional')} maxLength={100}>
            <p className="mt-1.5 text-sm text-soft">{t('admin.settings.whereItDiffersFromThe')}</p>
          </TextField>
        </div>
        <div className="sm:col-span-2">
          <TextArea maxLength={500} {...field('address')} />
        </div>
        <TextField maxLength={60} {...field('taxNumber')} />
        <TextField
          {...field('taxPercent')}
          label={t('admin.settings.taxRate2')}
          inputMode="decimal"
          placeholder={writeNumber(8.25)}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.settings.theTaxThatEveryPrice')}</p>
        </TextField>
        <div className="sm:col-span-2">
          <CheckField
            checked={smallBusiness}
            onChange={setSmallBusiness}
            problem={problems.smallBusiness ?? ''}
          >
            {t('admin.settings.aSmallBusinessThatCharges')}
          </CheckField>
        </div>
        <div className="sm:col-span-2">
          <TextField type="email" maxLength={254} {...field('email')} />
        </div>
        <fieldset className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-4">
            <span className="block font-medium">{t('admin.settings.forEInvoices')}</span>
            <span className="block text-sm text-soft">{t('admin.settings.withTheCountryAndA')}</span>
          </legend>
          <ChoiceField
            label={labelOf('country')}
            name="country"
            value={country}
            onChange={setCountry}
            choices={[{ value: '', label: t('admin.settings.none') }, ...countries]}
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
        <div id="registrations" className="scroll-mt-24 sm:col-span-2">
          <TextArea maxLength={2000} {...field('registrations')}>
            <p className="mt-1.5 text-sm text-soft">{t('admin.settings.aLineForEachRegister')}</p>
          </TextArea>
        </div>
        <FormEnd button={t('admin.settings.saveSettings')} sending={sending} />
      </Form>
    </SettingsGroup>
  )
}
