import type { ReactNode } from 'react'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
import { Choice } from '#web/ui/choice.tsx'

/** A filter of a table, which stands in the address under its name. Options have their values; an empty one is no filter. */
export function FilterChoice({
  label,
  name,
  children,
}: {
  label: string
  name: string
  children: ReactNode
}) {
  const params = useAskedParams()
  const ask = useAsk()
  return (
    <Choice label={label} value={params.get(name) ?? ''} onChange={(value) => ask({ [name]: value })}>
      {children}
    </Choice>
  )
}
