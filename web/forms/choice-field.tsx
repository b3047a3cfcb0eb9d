import { Field } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: string }[]
  problem?: (value: string) => string | null
  children?: ReactNode
}

/** A labelled list to choose from, as a field of a form that can say what is wrong with it; `problem`: what that is of a value. */
export function ChoiceField({ label, name, value, onChange, choices, problem, children }: Props) {
  return (
    <Field.Root name={name} validate={(value) => problem?.(String(value ?? '')) ?? null}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control
        className={inputLook}
        value={value}
        onValueChange={onChange}
        render={
          <select>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        }
      />
      <Field.Error className="mt-1.5 block text-sm text-wrong" />
      {children}
    </Field.Root>
  )
}
