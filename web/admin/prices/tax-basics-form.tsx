import { useMemo, useState } from 'react'
import { allCountries, isCountry } from '#contract/addresses.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import type { Taxes } from '#web/admin/prices/typed-taxes.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const WAYS = [
  { value: 'gross', label: 'Prices contain the tax (European Union, United Kingdom)' },
  { value: 'net', label: 'Tax is added to the prices (United States)' },
]
const OF_DELIVERY = [
  { value: 'proportional', label: 'In the proportions of the goods' },
  { value: 'highest', label: 'At the highest rate of the goods' },
  { value: 'standard', label: 'At the standard rate' },
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
        <ChoiceField label="Your prices" name="way" value={way} onChange={setWay} choices={WAYS}>
          <p className="mt-1.5 text-sm text-soft">
            {way === 'gross'
              ? 'A customer pays what the price says. Where no tax is due, such as abroad, your own country’s tax is taken off.'
              : 'A customer pays the price and the tax of the place that the order goes to.'}
          </p>
        </ChoiceField>
      </div>
      <ChoiceField
        label="Country of the shop"
        name="homeCountry"
        value={country}
        onChange={setCountry}
        choices={[...(isCountry(country) ? [] : [{ value: country, label: 'Choose' }]), ...countries]}
      />
      <TextField
        label="Postcode of the shop (optional)"
        name="homePostcode"
        value={postcode}
        onValueChange={setPostcode}
        maxLength={20}
      />
      <div className="sm:col-span-2">
        <ChoiceField
          label="Delivery is taxed"
          name="ofDelivery"
          value={ofDelivery}
          onChange={setOfDelivery}
          choices={OF_DELIVERY}
        />
      </div>
      <FormEnd button="Save" sending={sending} />
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
