import { useNavigate } from 'react-router'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { directionOf } from '#web/admin/table/table-query.ts'
import { Choice } from '#web/ui/choice.tsx'
import { changeQuery } from '#web/ui/page-query.ts'

/** Cards have no headings to press: there the order is chosen from a list. */
export function SortChoice<Row>({ columns }: { columns: Column<Row>[] }) {
  const params = useAskedParams()
  const navigate = useNavigate()
  const sort = params.get('sort') ?? ''

  function choose(chosen: string) {
    const [sort, direction] = chosen.split(' ')
    void navigate(changeQuery(params, { sort, direction }), { preventScrollReset: true })
  }

  if (!columns.some((column) => column.sort)) return null
  return (
    <div className="mt-5 lg:max-w-xs xl:hidden">
      <Choice label="Sort by" value={sort && `${sort} ${directionOf(params)}`} onChange={choose}>
        <option value="">Usual order</option>
        {columns.flatMap(({ label, sort }) =>
          sort
            ? [
                <option key={`${sort} asc`} value={`${sort} asc`}>
                  {label}, upwards
                </option>,
                <option key={`${sort} desc`} value={`${sort} desc`}>
                  {label}, downwards
                </option>,
              ]
            : [],
        )}
      </Choice>
    </div>
  )
}
