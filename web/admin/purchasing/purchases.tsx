import { formatDollars } from '#contract/money.ts'
import { PURCHASE_STATES } from '#contract/purchase-states.ts'
import type { ListedPurchase } from '#contract/purchases.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { dayInWords, PURCHASE_WORDS, PURCHASING_PAGES } from '#web/admin/purchasing/purchase-words.ts'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { FilterChoice } from '#web/admin/table/filter-choice.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { oneOf, readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/purchases.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, ['createdAt', 'expected']),
    state: oneOf(PURCHASE_STATES, params.get('state')),
  }
  return asAdmin(request, () => loadTable(query, browserApi.purchases.list, params))
}

export const meta: Route.MetaFunction = roomMeta('purchases')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<ListedPurchase>[] = [
  {
    label: t('admin.purchasing.purchaseOrder2'),
    wide: true,
    cell: ({ _id, number, supplier }) => (
      <>
        <SiteLink
          to={`/dashboard/purchases/${_id}`}
          className="inline-block py-0.5 font-medium text-action tabular-nums underline underline-offset-4"
        >
          {number}
        </SiteLink>
        <bdi className="block wrap-anywhere text-soft">{supplier.name}</bdi>
      </>
    ),
  },
  { label: t('admin.purchasing.made'), sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: t('admin.purchasing.expected2'),
    sort: 'expected',
    cell: ({ expected }) => (expected ? dayInWords(expected) : '–'),
  },
  {
    label: t('admin.purchasing.pieces'),
    cell: ({ pieces, received }) => (
      <span className="tabular-nums">{t('admin.purchasing.of', { received, pieces })}</span>
    ),
  },
  {
    label: t('admin.purchasing.total'),
    cell: ({ total }) => <span className="tabular-nums">{formatDollars(total)}</span>,
  },
  {
    label: t('admin.purchasing.state'),
    cell: ({ state }) => <Badge tone={PURCHASE_WORDS[state].tone}>{PURCHASE_WORDS[state].words}</Badge>,
  },
]

export default function Purchases({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{roomTitle('purchases')}</h1>
      <PageTabs label={t('admin.purchasing.purchasing')} pages={PURCHASING_PAGES} />
      <p className="mt-6">
        <SiteLink to="/dashboard/purchases/new" className={buttonLook('solid')}>
          {t('admin.purchasing.newPurchaseOrder2')}
        </SiteLink>
      </p>
      <div className="mt-6 grid grid-cols-2 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="col-span-2 lg:col-span-1">
          <SearchBox label={t('admin.purchasing.searchPurchaseOrders')} />
        </div>
        <FilterChoice label={t('admin.purchasing.state')} name="state">
          <option value="">{t('admin.purchasing.any')}</option>
          {PURCHASE_STATES.map((state) => (
            <option key={state} value={state}>
              {PURCHASE_WORDS[state].words}
            </option>
          ))}
        </FilterChoice>
      </div>
      <DataTable
        views="purchases"
        label={t('admin.purchasing.purchaseOrders')}
        noun="purchase"
        empty={{
          title: t('admin.purchasing.thereIsNoPurchaseOrder'),
          text: t('admin.purchasing.addYourSuppliersFirstThen'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}
