import { useNavigate } from 'react-router'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { Choice } from '#web/ui/choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

/** Which rows the table shows: the usual ones, or those of `show`, which then stands in the address. */
export function ShownRows({ usual, show, others }: { usual: string; show: string; others: string }) {
  const params = useAskedParams()
  const navigate = useNavigate()
  return (
    <Choice
      label="Show"
      value={params.get('show') === show ? show : ''}
      onChange={(show) => navigate(changeQuery(params, { show }), { preventScrollReset: true })}
    >
      <option value="">{usual}</option>
      <option value={show}>{others}</option>
    </Choice>
  )
}
