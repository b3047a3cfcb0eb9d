import type { AuditEvent } from '#contract/audit.ts'
import { DAY_MS } from '#contract/durations.ts'
import { FILTERS } from '#contract/things.ts'
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
    label: 'When',
    sort: 'at',
    wide: true,
    cell: ({ at }) => <ShopMinute at={at} className="tabular-nums" />,
  },
  { label: 'Who', sort: 'by', wide: true, cell: ({ by }) => <Actor by={by} /> },
  {
    label: 'What',
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
          on <ShopMinute at={at} />
        </span>
      </SiteLink>
    ),
  },
  { label: 'To what', wide: true, cell: ({ subject }) => <AuditSubject subject={subject} /> },
]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { rows, total, people, isNarrowed, mayTakeBack } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('audit')}</h1>
        {mayTakeBack && total > 0 && (
          <SiteLink to="/dashboard/audit/since" className={buttonLook('quiet')}>
            Undo All Changes Since …
          </SiteLink>
        )}
      </div>
      <p className="mt-2 max-w-2xl text-soft">
        What admins and their API keys did to products, orders, people and the shop, the newest first. Each
        act has a page that shows what was before and after it, and that takes it back where that can be.
      </p>
      {total === 0 && !isNarrowed ? (
        <NothingHere title="No admin has done anything yet." className="mt-8" />
      ) : (
        <>
          <div className="mt-8 grid items-end gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
            <div className="sm:col-span-3 xl:col-span-1">
              <SearchBox label="Search by person or act" />
            </div>
            <FilterChoice label="Who" name="who">
              <option value="">Everybody</option>
              <PersonOptions people={people} />
            </FilterChoice>
            <FilterChoice label="About" name="about">
              <option value="">Everything</option>
              {FILTERS.map(({ kind, words }) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </FilterChoice>
            <FilterChoice label="Since" name="days">
              <option value="">The beginning</option>
              <option value="1">The last day</option>
              <option value="7">The last 7 days</option>
              <option value="30">The last 30 days</option>
              <option value="365">The last year</option>
            </FilterChoice>
          </div>
          <DataTable
            views="audit"
            label="What admins did"
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
