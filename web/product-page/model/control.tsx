import type { ReactNode } from 'react'

type Props = { label: string; onClick: () => void; off?: boolean; children: ReactNode }

/** A button of the viewer's bar. */
export function Control({ label, onClick, off, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-small hover:bg-shade"
    >
      {children}
    </button>
  )
}
