import { Field } from '@base-ui/react/field'
import type { InputHTMLAttributes, ReactNode } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'className' | 'size' | 'value'> & {
  label: string
  name: string
  defaultValue?: string
  problem?: (value: string) => string | null
  children?: ReactNode
}

/** A labelled input; `problem` says what is wrong with a value, in red below it. */
export function TextField({ label, name, problem, children, disabled, ...input }: Props) {
  return (
    <Field.Root name={name} disabled={disabled} validate={(value) => problem?.(String(value ?? '')) ?? null}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control className={inputLook} {...input} />
      <Field.Error className="mt-1.5 block text-sm text-rust" />
      {children}
    </Field.Root>
  )
}

export const labelLook = 'mb-1.5 block text-sm font-medium'
export const inputLook =
  'block min-h-11 w-full rounded-small border border-edge bg-white px-3 py-2 text-base text-ink placeholder:text-soft focus:border-green focus:outline-2 focus:outline-offset-0 focus:outline-green disabled:border-line disabled:bg-shade disabled:text-soft data-invalid:border-rust'
