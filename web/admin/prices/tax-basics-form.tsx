import { useMemo, useState } from 'react'
import { allCountries, isCountry } from '#contract/addresses.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { t } from '#messages/t.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import type { Taxes } from '#web/admin/prices/typed-taxes.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const WAYS = [
  { value: 'gross', label: t('admin.prices.pricesContainTheTaxEuropean') },
  { value: 'net', label: t('admin.prices.taxIsAddedToThe') },
]
const OF_DELIVERY = [
  { value: 'proportional', label: t('admin.prices.inTheProportionsOfThe') },
  { value: 'highest', label: t('admin.prices.atTheHighestRateOf') },
  { value: 'standard', label: t('admin.prices.atTheStandardRate') },
]

type Basics = Omit<Taxes, 'zones'>
type Props = {
  taxes: Basics
  /** The rules with what the form says. */
  draftOf: (basics: Basics) => TypedRules
  sending: boolean
  save: (basics: Basics) => Promise<unknown>
}

/** Asks where the shop is, and whether its prices contain the tax; says in words what that does. */
export function TaxBasicsForm({ taxes, draftOf, sending, save }: Props) {
  const [way, setWay] = useState(taxes.areGross ? 'gross' : 'net')
  const [country, setCountry] = useState(taxes.home.country)
  const [postcode, setPostcode] = useState(taxes.home.postcode ?? '')
  const { delivery } = taxes
  const [ofDelivery, setOfDelivery] = useState<string>(
    delivery.kind === 'class' ? delivery.taxClass : delivery.kind,
  )
  const countries = useMemo(() => allCountries(), [])

  /** Undefined while something of it is wrong. */
  function typedBasics(): Basics | undefined {
    if (!isCountry(country)) return undefined
    const isKind = ofDelivery === 'highest' || ofDelivery === 'proportional'
    return {
      areGross: way === 'gross',
      home: { country, postcode: postcode.trim() || undefined },
      delivery: isKind ? { kind: ofDelivery } : { kind: 'class', taxClass: ofDelivery },
    }
  }

  async function submit(): Promise<void> {
    const typed = typedBasics()
    if (typed) await save(typed)
  }

  return (
    <Form onFormSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ChoiceField
          label={t('admin.prices.yourPrices')}
          name="way"
          value={way}
          onChange={setWay}
          choices={WAYS}
        >
          <p className="mt-1.5 text-sm text-soft">
            {way === 'gross'
              ? t('admin.prices.aCustomerPaysWhatThe')
              : t('admin.prices.aCustomerPaysThePrice')}
          </p>
        </ChoiceField>
      </div>
      <ChoiceField
        label={t('admin.prices.countryOfTheShop')}
        name="homeCountry"
        value={country}
        onChange={setCountry}
        choices={[
          ...(isCountry(country) ? [] : [{ value: country, label: t('admin.prices.choose') }]),
          ...countries,
        ]}
      />
      <TextField
        label={t('admin.prices.postcodeOfTheShopOptional')}
        name="homePostcode"
        value={postcode}
        onValueChange={setPostcode}
        maxLength={20}
      />
      <div className="sm:col-span-2">
        <ChoiceField
          label={t('admin.prices.deliveryIsTaxed')}
          name="ofDelivery"
          value={ofDelivery}
          onChange={setOfDelivery}
          choices={OF_DELIVERY}
        />
      </div>
      <FormEnd button={t('admin.prices.save')} sending={sending} />
      <div className="sm:col-span-2">
        <Rehearsal
          draft={() => {
            const typed = typedBasics()
            return typed && draftOf(typed)
          }}
        />
      </div>
    </Form>
  )
}
