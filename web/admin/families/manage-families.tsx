import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/manage-families.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['name'])
  return asAdmin(request, () => loadTable(query, browserApi.families.list, params))
}

export const meta: Route.MetaFunction = roomMeta('manage-families')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

type Family = Awaited<ReturnType<typeof clientLoader>>['rows'][number]

const COLUMNS: Column<Family>[] = [
  {
    label: t('admin.families.family'),
    sort: 'name',
    wide: true,
    cell: ({ _id, name }) => (
      <SiteLink
        to={`/dashboard/manage-families/${_id}`}
        className="inline-block py-1 font-display text-lg leading-snug wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {name}
      </SiteLink>
    ),
  },
  {
    label: t('admin.families.sizes'),
    cell: ({ products }) => <span className="tabular-nums">{number(products)}</span>,
  },
  {
    label: t('admin.families.address'),
    cell: ({ slug }) => <span className="text-sm break-all text-soft">{slug}</span>,
  },
]

export default function ManageFamilies({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-families')}</h1>
        <SiteLink to="/dashboard/manage-families/new" className={buttonLook('quiet')}>
          {t('admin.families.newFamily')}
        </SiteLink>
      </div>
      <p className="mt-3 max-w-2xl text-soft">{t('admin.families.aFamilyIsOneTool')}</p>
      <div className="mt-8 xl:max-w-md">
        <SearchBox label={t('admin.families.searchFamilies')} />
      </div>
      <DataTable
        views="families"
        label={t('admin.families.families')}
        noun="family"
        empty={{
          title: t('admin.families.thereIsNoFamilyYet'),
          text: t('admin.families.makeOneOfATool'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
