import type { Import } from '#contract/imports.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { ImportDrop } from '#web/admin/import/import-drop.tsx'
import { ImportStateBadge, SOURCE_WORDS } from '#web/admin/import/import-words.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/imports.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['at'])
  return asAdmin(request, () =>
    loadTable(query, ({ page, size }) => browserApi.imports.list({ page, size }), params),
  )
}

export const meta: Route.MetaFunction = roomMeta('import')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const number = (count: number | undefined) => (count ?? 0).toLocaleString('en-US')

const COLUMNS: Column<Import>[] = [
  {
    label: 'File',
    wide: true,
    cell: ({ _id, fileName }) => (
      <SiteLink
        to={`/dashboard/import/${_id}`}
        className="inline-block py-1 font-display text-lg leading-snug break-all underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {fileName}
      </SiteLink>
    ),
  },
  { label: 'From', cell: ({ source }) => SOURCE_WORDS[source] },
  { label: 'Came', cell: ({ at }) => minuteOf(at) },
  { label: 'New', cell: ({ counts }) => <span className="tabular-nums">{number(counts?.new)}</span> },
  { label: 'Changed', cell: ({ counts }) => <span className="tabular-nums">{number(counts?.changed)}</span> },
  { label: 'Refused', cell: ({ counts }) => <span className="tabular-nums">{number(counts?.refused)}</span> },
  { label: 'State', cell: (row) => <ImportStateBadge state={row.state} /> },
]

export default function Imports({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('import')}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        Bring the catalog of another shop or your suppliers, or change many of either in a spreadsheet.
        Nothing changes before you have seen what would, and a whole import can be taken back.
      </p>
      <ImportDrop />
      {total > 0 && (
        <DataTable
          views="imports"
          label="Imports"
          noun="import"
          columns={COLUMNS}
          rows={rows}
          total={total}
        />
      )}
    </>
  )
}
