import { useNavigate } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import { PAYMENTS } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { OrderActions } from '#web/admin/orders/order-actions.tsx'
import { TakeBackButton } from '#web/admin/orders/take-back.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { useAskedParams } from '#web/admin/table/asked-params.ts'
import { CloseRows } from '#web/admin/table/close-rows.tsx'
import { type Column, DataTable } from '#web/admin/table/data-table.tsx'
import { loadTable } from '#web/admin/table/load-table.ts'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { ShownRows } from '#web/admin/table/shown-rows.tsx'
import { oneOf, readQuery, SHOWN } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { dayOf } from '#web/orders/moments.ts'
import { RefundedPart } from '#web/orders/refunds.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { changeQuery } from '#web/ui/page-query.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/manage-orders.ts'

const SHOWN_ORDERS = [...SHOWN, 'disputed', 'to pay back'] as const
const ORDER_STATUSES = ['Uncomplete', 'Pending', 'Completed', 'Shipped'] as const
const PAYMENT_STATUSES = ['Unpaid', 'Pending', 'Paid'] as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const query = {
    ...readQuery(params, ['placedAt', 'number', 'customer', 'totalPrice']),
    orderStatus: oneOf(ORDER_STATUSES, params.get('orderStatus')),
    paymentStatus: oneOf(PAYMENT_STATUSES, params.get('paymentStatus')),
    payment: oneOf(PAYMENTS, params.get('payment')),
    show: oneOf(SHOWN_ORDERS, params.get('show')),
  }
  const table = await asAdmin(request, () => loadTable(query, browserApi.manage.orders, params))
  const { permissions } = await requireAccount(request)
  return { ...table, search: query.search, mayEnter: permissions.has('orders.edit') }
}

export const meta: Route.MetaFunction = roomMeta('manage-orders')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const COLUMNS: Column<Order>[] = [
  {
    label: 'Order',
    sort: 'number',
    wide: true,
    cell: ({ _id: id, number, name, orderQuantity }) => (
      <>
        <SiteLink
          to={`/dashboard/manage-orders/${id}`}
          className="inline-block py-0.5 font-medium whitespace-nowrap text-action tabular-nums underline underline-offset-4"
        >
          {number}
        </SiteLink>
        <span className="block wrap-anywhere xl:min-w-32">
          <Measures>{name}</Measures>{' '}
          <span className="whitespace-nowrap text-soft">× {orderQuantity.toLocaleString('en-US')}</span>
        </span>
      </>
    ),
  },
  {
    label: 'Customer',
    sort: 'customer',
    wide: true,
    cell: ({ customer, customerEmail }) => (
      <>
        <bdi className="wrap-anywhere xl:inline-block xl:min-w-32">{customer}</bdi>
        <span className="block text-sm text-soft">
          <EmailAddress>{customerEmail}</EmailAddress>
        </span>
      </>
    ),
  },
  {
    label: 'Placed',
    sort: 'placedAt',
    cell: ({ placedAt }) => <span className="whitespace-nowrap">{dayOf(placedAt)}</span>,
  },
  {
    label: 'Total',
    sort: 'totalPrice',
    cell: ({ totalPrice }) => <span className="font-medium tabular-nums">{formatDollars(totalPrice)}</span>,
  },
  { label: 'Status', cell: ({ orderStatus }) => <StatusBadge status={orderStatus} /> },
  {
    label: 'Payment',
    cell: (order) => (
      <>
        <StatusBadge status={order.paymentStatus} />
        <RefundedPart order={order} />
        <TakeBackButton order={order} />
      </>
    ),
  },
]

export default function ManageOrders({ loaderData }: Route.ComponentProps) {
  const { rows, total, close, search, mayEnter } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{roomTitle('manage-orders')}</h1>
        {mayEnter && (
          <SiteLink to="/dashboard/enter-order" className={buttonLook('quiet', '', 'small')}>
            {roomTitle('enter-order')}
          </SiteLink>
        )}
      </div>
      <div className="mt-8 grid grid-cols-2 items-end gap-4 lg:grid-cols-6">
        <div className="col-span-2">
          <SearchBox label="Search orders" />
        </div>
        <StatusFilter label="Order status" name="orderStatus" statuses={ORDER_STATUSES} />
        <StatusFilter label="Payment status" name="paymentStatus" statuses={PAYMENT_STATUSES} />
        <StatusFilter label="Money" name="payment" statuses={PAYMENTS} />
        <ShownRows
          usual="Not deleted"
          others={{
            deleted: 'Deleted',
            disputed: 'Disputed payments',
            'to pay back': 'Money to pay back',
          }}
        />
      </div>
      <CloseRows search={search} close={close} />
      <DataTable
        views="orders"
        label="Orders"
        noun="order"
        keepsDeleted
        empty={{ title: 'There is no order yet.', text: 'Each order stands here as soon as it is placed.' }}
        columns={COLUMNS}
        rows={close ?? rows}
        total={close?.length ?? total}
        actions={(order) => <OrderActions order={order} />}
      />
    </>
  )
}

type Filter = { label: string; name: string; statuses: readonly string[] }

function StatusFilter({ label, name, statuses }: Filter) {
  const params = useAskedParams()
  const navigate = useNavigate()
  return (
    <Choice
      label={label}
      value={oneOf(statuses, params.get(name)) ?? ''}
      onChange={(status) => navigate(changeQuery(params, { [name]: status }), { preventScrollReset: true })}
    >
      <option value="">Any</option>
      {statuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </Choice>
  )
}
