import type { Recall } from '#contract/recalls.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { RecallForm } from '#web/admin/recalls/recall-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/recalls.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['madeAt', 'title'])
  const table = await asAdmin(request, () => loadTable(query, browserApi.recalls.list, params))
  return table
}

export const meta: Route.MetaFunction = roomMeta('recalls')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const many = (pieces: number) => pieces.toLocaleString('en-US')

const COLUMNS: Column<Recall>[] = [
  {
    label: 'Recall',
    sort: 'title',
    wide: true,
    cell: ({ title, product, batches }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {product.productName}: {batches.slice(0, 5).join(', ')}
          {batches.length > 5 && ` and ${many(batches.length - 5)} more`}
        </span>
      </>
    ),
  },
  { label: 'Made', sort: 'madeAt', cell: ({ madeAt }) => minuteOf(madeAt) },
  {
    label: 'Orders',
    cell: ({ orders, pieces, untold }) => (
      <span className="tabular-nums">
        {many(orders)}, {many(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
        {untold > 0 && <span className="block text-sm text-soft">{many(untold)} could not be told</span>}
      </span>
    ),
  },
  {
    label: 'Answers',
    wide: true,
    cell: ({ answers: { returned, kept, unknown }, orders, untold }) => (
      <span className="text-sm tabular-nums">
        {many(returned)} sent back, {many(kept)} kept, {many(unknown)} not there
        <span className="block text-soft">
          {many(orders - untold - returned - kept - unknown)} not answered yet
        </span>
      </span>
    ),
  },
  {
    label: 'File',
    cell: ({ _id: id, title }) => (
      <DocumentButton label="CSV" about={title} fetchDocument={() => browserApi.recalls.export({ id })} />
    ),
  },
]

export default function Recalls({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('recalls')}</h1>
      <p className="mt-2 max-w-prose text-soft">
        Find who was sent a batch or a serial number, tell each customer once, and see what they answer. What
        was packed with its numbers is found here.
      </p>
      <RecallForm />
      <div className="mt-8">
        <SearchBox label="Search recalls" />
      </div>
      <DataTable
        views="recalls"
        label="Recalls"
        noun="recall"
        empty={{
          title: 'No product was ever recalled.',
          text: 'May it stay so. When you recall one, its orders and their answers stand here.',
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
