import type { AuditEvent } from '#contract/audit.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { AuditSubject } from '#web/admin/audit-subject.tsx'
import { type Column, DataTable } from '#web/admin/data-table.tsx'
import { loadTable } from '#web/admin/load-table.ts'
import { SearchBox } from '#web/admin/search-box.tsx'
import { readQuery } from '#web/admin/table-query.ts'
import { browserApi } from '#web/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/audit.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['at', 'by', 'act'])
  const table = await asAdmin(request, () => loadTable(query, browserApi.audit.list, params))
  return { ...table, searched: query.search !== undefined }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Audit log', 'What the shop’s admins did, and when.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<AuditEvent>[] = [
  {
    label: 'When',
    sort: 'at',
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {minuteOf(at)}
      </time>
    ),
  },
  {
    label: 'Who',
    sort: 'by',
    wide: true,
    cell: ({ by }) =>
      by ? (
        <>
          <span className="block break-words">{by.name || 'No name yet'}</span>
          <span className="block text-sm text-soft">
            <EmailAddress>{by.email}</EmailAddress>
          </span>
          {by.key && <span className="block text-sm break-words text-soft">by the API key “{by.key}”</span>}
        </>
      ) : (
        <span className="text-soft">A former admin</span>
      ),
  },
  {
    label: 'What',
    sort: 'act',
    wide: true,
    cell: ({ words }) => <span className="font-medium">{words}</span>,
  },
  { label: 'To what', wide: true, cell: ({ subject }) => <AuditSubject subject={subject} /> },
]

export default function Audit({ loaderData: { rows, total, searched } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Audit log</h1>
      <p className="mt-2 max-w-2xl text-soft">
        What admins and their API keys did to products, orders, people and the shop, the newest first. Nobody
        can change it here.
      </p>
      {total === 0 && !searched ? (
        <NothingHere title="No admin has done anything yet." className="mt-8" />
      ) : (
        <>
          <div className="mt-8 xl:max-w-md">
            <SearchBox label="Search by person or act" />
          </div>
          <DataTable label="What admins did" noun="act" columns={COLUMNS} rows={rows} total={total} />
        </>
      )}
    </>
  )
}
