import type { ReactNode } from 'react'
import { formatDollars } from '#contract/money.ts'
import { COLUMN_FIELDS, type ColumnField, PRODUCT_FIELDS } from '#contract/product-fields.ts'
import type { Product } from '#contract/products.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { CloseRows } from '#web/admin/close-rows.tsx'
import { type Column, DataTable } from '#web/admin/data-table.tsx'
import { loadTable } from '#web/admin/load-table.ts'
import { RestoreProduct } from '#web/admin/restore-product.tsx'
import { SearchBox } from '#web/admin/search-box.tsx'
import { ShownRows } from '#web/admin/shown-rows.tsx'
import { oneOf, readQuery, SHOWN } from '#web/admin/table-query.ts'
import { browserApi } from '#web/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { ArticleNumber } from '#web/ui/article-number.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { NOT_RATED } from '#web/ui/stars.tsx'
import type { Route } from './+types/manage-products.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, COLUMN_FIELDS),
    show: oneOf(SHOWN, params.get('show')),
  }
  const table = await asAdmin(request, () => loadTable(query, browserApi.manage.products, params))
  return { ...table, search: query.search, deleted: query.show === 'deleted' }
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, 'Manage Product', 'The products on sale.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** What each column shows of a product. */
const CELLS: Record<ColumnField, (product: Product) => ReactNode> = {
  productName: ({ img, productName, sku }) => (
    <div className="flex items-center gap-3">
      <Picture
        src={img}
        alt=""
        sizes="56px"
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 border border-line stage object-contain"
      />
      <p className="min-w-0 font-display text-lg leading-snug break-words">
        <Measures>{productName}</Measures>
        <ArticleNumber>{sku}</ArticleNumber>
      </p>
    </div>
  ),
  price: ({ price }) => <Figure>{formatDollars(price)}</Figure>,
  minQuantity: ({ minQuantity }) => <Figure>{minQuantity.toLocaleString('en-US')}</Figure>,
  aviQuantity: ({ aviQuantity }) => <Figure>{aviQuantity.toLocaleString('en-US')}</Figure>,
  rating: ({ rating }) => (rating === 0 ? NOT_RATED : <Figure>{String(rating)}</Figure>),
}

const COLUMNS: Column<Product>[] = COLUMN_FIELDS.map((name) => ({
  label: PRODUCT_FIELDS[name].column,
  sort: name,
  wide: name === 'productName',
  cell: CELLS[name],
}))

export default function ManageProducts({ loaderData }: Route.ComponentProps) {
  const { rows, total, close, search, deleted } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">Manage Product</h1>
        <SiteLink to="/dashboard/add-product" className={buttonLook('quiet')}>
          Add product
        </SiteLink>
      </div>
      <div className="mt-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_10rem] xl:max-w-2xl">
        <SearchBox label="Search products" />
        <ShownRows usual="On sale" show="deleted" others="Deleted" />
      </div>
      <CloseRows search={search} close={close} />
      <DataTable
        label="Products"
        noun="product"
        keepsDeleted
        columns={COLUMNS}
        rows={close ?? rows}
        total={close?.length ?? total}
        actions={(product) =>
          deleted ? <RestoreProduct product={product} /> : <ProductActions product={product} />
        }
      />
    </>
  )
}

function ProductActions({ product: { _id: id, productName } }: { product: Product }) {
  const act = useConfirmedAct()
  return (
    <>
      <SiteLink to={`/dashboard/edit-product/${id}`} className={buttonLook('quiet', '', 'small')}>
        Edit <span className="sr-only">{productName}</span>
      </SiteLink>
      <SiteLink to={`/dashboard/manage-products/${id}/stock`} className={buttonLook('quiet', '', 'small')}>
        Stock <span className="sr-only">of {productName}</span>
      </SiteLink>
      <Button
        look="remove"
        size="small"
        aria-label={`Delete ${productName}`}
        onClick={() =>
          act({
            question: 'Are You Sure to Delete?',
            about: productName,
            button: 'Yes, delete it',
            kept: 'Successfully! Your Product Info is Safe!',
            done: 'Product has been deleted!',
            perform: () => browserApi.products.remove({ id }),
            removes: true,
          })
        }
      >
        <Trash className="size-4" aria-hidden="true" />
      </Button>
    </>
  )
}

function Figure({ children }: { children: string }) {
  return <span className="tabular-nums">{children}</span>
}
