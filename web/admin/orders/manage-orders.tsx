import { moneyOf } from '#contract/order-money.ts'
import { PAYMENTS, type Payment } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { t, number as written } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { OrderActions } from '#web/admin/orders/order-actions.tsx'
import { TakeBackButton } from '#web/admin/orders/take-back.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { useAsk, useAskedParams } from '#web/admin/table/asked-params.ts'
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
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/manage-orders.ts'

const SHOWN_ORDERS = [
  ...SHOWN,
  'disputed',
  'disputed before',
  'to pay back',
  'late',
  'to pack',
  'packed',
  'without numbers',
] as const
const ORDER_STATUSES = ['Uncomplete', 'Pending', 'Completed', 'Shipped'] as const
const PAYMENT_STATUSES = ['Unpaid', 'Pending', 'Paid'] as const

const statusWord = (status: string) => t('orders.statusIs', { status })

const MONEY_WORDS: Record<Payment, string> = {
  unpaid: t('admin.orders.moneyUnpaid'),
  processing: t('admin.orders.moneyProcessing'),
  'part paid': t('admin.orders.moneyPartPaid'),
  paid: t('admin.orders.moneyPaid'),
  'part refunded': t('admin.orders.moneyPartRefunded'),
  refunded: t('admin.orders.moneyRefunded'),
}

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
    label: t('admin.orders.order2'),
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
          <span className="whitespace-nowrap text-soft">× {written(orderQuantity)}</span>
        </span>
      </>
    ),
  },
  {
    label: t('admin.orders.customer'),
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
    label: t('admin.orders.placed'),
    sort: 'placedAt',
    cell: ({ placedAt }) => <span className="whitespace-nowrap">{dayOf(placedAt)}</span>,
  },
  {
    label: t('admin.orders.total'),
    sort: 'totalPrice',
    cell: (order) => <span className="font-medium tabular-nums">{moneyOf(order, order.totalPrice)}</span>,
  },
  { label: t('admin.orders.status'), cell: ({ orderStatus }) => <StatusBadge status={orderStatus} /> },
  {
    label: t('admin.orders.payment'),
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
          <SearchBox label={t('admin.orders.searchOrders')} />
        </div>
        <StatusFilter
          label={t('admin.orders.orderStatus')}
          name="orderStatus"
          statuses={ORDER_STATUSES}
          wordOf={statusWord}
        />
        <StatusFilter
          label={t('admin.orders.paymentStatus')}
          name="paymentStatus"
          wordOf={statusWord}
          statuses={PAYMENT_STATUSES}
        />
        <StatusFilter
          label={t('admin.orders.money')}
          name="payment"
          statuses={PAYMENTS}
          wordOf={(payment) => MONEY_WORDS[payment]}
        />
        <ShownRows
          usual={t('admin.orders.notDeleted')}
          others={{
            deleted: t('admin.orders.deleted'),
            disputed: t('admin.orders.disputedPayments'),
            'disputed before': t('admin.orders.disputesOfBefore'),
            'to pay back': t('admin.orders.moneyToPayBack'),
            late: t('admin.orders.late'),
            'to pack': t('admin.orders.paidToSend'),
            packed: t('admin.orders.packedToSend'),
            'without numbers': t('admin.orders.sentWithoutNumbers'),
          }}
        />
      </div>
      <CloseRows search={search} close={close} />
      <DataTable
        views="orders"
        label={t('admin.orders.orders')}
        noun="order"
        keepsDeleted
        empty={{ title: t('admin.orders.thereIsNoOrderYet'), text: t('admin.orders.eachOrderStandsHereAs') }}
        columns={COLUMNS}
        rows={close ?? rows}
        total={close?.length ?? total}
        actions={(order) => <OrderActions order={order} />}
      />
    </>
  )
}

type Filter<Value extends string> = {
  label: string
  name: string
  statuses: readonly Value[]
  wordOf: (status: Value) => string
}

function StatusFilter<Value extends string>({ label, name, statuses, wordOf }: Filter<Value>) {
  const params = useAskedParams()
  const ask = useAsk()
  return (
    <Choice
      label={label}
      value={oneOf(statuses, params.get(name)) ?? ''}
      onChange={(status) => ask({ [name]: status })}
    >
      <option value="">{t('admin.orders.any')}</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {wordOf(status)}
        </option>
      ))}
    </Choice>
  )
}
