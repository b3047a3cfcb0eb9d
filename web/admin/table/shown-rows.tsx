import { t } from '#messages/t.ts'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
import { oneOf } from '#web/admin/table/table-query.ts'
import { Choice } from '#web/ui/choice.tsx'

/** Which rows the table shows: the usual ones, or others by the value of `show` that then stands in the address. */
export function ShownRows({ usual, others }: { usual: string; others: Record<string, string> }) {
  const params = useAskedParams()
  const ask = useAsk()
  return (
    <Choice
      label={t('admin.table.show')}
      value={oneOf(Object.keys(others), params.get('show')) ?? ''}
      onChange={(show) => ask({ show })}
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
