import { useNavigate } from 'react-router'
import { useAskedParams } from '#web/admin/asked-params.ts'
import { Choice } from '#web/ui/choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

/** Whether the table shows what is there, or what was deleted. */
export function ShowDeleted({ noun }: { noun: 'Orders' | 'Products' }) {
  const params = useAskedParams()
  const navigate = useNavigate()
  return (
    <Choice
      label="Show"
      value={params.get('show') === 'deleted' ? 'deleted' : ''}
      onChange={(show) => navigate(changeQuery(params, { show }), { preventScrollReset: true })}
    >
      <option value="">{noun === 'Orders' ? 'Not deleted' : 'On sale'}</option>
      <option value="deleted">Deleted</option>
    </Choice>
  )
}
