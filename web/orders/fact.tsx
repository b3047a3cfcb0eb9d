import type { ReactNode } from 'react'

/** Something known of an order, with its name above it; a text keeps its lines. */
export function Fact({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
