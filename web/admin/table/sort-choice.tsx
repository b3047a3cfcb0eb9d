import { t } from '#messages/t.ts'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
import type { Column } from '#web/admin/table/data-table.tsx'
import { directionOf } from '#web/admin/table/table-query.ts'
import { Choice } from '#web/ui/choice.tsx'

/** Cards have no headings to press: there the order is chosen from a list. */
export function SortChoice<Row>({ columns }: { columns: Column<Row>[] }) {
  const params = useAskedParams()
  const ask = useAsk()
  const sort = params.get('sort') ?? ''

  function choose(chosen: string) {
    const [sort, direction] = chosen.split(' ')
    ask({ sort, direction })
  }

  if (!columns.some((column) => column.sort)) return null
  return (
    <div className="mt-5 lg:max-w-xs xl:hidden">
      <Choice
        label={t('admin.table.sortBy')}
        value={sort && `${sort} ${directionOf(params)}`}
        onChange={choose}
      >
        <option value="">{t('admin.table.usualOrder')}</option>
        {columns
          .flatMap(({ label, sort, below }) => [{ label, sort }, ...(below ? [below] : [])])
          .flatMap(({ label, sort }) =>
            sort
              ? [
                  <option key={`${sort} asc`} value={`${sort} asc`}>
                    {t('admin.table.upwards', { label })}
                  </option>,
                  <option key={`${sort} desc`} value={`${sort} desc`}>
                    {t('admin.table.downwards', { label })}
                  </option>,
                ]
              : [],
          )}
      </Choice>
    </div>
  )
}
