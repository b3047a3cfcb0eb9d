import { type ReactNode, useState } from 'react'
import {
  problemOf,
  readField,
  type SettingField,
  type SettingFields,
  shownValue,
  type ValuesOf,
} from '#contract/setting-fields.ts'
import { numberWords } from '#contract/typed-number.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props<Fields extends SettingFields> = {
  fields: Fields
  values: ValuesOf<Fields>
  button: string
  sending: boolean
  /** What the server said of fields, by their names. */
  problems: Record<string, string>
  save: (values: ValuesOf<Fields>) => unknown
  /** What the switches have in common, which then are a group. */
  legend?: string
  /** Texts below fields that know more than the table of fields. */
  hints?: Partial<Record<keyof Fields, string>>
  /** Between the fields and the button; may follow what is typed, where that is right. */
  children?: ReactNode | ((typed: ValuesOf<Fields>) => ReactNode)
}

/** A form made of a table of fields: it types, checks and words them as the call does. The switches come first. */
export function SchemaForm<Fields extends SettingFields>(props: Props<Fields>) {
  const { fields, values, button, sending, problems, save, legend, hints, children } = props
  const [chosen, setChosen] = useState<Record<string, unknown>>(values)
  const choose = (name: string, value: unknown) => setChosen((before) => ({ ...before, [name]: value }))
  const all = Object.entries(fields)
  const switches = all.filter(([, { kind }]) => kind === 'switch')
  const others = all.filter(([, { kind }]) => kind !== 'switch')

  function read(typed: Record<string, unknown>): ValuesOf<Fields> {
    const values = others.map(([name, field]) => [name, readField(field, String(typed[name] ?? ''))])
    return { ...chosen, ...Object.fromEntries(values) } as ValuesOf<Fields>
  }

  return (
    <Form<Record<string, string>>
      errors={problems}
      onFormSubmit={(typed) => void save(read(typed))}
      className="mt-6 grid items-start gap-5 sm:grid-cols-2"
    >
      {switches.length > 0 && (
        <fieldset className="grid gap-1 sm:col-span-2">
          {legend && <legend className="mb-2 font-medium">{legend}</legend>}
          {switches.map(([name, { label }]) => (
            <CheckField
              key={name}
              checked={chosen[name] === true}
              onChange={(checked) => choose(name, checked)}
              problem={problems[name] ?? ''}
            >
              {label}
            </CheckField>
          ))}
        </fieldset>
      )}
      {others.map(([name, field]) => (
        <OneField
          key={name}
          name={name}
          field={field}
          value={shownValue(field, (field.kind === 'choice' ? chosen : values)[name])}
          choose={(value) => choose(name, value)}
          hint={hints?.[name] ?? field.hint}
        />
      ))}
      {typeof children === 'function' ? children(read(chosen)) : children}
      <FormEnd button={button} sending={sending} />
    </Form>
  )
}

type OneProps = {
  name: string
  field: SettingField
  value: string
  choose: (value: string) => void
  hint: string | undefined
}

function OneField({ name, field, value, choose, hint }: OneProps) {
  const below = hint && <p className="mt-1.5 text-sm text-soft">{hint}</p>
  if (field.kind === 'choice') {
    const choices = Object.entries(field.options).map(([option, label]) => ({ value: option, label }))
    return (
      <ChoiceField label={field.label} name={name} value={value} onChange={choose} choices={choices}>
        {below}
      </ChoiceField>
    )
  }
  return (
    <TextField
      label={field.label}
      name={name}
      defaultValue={value}
      onValueChange={choose}
      inputMode={field.kind === 'whole number' || field.kind === 'digits' ? 'numeric' : undefined}
      placeholder={field.placeholder}
      problem={(typed) => {
        const problem = problemOf(field, typed)
        return problem && numberWords(typed, problem)
      }}
    >
      {below}
    </TextField>
  )
}
