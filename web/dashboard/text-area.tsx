import { Field } from '@base-ui/react/field'
import { inputLook, labelLook } from '#web/ui/text-field.tsx'

type Props = {
  label: string
  name: string
  defaultValue?: string
  maxLength: number
  problem: (value: string) => string | null
}

/** A labelled text of several lines. */
export function TextArea({ label, name, problem, ...input }: Props) {
  return (
    <Field.Root name={name} validate={(value) => problem(String(value ?? ''))}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control className={`${inputLook} min-h-28`} render={<textarea rows={4} />} {...input} />
      <Field.Error className="mt-1.5 block text-sm text-wrong" />
    </Field.Root>
  )
}
