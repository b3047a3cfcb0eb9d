import type { AuditEvent } from '#contract/audit.ts'
import { DAY_MS } from '#contract/durations.ts'
import { FILTERS } from '#contract/things.ts'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { Actor } from '#web/admin/audit/actor.tsx'
import { AuditSubject } from '#web/admin/audit/audit-subject.tsx'
import { PersonOptions } from '#web/admin/audit/person-options.tsx'
import { ShopMinute } from '#web/admin/fields/shop-minute.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/audit.ts'

const DAYS = ['1', '7', '30', '365'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const days = oneOf(DAYS, params.get('days'))
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    const people = await browserApi.audit.people()
    const query = {
      ...readQuery(params, ['at', 'by', 'act']),
      who: people.find(({ _id }) => _id === params.get('who'))?._id,
      about: oneOf(
        FILTERS.map(({ kind }) => kind),
        params.get('about'),
      ),
      since: days && new Date(Date.now() - Number(days) * DAY_MS).toISOString(),
    }
    const table = await loadTable(query, browserApi.audit.list, params)
    const isNarrowed = [query.search, query.who, query.about, query.since].some((one) => one !== undefined)
    return { ...table, people, isNarrowed, mayTakeBack: permissions.has('changes.take_back') }
  })
}

export const meta: Route.MetaFunction = roomMeta('audit')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<AuditEvent>[] = [
  {
    label: t('admin.audit.when'),
    sort: 'at',
    wide: true,
    cell: ({ at }) => <ShopMinute at={at} className="tabular-nums" />,
  },
  { label: t('admin.audit.who'), sort: 'by', wide: true, cell: ({ by }) => <Actor by={by} /> },
  {
    label: t('admin.audit.what'),
    sort: 'act',
    wide: true,
    cell: ({ _id, words, at }) => (
      <SiteLink
        to={`/dashboard/audit/${_id}`}
        className="inline-block py-0.5 font-medium text-action underline underline-offset-4"
      >
        {words}
        <span className="sr-only">
          {' '}
          <Words of={parts('admin.audit.on', { at: <ShopMinute at={at} /> })} />
        </span>
      </SiteLink>
    ),
  },
  { label: t('admin.audit.toWhat'), wide: true, cell: ({ subject }) => <AuditSubject subject={subject} /> },
]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, total, people, isNarrowed, mayTakeBack } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('audit')}</h1>
        {mayTakeBack && total > 0 && (
          <SiteLink to="/dashboard/audit/since" className={buttonLook('quiet')}>
            {t('admin.audit.undoAllChangesSince')}
          </SiteLink>
        )}
      </div>
      <p className="mt-2 max-w-2xl text-soft">{t('admin.audit.whatAdminsAndTheirApi')}</p>
      {total === 0 && !isNarrowed ? (
        <NothingHere title={t('admin.audit.noAdminHasDoneAnything')} className="mt-8" />
      ) : (
        <>
          <div className="mt-8 grid items-end gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
            <div className="sm:col-span-3 xl:col-span-1">
              <SearchBox label={t('admin.audit.searchByPersonOrAct')} />
            </div>
            <FilterChoice label={t('admin.audit.who')} name="who">
              <option value="">{t('admin.audit.everybody')}</option>
              <PersonOptions people={people} />
            </FilterChoice>
            <FilterChoice label={t('admin.audit.about')} name="about">
              <option value="">{t('admin.audit.everything')}</option>
              {FILTERS.map(({ kind, words }) => (
                <option key={kind} value={kind}>
                  {words()}
                </option>
              ))}
            </FilterChoice>
            <FilterChoice label={t('admin.audit.since')} name="days">
              <option value="">{t('admin.audit.theBeginning')}</option>
              <option value="1">{t('admin.audit.theLastDay')}</option>
              <option value="7">{t('admin.audit.theLast7Days')}</option>
              <option value="30">{t('admin.audit.theLast30Days')}</option>
              <option value="365">{t('admin.audit.theLastYear')}</option>
            </FilterChoice>
          </div>
          <DataTable
            views="audit"
            label={t('admin.audit.whatAdminsDid')}
            noun="act"
            columns={COLUMNS}
            rows={rows}
            total={total}
          />
        </>
      )}
    </>
  )
}
