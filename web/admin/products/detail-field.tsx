import { type ReactNode, useId, useState } from 'react'
import { allCountries } from '#contract/addresses.ts'
import { isChosen } from '#contract/product-choices.ts'
import { productField } from '#contract/product-fields.ts'
import { t } from '#messages/t.ts'
import { type Beside, detailWarning } from '#web/admin/products/detail-warnings.ts'
import { choicesOf } from '#web/admin/products/offered-choices.ts'
import { type DetailField, detailProblem, isWhole, readAs } from '#web/admin/products/product-details.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { name: DetailField; text: string; beside: Beside }

/** A field of a product that may be left empty. */
export function DetailInput(props: Props) {
  const { label, kind, hint, longest = 0 } = productField(props.name)
  const [typed, setTyped] = useState(props.text)
  if (isChosen(props.name) || props.name === 'origin')
    return (
      <ChoiceField
        label={label}
        name={props.name}
        value={typed}
        onChange={setTyped}
        choices={
          isChosen(props.name)
            ? choicesOf(props.name, props.text)
            : [{ value: '', label: t('admin.choices.notSaid') }, ...allCountries()]
        }
      >
        <p className="mt-1.5 text-sm wrap-anywhere text-soft">{hint}</p>
        <Warning>{detailWarning(props.name, typed, props.beside)}</Warning>
      </ChoiceField>
    )
  if (kind !== 'optional text') return <LineInput {...props} />
  return (
    <div className="sm:col-span-2">
      <TextArea
        label={label}
        name={props.name}
        maxLength={longest}
        defaultValue={props.text}
        onValueChange={setTyped}
      >
        <p className="mt-1.5 text-sm text-soft">{hint}</p>
        <Warning>{detailWarning(props.name, typed, props.beside)}</Warning>
      </TextArea>
    </div>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-1.5 text-sm wrap-anywhere text-note empty:hidden">
    {children}
  </p>
)

/** A measure is shown back in both systems while it is typed. */
function LineInput({ name, text, beside }: Props) {
  const { label, longest, hint, placeholder } = productField(name)
  const [typed, setTyped] = useState(text)
  const isCode = name === 'slug' || name === 'gtin' || name === 'orderMultiple' || name === 'promisedOn'
  const read = readAs(name, typed)
  const warning = detailWarning(name, typed, beside)
  const id = useId()
  const offered = name === 'taxClass' ? beside.taxClasses : undefined
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={text}
      maxLength={longest}
      placeholder={placeholder}
      inputMode={name === 'cost' ? 'decimal' : name === 'gtin' || isWhole(name) ? 'numeric' : undefined}
      autoCapitalize={isCode ? 'none' : undefined}
      spellCheck={isCode ? false : undefined}
      list={offered && id}
      onValueChange={setTyped}
      problem={detailProblem(name)}
    >
      <p className="mt-1.5 text-sm wrap-anywhere text-soft">
        {read ?? (name === 'slug' && typed.trim() ? `/tool/${typed.trim()}. ${hint}` : hint)}
      </p>
      <Warning>{warning}</Warning>
      {offered && (
        <datalist id={id}>
          {offered.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </TextField>
  )
}
