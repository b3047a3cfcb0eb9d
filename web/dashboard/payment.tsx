import { isDefinedError, safe } from '@orpc/client'
import { data } from 'react-router'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api.ts'
import { CardPayment } from '#web/dashboard/card-payment.tsx'
import { paymentStep } from '#web/dashboard/payment-step.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/payment.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  const [[error, order], { payments }] = await Promise.all([
    safe(browserApi.orders.one({ id: params.id })),
    browserApi.shop.settings(),
  ])
  if (isDefinedError(error) && error.code === 'NOT_FOUND') throw data(null, { status: 404 })
  if (error) throw error
  return { order, payments }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Payment | Kerf' },
  { name: 'description', content: 'Pay your order by card.' },
]

export { Loading as HydrateFallback }

export default function Payment({ loaderData: { order, payments } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Payment</h1>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <Summary order={order} />
        <section aria-label="Card payment" className="self-start border border-line bg-sheet">
          <div className="ruler" aria-hidden="true" />
          <div className="p-6 sm:p-8">
            {paymentStep(order) === 'payNow' ? (
              <CardPayment order={order} payments={payments} />
            ) : (
              <NothingToPay step={paymentStep(order)} />
            )}
          </div>
        </section>
      </div>
    </>
  )
}

function Summary({ order }: { order: Order }) {
  const total = formatDollars(order.totalPrice)
  return (
    <section aria-label="Order" className="self-start border border-line bg-sheet">
      <img
        src={order.img}
        alt=""
        width={640}
        height={400}
        className="aspect-[8/5] w-full border-b border-line bg-paper object-contain p-4"
      />
      <div className="p-6 sm:p-8">
        <p className="text-sm text-soft tabular-nums">Order {order.number}</p>
        <h2 className="mt-1 text-2xl">{order.name}</h2>
        <dl className="mt-5 grid grid-cols-2 divide-x divide-line border-y border-line py-3">
          <div className="pr-4">
            <dt className="text-sm text-soft">Order quantity</dt>
            <dd className="tabular-nums">{order.orderQuantity.toLocaleString('en-US')}</dd>
          </div>
          <div className="pl-4">
            <dt className="text-sm text-soft">Total price</dt>
            <dd className="font-medium tabular-nums">{total}</dd>
          </div>
        </dl>
        <p className="mt-5 font-display text-xl">Please Pay {total} To Confirm The Order</p>
      </div>
    </section>
  )
}

function NothingToPay({ step }: { step: ReturnType<typeof paymentStep> }) {
  return (
    <>
      <h2 className="text-2xl">{step === 'pending' ? 'Payment is Pending' : 'This order is already paid'}</h2>
      <p className="mt-3 text-soft">
        {step === 'pending'
          ? 'Your payment is being processed. You need not do anything more.'
          : 'There is nothing more to pay.'}
      </p>
      <SiteLink to="/dashboard/my-orders" className={buttonLook('solid', 'mt-6')}>
        My Orders
      </SiteLink>
    </>
  )
}
