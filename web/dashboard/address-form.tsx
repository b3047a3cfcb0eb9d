import { useMemo, useState } from 'react'
import { type Address, addressProblems, allCountries } from '#contract/addresses.ts'
import { t } from '#messages/t.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'

type Props = {
  address?: Address
  sending: boolean
  problems: Record<string, string>
  save: (address: Partial<Address>) => Promise<unknown>
  onCancel: () => void
}

/** Asks for an address: the country first, as it says which fields there are. */
export function AddressForm({ address, sending, problems, save, onCancel }: Props) {
  const { prices } = useShop()
  const [values, setValues] = useState<Partial<Address>>(address ?? { country: prices?.home ?? '' })
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { country = '' } = values
  const countries = useMemo(() => [{ value: '', label: t('dashboard.choose') }, ...allCountries()], [])
  const set = (name: keyof Address, value: string) => setValues((all) => ({ ...all, [name]: value }))

  async function submit() {
    const found = addressProblems(values)
    setWrong(found)
    if (Object.keys(found).length === 0) await save(values)
  }

  return (
    <Form
      errors={{ ...wrong, ...problems }}
      onFormSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <ChoiceField
          label={t('dashboard.country')}
          name="country"
          value={country}
          onChange={(to) => set('country', to)}
          choices={countries}
        />
      </div>
      {country && <AddressFields country={country} values={values} onType={set} />}
      <FormEnd button={t('dashboard.saveAddress')} sending={sending} onCancel={onCancel} />
    </Form>
  )
}
