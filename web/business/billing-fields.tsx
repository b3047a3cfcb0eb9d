import { type Address, addressFieldProblem, allCountries } from '#contract/addresses.ts'
import { t } from '#messages/t.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { ChoiceField } from '#web/forms/choice-field.tsx'

type Props = { address: Partial<Address>; onChange: (address: Partial<Address>) => void }

/** The fields of a billing address, as its country writes them. The company is asked for beside it. */
export function BillingFields({ address, onChange }: Props) {
  const { country = '' } = address
  return (
    <>
      <ChoiceField
        label={t('business.country')}
        name="country"
        value={country}
        onChange={(to) => onChange({ ...address, country: to })}
        choices={[{ value: '', label: t('business.choose') }, ...allCountries()]}
        problem={(typed) => addressFieldProblem(typed, 'country', typed)}
      />
      {country && (
        <AddressFields
          country={country}
          values={address}
          onType={(name, to) => onChange({ ...address, [name]: to })}
          without={['company']}
          of="billing"
        />
      )}
    </>
  )
}
