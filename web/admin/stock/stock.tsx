import { Fragment } from 'react'
import type { Ledger, Movement } from '#contract/stock.ts'
import { parts, t, number as written } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { areSuppliers } from '#web/admin/fields/supplier-search.tsx'
import { ProductSuppliers, type Supply } from '#web/admin/stock/product-suppliers.tsx'
import { reasonWords } from '#web/admin/stock/reason-words.ts'
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
import { Words } from '#web/ui/words.tsx'
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
  pageMeta(page, t('admin.stock.stock'), t('admin.stock.whatCameToAndWent'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Stock({ loaderData: { product, rows, total, supply } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/manage-products"
        className="inline-block py-1 text-sm text-action underline underline-offset-4"
      >
        {t('admin.stock.manageProduct')}
      </SiteLink>
      <h1 className="mt-1 text-title wrap-anywhere">
        <Words
          of={parts('admin.stock.stockOf', { productName: <Measures>{product.productName}</Measures> })}
        />
      </h1>
      <p className="mt-3">
        <span className="font-display text-4xl font-medium tabular-nums">{written(product.aviQuantity)}</span>{' '}
        <span className="text-soft">
          {t('admin.stock.pieceAvailableNoLongerOn', {
            aviQuantity: product.aviQuantity,
            archived: product.archived ? 'yes' : 'no',
          })}
        </span>
      </p>
      {product.promised > 0 && <Shelf product={product} />}
      {product.waiting > 0 && (
        <p className="mt-2 text-soft">{t('admin.stock.personWaitsToBeTold', { waiting: product.waiting })}</p>
      )}
      {(product.lots || product.tracking === 'lot') && <StockLots product={product} />}
      {product.places && <StockPlaces product={product} places={product.places} />}
      <StockForm key={product._id} product={product} />
      {supply && <ProductSuppliers key={JSON.stringify(supply.list)} id={product._id} supply={supply} />}
      <h2 className="mt-10 text-2xl">{t('admin.stock.movements')}</h2>
      <DataTable
        views="movements"
        label={t('admin.stock.movements')}
        noun="movement"
        empty={{
          title: t('admin.stock.thereIsNoMovementYet'),
          text: t('admin.stock.whatIsOrderedReturnedOr'),
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
      <Words
        of={parts('admin.stock.onTheShelfOfWhich', {
          aviQuantity: aviQuantity + promised,
          promised,
          promisedTo: promisedTo.map((order, place) => (
            <Fragment key={order._id}>
              {place > 0 && ', '}
              <OrderLink order={order} />
            </Fragment>
          )),
          pieces: pieces < promised ? 'yes' : 'no',
        })}
      />
    </p>
  )
}

const CAUSES: Record<Movement['cause'], string> = {
  opening: t('admin.stock.putOnSale'),
  correction: t('admin.stock.corrected'),
  order: t('admin.stock.ordered'),
  release: t('admin.stock.orderGivenUp'),
  return: t('admin.stock.returned'),
  payment: t('admin.stock.paid'),
  parcel: t('admin.stock.sent'),
  'written off': t('admin.stock.refundedNotPutBack'),
  replacement: t('admin.stock.sentAsAReplacement'),
  arrival: t('admin.stock.deliveredByASupplier'),
  transfer: t('admin.stock.movedToAnotherPlace'),
  edit: t('admin.stock.orderEdited'),
}

const COLUMNS: Column<Movement>[] = [
  {
    label: t('admin.stock.when'),
    wide: true,
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {minuteOf(at)}
      </time>
    ),
  },
  {
    label: t('admin.stock.what'),
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
        {reason && <span className="block wrap-anywhere text-soft">{reasonWords(reason)}</span>}
      </>
    ),
  },
  { label: t('admin.stock.pieces'), cell: ({ quantity }) => <Pieces quantity={quantity} /> },
  {
    label: t('admin.stock.thenAvailable'),
    cell: ({ after }) => <span className="tabular-nums">{written(after)}</span>,
  },
  {
    label: t('admin.stock.who'),
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
      {deleted && <span className="text-soft"> {t('admin.stock.deleted')}</span>}
    </>
  )
}

/** A real minus: a hyphen is easily missed. */
function Pieces({ quantity }: { quantity: number }) {
  const sign = quantity < 0 ? '−' : '+'
  return (
    <span className={`font-medium tabular-nums ${quantity < 0 ? 'text-wrong' : 'text-action'}`}>
      {sign}
      {written(Math.abs(quantity))}
    </span>
  )
}
