import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { oneOf } from '#web/admin/table/table-query.ts'
import { Choice } from '#web/ui/choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

/** Which rows the table shows: the usual ones, or others by the value of `show` that then stands in the address. */
export function ShownRows({ usual, others }: { usual: string; others: Record<string, string> }) {
  const params = useAskedParams()
  const navigate = useNavigate()
  return (
    <Choice
      label={t('admin.table.show')}
      value={oneOf(Object.keys(others), params.get('show')) ?? ''}
      onChange={(show) => navigate(changeQuery(params, { show }), { preventScrollReset: true })}
    >
      <option value="">{usual}</option>
      {Object.entries(others).map(([show, words]) => (
        <option key={show} value={show}>
          {words}
        </option>
      ))}
    </Choice>
  )
}
