import type { ReactNode } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type TextProps = {
  id: string
  label: string
  value: string
  placeholder: string
  onChange: (value: string) => void
  problem: string
}

/** A field of the form, with what is wrong below it. */
export function Text({ id, label, value, placeholder, onChange, problem }: TextProps) {
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${inputLook} aria-invalid:border-wrong`}
      />
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}

type ChosenProps = Omit<TextProps, 'placeholder'> & { children: ReactNode }

/** A list to choose from, with what is wrong below it. */
export function Chosen({ id, label, value, onChange, problem, children }: ChosenProps) {
  return (
    <div>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${inputLook} aria-invalid:border-wrong`}
      >
        {children}
      </select>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}
