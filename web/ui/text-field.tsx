import { Field } from '@base-ui/react/field'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { tooLong } from '#web/ui/text-limit.ts'
import { TextProblem, useTyped } from '#web/ui/text-problem.tsx'

export { inputLook, labelLook }

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'className' | 'size' | 'value'> & {
  label: string
  name: string
  defaultValue?: string
  /** With it, whoever shows the field holds its value and hears of each change. */
  value?: string
  onValueChange?: (value: string) => void
  /** `others`: what stands in the fields of the form, by their names. */
  problem?: (value: string, others: Record<string, unknown>) => string | null
  /** A button at the end of the input, as tall as it. */
  beside?: ReactNode
  children?: ReactNode
}

/** A labelled input; `problem` says what is wrong with a value, in red below it, as it does of one longer than `maxLength`. */
export function TextField({
  label,
  name,
  problem,
  maxLength: longest,
  onValueChange,
  beside,
  children,
  disabled,
  ...input
}: Props) {
  const [typed, setTyped] = useTyped(input.value, input.defaultValue)
  const long = (value: string) => (longest === undefined ? null : tooLong(value, longest))
  return (
    <Field.Root
      name={name}
      disabled={disabled}
      invalid={long(typed) !== null}
      validate={(value, others) =>
        long(String(value ?? '')) ?? problem?.(String(value ?? ''), others) ?? null
      }
    >
      <Field.Label className={labelLook}>{label}</Field.Label>
      <div className="flex gap-2">
        <Field.Control
          className={inputLook}
          onValueChange={(value) => {
            setTyped(value)
            onValueChange?.(value)
          }}
          {...input}
        />
        {beside}
      </div>
      <TextProblem typed={typed} longest={longest} />
      {children}
    </Field.Root>
  )
}
