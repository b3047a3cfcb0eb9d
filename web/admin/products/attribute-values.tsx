import { useState } from 'react'
import type { ManagedAttribute } from '#contract/categories.ts'
import { measureInWords } from '#contract/measure-words.ts'
import { bothSystems, readMeasure } from '#contract/measures.ts'
import { keptNotation, shownNotation } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { attributeHint, LONGEST_VALUE, valueProblem } from '#web/admin/categories/attribute-words.ts'
import type { AskedFor } from '#web/admin/categories/category-paths.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Values = Record<string, string>
type Props = { asked: AskedFor[]; values: Values; onChange: (values: Values) => void }

/** What a category asks for, under the name of the category that each attribute hangs on. */
export function AttributeValues({ asked, values, onChange }: Props) {
  return asked.map(({ category, attributes }) => (
    <fieldset key={category._id} className="min-w-0 sm:col-span-2">
      <legend className="mb-3 w-full border-b border-line pb-1 text-sm wrap-anywhere text-soft">
        {t('admin.products.of', { name: category.name })}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wrap-anywhere sm:grid-cols-2">
        {attributes.map((attribute) => (
          <AttributeValue
            key={attribute.code}
            attribute={attribute}
            text={values[attribute.code] ?? ''}
            onChange={(text) => onChange({ ...values, [attribute.code]: text })}
          />
        ))}
      </div>
    </fieldset>
  ))
}

type ValueProps = { attribute: ManagedAttribute; text: string; onChange: (text: string) => void }

const NONE = { value: '', label: t('admin.products.notSaid') }
const YES_OR_NO = [
  NONE,
  { value: 'yes', label: t('admin.products.yes') },
  { value: 'no', label: t('admin.products.no') },
]
function AttributeValue({ attribute, text, onChange }: ValueProps) {
  const { code, name, kind, dimension = 'length', options } = attribute
  const field = { name: `values.${code}`, label: name }
  const isNumber = kind === 'measure' || kind === 'number'
  const [typed, setTyped] = useState('')
  // As it was typed, while it is what is kept: `1.50` may become `1.500`, which is another number.
  const shown = !isNumber ? text : keptNotation(typed) === text ? typed : shownNotation(text)
  function type(next: string) {
    setTyped(next)
    onChange(isNumber ? keptNotation(next) : next)
  }
  if (kind === 'choice') {
    const choices = [NONE, ...options.map(({ value, label }) => ({ value, label }))]
    return <ChoiceField {...field} value={text} onChange={onChange} choices={choices} />
  }
  if (kind === 'yes_no')
    return <ChoiceField {...field} value={yesOrNo(text)} onChange={onChange} choices={YES_OR_NO} />
  if (kind !== 'measure')
    return (
      <TextField
        {...field}
        value={shown}
        onValueChange={type}
        maxLength={LONGEST_VALUE}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        problem={(typed) => valueProblem(attribute, typed)}
      />
    )
  const amount = readMeasure(dimension, text)
  return (
    <TextField
      {...field}
      value={shown}
      onValueChange={type}
      maxLength={LONGEST_VALUE}
      placeholder={attributeHint(attribute)}
      autoCapitalize="none"
      problem={(typed) => valueProblem(attribute, typed)}
    >
      {amount !== undefined && (
        <p className="mt-1.5 text-sm text-soft">
          {bothSystems(dimension, amount, 'inch').map(measureInWords).join(' · ')}
        </p>
      )}
    </TextField>
  )
}

function yesOrNo(text: string): string {
  if (text.trim() === '') return ''
  return /^(y|yes|true)$/i.test(text.trim()) ? 'yes' : 'no'
}
