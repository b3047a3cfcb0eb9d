import { Field } from '@base-ui/react/field'
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { tooLong } from '#web/ui/text-limit.ts'
import { TextProblem, useTyped } from '#web/ui/text-problem.tsx'

type Props = Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoComplete' | 'aria-required' | 'lang'> & {
  label: string
  name: string
  rows?: number
  /** More is not cut: the field says how much is too much. */
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
export function TextArea(props: Props) {
  const {
    label,
    name,
    rows = 4,
    problem,
    maxLength: longest,
    onValueChange,
    area,
    children,
    ...input
  } = props
  const [typed, setTyped] = useTyped(input.value, input.defaultValue)
  return (
    <Field.Root
      name={name}
      invalid={tooLong(typed, longest) !== null}
      validate={(value) => tooLong(String(value ?? ''), longest) ?? problem?.(String(value ?? '')) ?? null}
    >
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control
        className={`${inputLook} min-h-28 resize-y`}
        render={<textarea ref={area} rows={rows} />}
        onValueChange={(value) => {
          setTyped(value)
          onValueChange?.(value)
        }}
        {...input}
      />
      <TextProblem typed={typed} longest={longest} />
      {children}
    </Field.Root>
  )
}
