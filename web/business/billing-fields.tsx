import { type Address, addressFieldProblem, allCountries, fieldsOf, LONGEST } from '#contract/addresses.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { address: Partial<Address>; onChange: (address: Partial<Address>) => void }

const CHOOSE = { value: '', label: 'Choose' }

/** The fields of a billing address, as its country writes them. The company is asked for beside it. */
export function BillingFields({ address, onChange }: Props) {
  const { country = '' } = address
  return (
    <>
      <ChoiceField
        label="Country"
        name="country"
        value={country}
        onChange={(to) => onChange({ ...address, country: to })}
        choices={[CHOOSE, ...allCountries()]}
      />
      {fieldsOf(country)
        .filter(({ name }) => name !== 'company')
        .map(({ name, label, isRequired, autoComplete, choices }) =>
          choices ? (
            <ChoiceField
              key={name}
              label={label}
              name={name}
              value={address[name] ?? ''}
              onChange={(to) => onChange({ ...address, [name]: to })}
              choices={[CHOOSE, ...choices]}
            />
          ) : (
            <TextField
              key={name}
              label={isRequired ? label : `${label} (optional)`}
              name={name}
              value={address[name] ?? ''}
              onValueChange={(to) => onChange({ ...address, [name]: to })}
              problem={(typed) => addressFieldProblem(country, name, typed)}
              autoComplete={`billing ${autoComplete}`}
              maxLength={LONGEST[name]}
            />
          ),
        )}
    </>
  )
}
