import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { OrderRow } from '#web/dashboard/order-row.tsx'
import { YearOfDocuments } from '#web/dashboard/year-of-documents.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/my-orders.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireAccount(request)
  const [orders, months] = await Promise.all([
    browserApi.orders.list({ email }),
    browserApi.documents.months(),
  ])
  return { orders, months }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.myOrders'), ({ name }) => t('dashboard.yourOrdersAtAndTheir', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS = [
  t('dashboard.order2'),
  t('dashboard.product'),
  t('dashboard.quantity'),
  t('dashboard.total'),
  t('dashboard.status'),
  t('dashboard.payment'),
]

export default function MyOrders({ loaderData: { orders, months } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">{t('dashboard.myOrders')}</h1>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <table className="mt-8 block w-full text-left xl:table">
          <thead className="hidden border-b border-ink text-sm text-soft xl:table-header-group">
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className="py-2 pr-3 font-normal">
                  {column}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{t('dashboard.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="grid gap-5 xl:table-row-group">
            {orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </tbody>
        </table>
      )}
      <YearOfDocuments months={months} />
    </>
  )
}

function NoOrders() {
  return (
    <NothingHere title={t('dashboard.youHaventAddedAnyOrder')} className="mt-8">
      <SiteLink to="/products" className={buttonLook('solid')}>
        {t('dashboard.seeAllProducts')}
      </SiteLink>
    </NothingHere>
  )
}
