import { useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { ProductOfSupplier } from '#contract/suppliers.ts'
import { number, t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SupplierForm } from '#web/admin/purchasing/supplier-form.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/supplier.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  return asAdmin(request, async () => {
    const supplier = await mustFind(browserApi.suppliers.one({ id }))
    const query = { ...readQuery(params, ['name']), id }
    const { rows, total } = await loadTable(query, browserApi.suppliers.products, params)
    return { supplier, total, rows: rows.map((row) => ({ ...row, _id: row.product._id })) }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData?.supplier.name ?? t('admin.purchasing.supplier'),
    t('admin.purchasing.whatIsKnownOfA'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<ProductOfSupplier & { _id: string }>[] = [
  {
    label: t('admin.purchasing.product'),
    sort: 'name',
    wide: true,
    cell: ({ product: { _id, productName, sku } }) => (
      <>
        <SiteLink
          to={`/dashboard/manage-products/${_id}/stock`}
          className="inline-block py-0.5 text-action underline underline-offset-4 wrap-anywhere"
        >
          <Measures>{productName}</Measures>
        </SiteLink>
        {sku && <span className="block text-sm text-soft wrap-anywhere">{sku}</span>}
      </>
    ),
  },
  { label: t('admin.purchasing.suppliersNumber2'), cell: ({ articleNumber }) => articleNumber ?? '–' },
  { label: t('admin.purchasing.cost'), cell: ({ cost }) => (cost === undefined ? '–' : formatDollars(cost)) },
  { label: t('admin.purchasing.packSize'), cell: ({ packSize }) => number(packSize) },
  { label: t('admin.purchasing.minimum'), cell: ({ minimum }) => number(minimum) },
]

export default function SupplierPage({ loaderData: { supplier, rows, total } }: Route.ComponentProps) {
  const { _id: id, name } = supplier
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const remove = () =>
    act({
      question: t('admin.purchasing.areYouSureToRemove'),
      about: name,
      button: t('admin.purchasing.yesRemoveIt'),
      kept: t('admin.purchasing.theSupplierIsKept'),
      done: t('admin.purchasing.theSupplierHasBeenRemoved'),
      refused: t('admin.purchasing.theSupplierWasNotRemoved'),
      perform: () => browserApi.suppliers.remove({ id }),
      leave: () => navigate('/dashboard/suppliers'),
    })
  return (
    <>
      <SiteLink
        to="/dashboard/suppliers"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.purchasing.suppliers')}
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">{name}</h1>
      <SupplierForm
        key={JSON.stringify(supplier)}
        title={t('admin.purchasing.details')}
        button={t('admin.purchasing.save')}
        saved={t('admin.purchasing.theSupplierHasBeenSaved')}
        supplier={supplier}
        save={(wish) => browserApi.suppliers.change({ id, ...wish })}
      />
      <h2 className="mt-10 text-2xl">{t('admin.purchasing.products')}</h2>
      <div className="mt-4">
        <SearchBox label={t('admin.purchasing.searchItsProducts')} />
      </div>
      <DataTable
        views="products of suppliers"
        label={t('admin.purchasing.productsOfThisSupplier')}
        noun="product"
        empty={{
          title: t('admin.purchasing.noProductNamesThisSupplier'),
          text: t('admin.purchasing.youNameTheSuppliersOf'),
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
      <p className="mt-8">
        <Button look="remove" size="small" onClick={remove}>
          {t('admin.purchasing.removeSupplier')}
        </Button>
      </p>
    </>
  )
}
