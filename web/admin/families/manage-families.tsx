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
    label: 'Family',
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
    label: 'Sizes',
    cell: ({ products }) => <span className="tabular-nums">{products.toLocaleString('en-US')}</span>,
  },
  { label: 'Address', cell: ({ slug }) => <span className="text-sm break-all text-soft">{slug}</span> },
]

export default function ManageFamilies({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-families')}</h1>
        <SiteLink to="/dashboard/manage-families/new" className={buttonLook('quiet')}>
          New family
        </SiteLink>
      </div>
      <p className="mt-3 max-w-2xl text-soft">
        A family is one tool in several sizes, such as a chisel in six widths. Shoppers find it once and
        choose the size on its page.
      </p>
      <div className="mt-8 xl:max-w-md">
        <SearchBox label="Search families" />
      </div>
      <DataTable
        views="families"
        label="Families"
        noun="family"
        empty={{
          title: 'There is no family yet.',
          text: 'Make one of a tool that you sell in several sizes.',
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
