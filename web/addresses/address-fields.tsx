import {
  type Address,
  type AddressField,
  addressFieldProblem,
  fieldsOf,
  LONGEST,
} from '#contract/addresses.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  country: string
  values: Partial<Address>
  onType: (field: AddressField, value: string) => void
  /** Fields that are asked elsewhere. */
  without?: AddressField[]
}

/** The fields of an address as its country has them, in its order and under its names. */
export function AddressFields({ country, values, onType, without = [] }: Props) {
  return fieldsOf(country)
    .filter(({ name }) => !without.includes(name))
    .map(({ name, label, isRequired, autoComplete, choices }) => {
      const field = {
        ...{ name, label: isRequired ? label : `${label} (optional)`, value: values[name] ?? '' },
      }
      return choices ? (
        <ChoiceField
          key={name}
          {...field}
          onChange={(value) => onType(name, value)}
          choices={[{ value: '', label: 'Choose' }, ...choices]}
        />
      ) : (
        <TextField
          key={name}
          {...field}
          autoComplete={autoComplete}
          maxLength={LONGEST[name]}
          onValueChange={(value) => onType(name, value)}
          problem={(value) => addressFieldProblem(country, name, value)}
          aria-required={isRequired}
        />
      )
    })
}
