import { useId } from 'react'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

type Props = { label: string; name: string; first: number; of: string; problem: string | undefined }

/** A number of pieces of a line; `of` says which line, to those who do not see it. */
export function PiecesField({ label, name, first, of, problem }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelLook}>
        {label}
        <span className="sr-only">: {of}</span>
      </label>
      <input
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={first}
        aria-invalid={problem !== undefined}
        data-invalid={problem === undefined ? undefined : ''}
        aria-describedby={`${id}-problem`}
        className={`${inputLook} max-w-28 text-center tabular-nums`}
      />
      <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </div>
  )
}
