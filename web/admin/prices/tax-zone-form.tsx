import { useState } from 'react'
import type { TypedRules } from '#contract/price-rules.ts'
import { t } from '#messages/t.ts'
import { AreaFields } from '#web/admin/prices/area-fields.tsx'
import { countryWords, readCountries, readPostcodes } from '#web/admin/prices/areas.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import { RATES_PROBLEM, readRates, type TaxZone, writeRates } from '#web/admin/prices/typed-taxes.ts'
import { idFor } from '#web/admin/prices/use-rules.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const WAYS = [
  { value: '', label: t('admin.prices.asInAllOfThe') },
  { value: 'gross', label: t('admin.prices.theyContainTheTax') },
  { value: 'net', label: t('admin.prices.theTaxIsAddedTo') },
]

type Props = {
  zone?: TaxZone
  zones: TaxZone[]
  /** The rules with the zone of the form. */
  draftOf: (zone: TaxZone) => TypedRules
  sending: boolean
  save: (zone: TaxZone) => Promise<unknown>
  onCancel?: () => void
}

/** Asks where taxes are due, and at which rates. */
export function TaxZoneForm({ zone, zones, draftOf, sending, save, onCancel }: Props) {
  const [name, setName] = useState(zone?.name ?? '')
  const [countries, setCountries] = useState(countryWords(zone?.countries ?? []))
  const [postcodes, setPostcodes] = useState(zone?.postcodes?.join(', ') ?? '')
  const [way, setWay] = useState(zone?.areGross === undefined ? '' : zone.areGross ? 'gross' : 'net')
  const [rates, setRates] = useState(zone ? writeRates(zone.rates) : '')

  /** Undefined while something of it is wrong. */
  function typedZone(): TaxZone | undefined {
    const [area, read, starts] = [readCountries(countries), readRates(rates), readPostcodes(postcodes)]
    if (!name.trim() || !area || !read) return undefined
    return {
      ...{ id: zone?.id ?? idFor(name, zones), name: name.trim(), countries: area },
      postcodes: starts.length > 0 ? starts : undefined,
      rates: read,
      areGross: way === '' ? undefined : way === 'gross',
    }
  }

  async function submit(): Promise<void> {
    const typed = typedZone()
    if (typed) await save(typed)
  }

  return (
    <Form onFormSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={t('admin.prices.nameOfTheZone')}
          name="taxZoneName"
          value={name}
          onValueChange={setName}
          maxLength={80}
          placeholder={t('admin.prices.germany')}
          problem={(text) => (text.trim() ? null : t('admin.prices.provideAName'))}
        />
      </div>
      <AreaFields
        countries={countries}
        onCountries={setCountries}
        postcodes={postcodes}
        onPostcodes={setPostcodes}
      />
      <div className="sm:col-span-2">
        <TextArea
          label={t('admin.prices.rates')}
          name="rates"
          rows={3}
          maxLength={2000}
          value={rates}
          onValueChange={setRates}
          problem={(text) => (readRates(text) ? null : RATES_PROBLEM)}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.prices.aLineForEachClass')}</p>
        </TextArea>
      </div>
      <div className="sm:col-span-2">
        <ChoiceField
          label={t('admin.prices.yourPricesThere')}
          name="zoneWay"
          value={way}
          onChange={setWay}
          choices={WAYS}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.prices.thePriceInYourList')}</p>
        </ChoiceField>
      </div>
      <FormEnd
        button={zone ? t('admin.prices.saveZone') : t('admin.prices.addZone')}
        sending={sending}
        onCancel={onCancel}
      />
      <div className="sm:col-span-2">
        <Rehearsal
          draft={() => {
            const typed = typedZone()
            return typed && draftOf(typed)
          }}
        />
      </div>
    </Form>
  )
}
