import { type CustomField, isBlank, readCustomValue, wordsOfKind } from '#contract/custom-fields.ts'
import { t } from '#messages/t.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { required } from '#web/forms/required.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  fields: readonly CustomField[]
  /** What stands in a field, as it was typed or chosen. */
  valueIn: (id: string) => string
  type: (id: string, value: string) => void
  /** Whether those must be filled in of which the owner says so. */
  isAsked: boolean
}

/** The fields that the owner added, each checked as the server does. In a form they are called `customFields.door-code`. */
export function CustomInputs({ fields, valueIn, type, isAsked }: Props) {
  return fields.map((field) => (
    <CustomInput
      key={field.id}
      field={field}
      value={valueIn(field.id)}
      type={(value) => type(field.id, value)}
      isAsked={isAsked}
    />
  ))
}

type OneProps = { field: CustomField; value: string; type: (value: string) => void; isAsked: boolean }

function CustomInput({ field, value, type, isAsked }: OneProps) {
  const { id, kind, hint, choices = [] } = field
  const isNeeded = isAsked && field.isRequired === true
  const label = isAsked && !isNeeded ? t('forms.optional', { label: field.label }) : field.label
  const problem = (typed: string) => {
    if (isBlank(typed)) return isNeeded ? required(field.label)(typed) : null
    return readCustomValue(field, typed) === undefined ? wordsOfKind(field) : null
  }
  const common = { label, name: nameOf(id), problem }
  const below = hint && <p className="mt-1.5 text-sm text-soft">{hint}</p>
  if (kind === 'choice' || kind === 'yes or no') {
    const named = kind === 'choice' ? choices.map((choice) => ({ value: choice, label: choice })) : YES_OR_NO
    return (
      <ChoiceField
        {...common}
        value={value}
        onChange={type}
        choices={[{ value: '', label: t('forms.pleaseChoose') }, ...named]}
      >
        {below}
      </ChoiceField>
    )
  }
  const typed = { ...common, value, onValueChange: type, 'aria-required': isNeeded }
  if (kind === 'text')
    return (
      <TextArea {...typed} rows={2} maxLength={500}>
        {below}
      </TextArea>
    )
  return (
    <TextField
      {...typed}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    >
      {below}
    </TextField>
  )
}

const YES_OR_NO = [
  { value: 'true', label: t('forms.yes') },
  { value: 'false', label: t('forms.no') },
]

/** The name of a field in a form. */
export const nameOf = (id: string): string => `customFields.${id}`
