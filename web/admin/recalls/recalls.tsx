import type { Recall } from '#contract/recalls.ts'
import { number, parts, t } from '#messages/t.ts'
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
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/recalls.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = readQuery(params, ['madeAt', 'title'])
  const table = await asAdmin(request, () => loadTable(query, browserApi.recalls.list, params))
  return table
}

export const meta: Route.MetaFunction = roomMeta('recalls')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const many = (pieces: number) => number(pieces)

const COLUMNS: Column<Recall>[] = [
  {
    label: t('admin.recalls.recall'),
    sort: 'title',
    wide: true,
    cell: ({ title, product, batches }) => (
      <>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {product.productName}: {batches.slice(0, 5).join(', ')}
          {batches.length > 5 && ` ${t('admin.recalls.andMore', { batches: many(batches.length - 5) })}`}
        </span>
      </>
    ),
  },
  { label: t('admin.recalls.made'), sort: 'madeAt', cell: ({ madeAt }) => minuteOf(madeAt) },
  {
    label: t('admin.recalls.orders'),
    cell: ({ orders, pieces, untold, cameBack }) => (
      <span className="tabular-nums">
        {many(orders)}, {many(pieces)} {t('admin.recalls.piece', { pieces })}
        {untold > 0 && (
          <span className="block text-sm text-soft">
            {t('admin.recalls.couldNotBeTold', { untold: many(untold) })}
          </span>
        )}
        {cameBack !== undefined && (
          <span className="block text-sm text-soft">{t('admin.recalls.hadComeBack', { cameBack })}</span>
        )}
      </span>
    ),
  },
  {
    label: t('admin.recalls.answers'),
    wide: true,
    cell: ({ answers: { returned, kept, unknown }, orders, untold }) => (
      <span className="text-sm tabular-nums">
        <Words
          of={parts('admin.recalls.sentBackKeptNotThere', {
            returned: many(returned),
            kept: many(kept),
            unknown: many(unknown),
            span: (words) => <span className="block text-soft">{words}</span>,
            orders: many(orders - untold - returned - kept - unknown),
          })}
        />
      </span>
    ),
  },
  {
    label: t('admin.recalls.file'),
    cell: ({ _id: id, title }) => (
      <DocumentButton
        label={t('admin.recalls.csv')}
        about={title}
        fetchDocument={() => browserApi.recalls.export({ id })}
      />
    ),
  },
]

export default function Recalls({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('recalls')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.recalls.findWhoWasSentA')}</p>
      <RecallForm />
      <div className="mt-8">
        <SearchBox label={t('admin.recalls.searchRecalls')} />
      </div>
      <DataTable
        views="recalls"
        label={t('admin.recalls.recalls')}
        noun="recall"
        empty={{
          title: t('admin.recalls.noProductWasEverRecalled'),
          text: t('admin.recalls.mayItStaySoWhen'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
