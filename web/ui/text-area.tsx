import { Field } from '@base-ui/react/field'
import type { Ref } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type Props = { label: string; name: string; rows: number; maxLength: number; area?: Ref<HTMLTextAreaElement> }

/** A labelled field for more than one line. */
export function TextArea({ label, name, rows, maxLength, area }: Props) {
  return (
    <Field.Root name={name}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control
        render={<textarea ref={area} rows={rows} maxLength={maxLength} />}
        className={`${inputLook} resize-y`}
      />
    </Field.Root>
  )
}
