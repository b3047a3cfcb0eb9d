import { Field } from '@base-ui/react/field'
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type Props = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoComplete' | 'aria-required'> & {
  label: string
  name: string
  rows?: number
  maxLength: number
  defaultValue?: string
  /** With it, whoever shows the field holds its value and hears of each change. */
  value?: string
  onValueChange?: (value: string) => void
  /** What is wrong with a value, in red below it; null when all is well. */
  problem?: (value: string) => string | null
  area?: Ref<HTMLTextAreaElement>
  children?: ReactNode
}

/** A labelled text of several lines. */
export function TextArea({ label, name, rows = 4, problem, area, children, ...input }: Props) {
  return (
    <Field.Root name={name} validate={(value) => problem?.(String(value ?? '')) ?? null}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control
        className={`${inputLook} min-h-28 resize-y`}
        render={<textarea ref={area} rows={rows} />}
        {...input}
      />
      <Field.Error className="mt-1.5 block text-sm text-wrong" />
      {children}
    </Field.Root>
  )
}
