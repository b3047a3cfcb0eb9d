import type { Import } from '#contract/imports.ts'
import { number, t } from '#messages/t.ts'
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

const inNumbers = (count: number | undefined) => number(count ?? 0)

const COLUMNS: Column<Import>[] = [
  {
    label: t('admin.import.file'),
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
  { label: t('admin.import.from'), cell: ({ source }) => SOURCE_WORDS[source] },
  { label: t('admin.import.came'), cell: ({ at }) => minuteOf(at) },
  {
    label: t('admin.import.new'),
    cell: ({ counts }) => <span className="tabular-nums">{inNumbers(counts?.new)}</span>,
  },
  {
    label: t('admin.import.changed'),
    cell: ({ counts }) => <span className="tabular-nums">{inNumbers(counts?.changed)}</span>,
  },
  {
    label: t('admin.import.refused'),
    cell: ({ counts }) => <span className="tabular-nums">{inNumbers(counts?.refused)}</span>,
  },
  { label: t('admin.import.state'), cell: (row) => <ImportStateBadge state={row.state} /> },
]

export default function Imports({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('import')}</h1>
      <p className="mt-3 max-w-2xl text-soft">{t('admin.import.bringTheCatalogOfAnother2')}</p>
      <ImportDrop />
      {total > 0 && (
        <DataTable
          views="imports"
          label={t('admin.import.imports')}
          noun="import"
          columns={COLUMNS}
          rows={rows}
          total={total}
        />
      )}
    </>
  )
}
