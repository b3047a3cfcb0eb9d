import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { Choice } from '#web/ui/choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

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
  const navigate = useNavigate()
  return (
    <Choice
      label={label}
      value={params.get(name) ?? ''}
      onChange={(value) => navigate(changeQuery(params, { [name]: value }), { preventScrollReset: true })}
    >
      {children}
    </Choice>
  )
}
