import { Field } from '@base-ui/react/field'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

export { inputLook, labelLook }

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'className' | 'size' | 'value'> & {
  label: string
  name: string
  defaultValue?: string
  /** With it, whoever shows the field holds its value and hears of each change. */
  value?: string
  onValueChange?: (value: string) => void
  problem?: (value: string) => string | null
  /** A button at the end of the input, as tall as it. */
  beside?: ReactNode
  children?: ReactNode
}

/** A labelled input; `problem` says what is wrong with a value, in red below it. */
export function TextField({ label, name, problem, beside, children, disabled, ...input }: Props) {
  return (
    <Field.Root name={name} disabled={disabled} validate={(value) => problem?.(String(value ?? '')) ?? null}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <div className="flex gap-2">
        <Field.Control className={inputLook} {...input} />
        {beside}
      </div>
      <Field.Error className="mt-1.5 block text-sm text-wrong" />
      {children}
    </Field.Root>
  )
}
