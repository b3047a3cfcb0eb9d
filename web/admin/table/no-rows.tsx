import { useSearchParams } from 'react-router'
import { t } from '#messages/t.ts'
import { type Noun, noDeletedOf, noneOf } from '#web/admin/table/nouns.ts'
import { allRows, filtersIn } from '#web/admin/table/table-query.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  noun: Noun
  of?: readonly string[] | undefined
  empty?: { title: string; text?: string } | undefined
  keepsDeleted?: boolean | undefined
}

/** In place of a table without rows: because of a filter, or because there is none at all. */
export function NoRows({
  noun,
  of,
  empty = { title: t('admin.table.thereIsYet', { none: noneOf(noun) }) },
  keepsDeleted,
}: Props) {
  const [params] = useSearchParams()
  const filters = filtersIn(params, of)
  const isDeleted = params.get('show') === 'deleted'
  if (filters.length === 0) return <NothingHere {...empty} className="mt-5" />
  const title =
    isDeleted && filters.length === 1
      ? t('admin.table.thereIs', { none: noDeletedOf(noun) })
      : t('admin.table.matchesThat', { none: isDeleted ? noDeletedOf(noun) : noneOf(noun) })
  return (
    <NothingHere title={title.charAt(0).toUpperCase() + title.slice(1)} className="mt-5">
      <div className="flex flex-wrap justify-center gap-3">
        {keepsDeleted && params.has('search') && !isDeleted && (
          <SiteLink to={changeQuery(params, { show: 'deleted' })} className={buttonLook('quiet')}>
            {t('admin.table.lookAmongTheDeleted')}
          </SiteLink>
        )}
        <SiteLink to={allRows(params, of)} className={buttonLook('quiet')}>
          {t('admin.table.showAll')}
        </SiteLink>
      </div>
    </NothingHere>
  )
}
