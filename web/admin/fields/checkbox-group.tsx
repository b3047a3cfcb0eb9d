import { useId } from 'react'

type Props = {
  legend: string
  choices: { value: string; label: string; detail?: string }[]
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** What is wrong, in red below them. */
  problem?: string
}

/** A group of check boxes, one for each thing that can be chosen. */
export function Checks({ legend, choices, chosen, onChange, problem = '' }: Props) {
  const id = useId()
  function toggle(value: string): void {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    onChange(next)
  }
  return (
    <fieldset aria-describedby={`${id}-problem`} aria-invalid={problem !== ''}>
      <legend className="text-sm font-medium">{legend}</legend>
      <ul className="mt-2 grid gap-x-6 md:grid-cols-2">
        {choices.map(({ value, label, detail }) => (
          <li key={value}>
            <label className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={chosen.has(value)}
                onChange={() => toggle(value)}
                className="mt-0.5 size-5 shrink-0 accent-action"
              />
              <span className="min-w-0">
                <span className="block text-sm leading-snug">{label}</span>
                {detail && <span className="block font-mono text-xs break-all text-soft">{detail}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
