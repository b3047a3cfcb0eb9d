import type { ReactNode } from 'react'
import { ChevronDown } from '#web/ui/icons/chevron-down.tsx'

type Props = { name: string; isOpen: boolean; onClick: () => void; children?: ReactNode }

/** The name of a row, which opens and closes the form below it. */
export function RowName({ name, isOpen, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onClick}
      className="flex min-h-11 flex-wrap items-center gap-2 text-left font-medium wrap-anywhere"
    >
      <ChevronDown className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
      {name}
      {children}
    </button>
  )
}
