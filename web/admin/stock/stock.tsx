import { Fragment } from 'react'
import { counted } from '#contract/counted.ts'
import type { Ledger, Movement } from '#contract/stock.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { areSuppliers } from '#web/admin/fields/supplier-search.tsx'
import { ProductSuppliers, type Supply } from '#web/admin/stock/product-suppliers.tsx'
import { StockForm } from '#web/admin/stock/stock-form.tsx'
import { StockLots } from '#web/admin/stock/stock-lots.tsx'
import { StockPlaces } from '#web/admin/stock/stock-places.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { readQuery } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/stock.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const read = ({ page, size }: { page: number; size: number }) =>
    mustFind(browserApi.manage.movements({ id, page, size }))
  return asAdmin(request, async () => ({
    ...(await loadTable(readQuery(params, []), read, params)),
    supply: await readSupply(request, id),
  }))
}

/** Undefined for those who buy nothing in. */
async function readSupply(request: Request, id: string): Promise<Supply | undefined> {
  if (!(await requireAccount(request)).permissions.has('purchases.make')) return undefined
  const [list, areAny] = await Promise.all([browserApi.suppliers.ofProduct({ id }), areSuppliers()])
  return { list, areAny }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Stock', 'What came to and went from a product’s shelf.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Stock({ loaderData: { product, rows, total, supply } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/manage-products"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        Manage Product
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">
        Stock of <Measures>{product.productName}</Measures>
      </h1>
      <p className="mt-3">
        <span className="font-display text-4xl font-medium tabular-nums">
          {product.aviQuantity.toLocaleString('en-US')}
        </span>{' '}
        <span className="text-soft">
          {product.aviQuantity === 1 ? 'piece' : 'pieces'} available
          {product.archived && '; no longer on sale'}
        </span>
      </p>
      {product.promised > 0 && <Shelf product={product} />}
      {product.waiting > 0 && (
        <p className="mt-2 text-soft">
          {counted(product.waiting, 'person', 'people')} {product.waiting === 1 ? 'waits' : 'wait'} to be told
          that it can be bought again.
        </p>
      )}
      {(product.lots || product.tracking === 'lot') && <StockLots product={product} />}
      {product.places && <StockPlaces product={product} places={product.places} />}
      <StockForm key={product._id} product={product} />
      {supply && <ProductSuppliers key={JSON.stringify(supply.list)} id={product._id} supply={supply} />}
      <h2 className="mt-10 text-2xl">Movements</h2>
      <DataTable
        views="movements"
        label="Movements"
        noun="movement"
        empty={{
          title: 'There is no movement yet.',
          text: 'What is ordered, returned or corrected stands here.',
        }}
        columns={COLUMNS}
        rows={rows}
        total={total}
      />
    </>
  )
}

/** What is available is not what lies on the shelf. */
function Shelf({ product: { aviQuantity, promised, promisedTo } }: { product: Ledger['product'] }) {
  const pieces = promisedTo.reduce((sum, order) => sum + order.pieces, 0)
  return (
    <p className="mt-2 text-soft">
      {(aviQuantity + promised).toLocaleString('en-US')} on the shelf, of which{' '}
      {promised.toLocaleString('en-US')} {promised === 1 ? 'is' : 'are'} promised to orders that were not sent
      yet:{' '}
      {promisedTo.map((order, place) => (
        <Fragment key={order._id}>
          {place > 0 && ', '}
          <OrderLink order={order} />
        </Fragment>
      ))}
      {pieces < promised && ' and others'}.
    </p>
  )
}

const CAUSES: Record<Movement['cause'], string> = {
  opening: 'Put on sale',
  correction: 'Corrected',
  order: 'Ordered',
  release: 'Order given up',
  return: 'Returned',
  payment: 'Paid',
  parcel: 'Sent',
  'written off': 'Refunded, not put back',
  replacement: 'Sent as a replacement',
  arrival: 'Delivered by a supplier',
  transfer: 'Moved to another place',
  edit: 'Order edited',
}

const COLUMNS: Column<Movement>[] = [
  {
    label: 'When',
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {minuteOf(at)}
      </time>
    ),
  },
  {
    label: 'What',
    wide: true,
    cell: ({ cause, order, reason, place }) => (
      <>
        {CAUSES[cause]}
        {order && (
          <>
            , <OrderLink order={order} />
          </>
        )}
        {place && <span className="block wrap-anywhere text-soft">{place}</span>}
        {reason && <span className="block wrap-anywhere text-soft">{reason}</span>}
      </>
    ),
  },
  { label: 'Pieces', cell: ({ quantity }) => <Pieces quantity={quantity} /> },
  {
    label: 'Then available',
    cell: ({ after }) => <span className="tabular-nums">{after.toLocaleString('en-US')}</span>,
  },
  {
    label: 'Who',
    wide: true,
    cell: ({ by }) => <span className="text-soft">{by && <EmailAddress>{by}</EmailAddress>}</span>,
  },
]

type Linked = { _id: string; number: string; deleted?: true | undefined }

function OrderLink({ order: { _id: id, number, deleted } }: { order: Linked }) {
  return (
    <>
      <SiteLink
        to={`/dashboard/manage-orders/${id}`}
        className="inline-block py-0.5 whitespace-nowrap text-action tabular-nums underline underline-offset-4"
      >
        {number}
      </SiteLink>
      {deleted && <span className="text-soft"> (deleted)</span>}
    </>
  )
}

/** A real minus: a hyphen is easily missed. */
function Pieces({ quantity }: { quantity: number }) {
  const sign = quantity < 0 ? '−' : '+'
  return (
    <span className={`font-medium tabular-nums ${quantity < 0 ? 'text-wrong' : 'text-action'}`}>
      {sign}
      {Math.abs(quantity).toLocaleString('en-US')}
    </span>
  )
}
