import { useId } from 'react'
import { useHydrated } from '#web/lazy/hydrated.ts'

type Props<Value extends string> = {
  label: string
  /** Where the choices say enough: only for screen readers. */
  labelHidden?: boolean | undefined
  choices: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  /** The script in the head of the page knows the choice before React does. */
  early?: boolean
  className?: string
}

/** A few choices side by side, of which one is made: how the pages look, which the browser keeps. */
export function Segments<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, choices, value, onChange, early, className = '' } = props
  const hydrated = useHydrated()
  const name = useId()
  return (
    <fieldset disabled={!hydrated} className={`w-fit ${className}`}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-eyebrow text-soft uppercase'}>{label}</legend>
      <div className="flex rounded-small border border-edge">
        {(Object.entries(choices) as [Value, string][]).map(([one, words]) => (
          <label key={one} data-early={early && !hydrated ? one : undefined} className="segment">
            <input
              type="radio"
              name={name}
              value={one}
              checked={value === one && (hydrated || !early)}
              onChange={() => onChange(one)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="relative pointer-events-none">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
