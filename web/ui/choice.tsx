import { type ReactNode, useId } from 'react'
import { inputLook, labelLook } from '#web/ui/text-field.tsx'

type Props = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

/** A labelled list to choose from. */
export function Choice({ label, value, onChange, children }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={inputLook}
      >
        {children}
      </select>
    </div>
  )
}
