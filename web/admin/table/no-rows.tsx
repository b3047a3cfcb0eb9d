import { useSearchParams } from 'react-router'
import { allRows, filtersIn } from '#web/admin/table/table-query.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  noun: string
  of?: readonly string[] | undefined
  empty?: { title: string; text?: string } | undefined
  keepsDeleted?: boolean | undefined
}

/** In place of a table without rows: because of a filter, or because there is none at all. */
export function NoRows({ noun, of, empty = { title: `There is no ${noun} yet.` }, keepsDeleted }: Props) {
  const [params] = useSearchParams()
  const filters = filtersIn(params, of)
  const isDeleted = params.get('show') === 'deleted'
  if (filters.length === 0) return <NothingHere {...empty} className="mt-5" />
  const title =
    isDeleted && filters.length === 1
      ? `There is no deleted ${noun}.`
      : `No ${isDeleted ? `deleted ${noun}` : noun} matches that.`
  return (
    <NothingHere title={title} className="mt-5">
      <div className="flex flex-wrap justify-center gap-3">
        {keepsDeleted && params.has('search') && !isDeleted && (
          <SiteLink to={changeQuery(params, { show: 'deleted' })} className={buttonLook('quiet')}>
            Look among the deleted
          </SiteLink>
        )}
        <SiteLink to={allRows(params, of)} className={buttonLook('quiet')}>
          Show all
        </SiteLink>
      </div>
    </NothingHere>
  )
}
