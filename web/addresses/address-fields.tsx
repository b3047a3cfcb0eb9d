import {
  type Address,
  type AddressField,
  addressFieldProblem,
  fieldsOf,
  LONGEST,
} from '#contract/addresses.ts'
import { t } from '#messages/t.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  country: string
  values: Partial<Address>
  onType: (field: AddressField, value: string) => void
  /** Fields that are asked elsewhere. */
  without?: AddressField[]
  /** Where it is not the address of the person: whose the browser fills in. */
  of?: 'billing'
}

/**
 * The fields of an address as its country has them, in its order and under its names. Those of another country are other fields, of which
 * nothing has been found wrong yet.
 */
export function AddressFields({ country, values, onType, without = [], of }: Props) {
  return fieldsOf(country)
    .filter(({ name }) => !without.includes(name))
    .map(({ name, label, isRequired, autoComplete, choices }) => {
      const shownLabel = isRequired ? label : t('forms.optional', { label })
      const field = { name, label: shownLabel, value: values[name] ?? '' }
      return choices ? (
        <ChoiceField
          key={`${country} ${name}`}
          {...field}
          onChange={(value) => onType(name, value)}
          choices={[{ value: '', label: t('addresses.choose') }, ...choices]}
        />
      ) : (
        <TextField
          key={`${country} ${name}`}
          {...field}
          autoComplete={of ? `${of} ${autoComplete}` : autoComplete}
          maxLength={LONGEST[name]}
          onValueChange={(value) => onType(name, value)}
          problem={(value) => addressFieldProblem(country, name, value)}
          aria-required={isRequired}
        />
      )
    })
}
