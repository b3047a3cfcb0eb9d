import { type ReactNode, useId } from 'react'
import { useHydrated } from '#web/lazy/hydrated.ts'

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is wrong, in red below it; empty when all is well. */
  problem: string
  children: ReactNode
}

export function CheckField({ checked, onChange, problem, children }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  return (
    <div>
      <div className="flex min-h-8 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          disabled={!hydrated}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          className="size-6 shrink-0 accent-action"
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}
