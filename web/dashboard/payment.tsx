import { useMemo } from 'react'
import { datesWords } from '#contract/delivery-dates.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { number, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { useCameBack } from '#web/dashboard/after-return.tsx'
import { paymentStep } from '#web/dashboard/payment-step.ts'
import { tillOf } from '#web/dashboard/till.ts'
import { WaysToPay } from '#web/dashboard/ways-to-pay.tsx'
import { OrderDocuments } from '#web/orders/order-documents.tsx'
import { Refunds } from '#web/orders/refunds.tsx'
import { SumRows } from '#web/prices/sum-rows.tsx'
import { WhyPrice } from '#web/prices/why-price.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/payment.ts'

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  const { id } = params
  const [order, { payments }] = await Promise.all([
    mustFind(browserApi.orders.one({ id })),
    browserApi.shop.settings(),
  ])
  const documents = order.paymentStatus === 'Paid' ? await browserApi.documents.list({ id }) : []
  return { order, payments, documents }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData
      ? t('dashboard.paymentOfOrder', { number: page.loaderData.order.number })
      : t('dashboard.payment'),
    t('dashboard.payYourOrder'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function Payment({ loaderData: { order, payments, documents } }: Route.ComponentProps) {
  const till = useMemo(() => tillOf(order), [order])
  const cameBack = useCameBack()
  return (
    <>
      <h1 className="text-title">{t('dashboard.payment')}</h1>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {/* First what is to be done, on a phone; where there is room beside it, it stands on the right. */}
        <section
          aria-label={t('dashboard.payment')}
          className="self-start border border-line bg-sheet lg:order-last"
        >
          <div className="ruler" aria-hidden="true" />
          <div className="p-6 sm:p-8">
            {paymentStep(order) === 'payNow' || cameBack ? (
              <WaysToPay order={order} till={till} payments={payments} />
            ) : (
              <NothingToPay step={paymentStep(order)} />
            )}
            <Refunds order={order} />
          </div>
        </section>
        <Summary order={order} />
      </div>
      <OrderDocuments order={order} documents={documents} />
    </>
  )
}

function Summary({ order }: { order: Order }) {
  const total = moneyOf(order, order.totalPrice)
  return (
    <section aria-label={t('dashboard.order2')} className="self-start border border-line bg-sheet">
      <Picture
        src={order.img}
        alt=""
        width={640}
        height={640}
        sizes="(width >= 64rem) 30rem, 100vw"
        className="aspect-square max-h-96 w-full border-b border-line stage object-contain p-4 in-[picture]:object-cover in-[picture]:p-0"
      />
      <div className="p-6 sm:p-8">
        <SiteLink
          to={`/dashboard/order/${order._id}`}
          className="inline-block py-1 text-sm text-action tabular-nums underline underline-offset-4"
        >
          {t('dashboard.order', { number: order.number })}
        </SiteLink>
        <h2 className="mt-1 text-2xl">
          <Measures>{order.name}</Measures>
        </h2>
        {order.lines.length > 1 && <Lines order={order} />}
        <dl className="mt-5 grid grid-cols-2 divide-x divide-line border-y border-line py-3">
          <div className="pr-4">
            <dt className="text-sm text-soft">{t('dashboard.orderQuantity')}</dt>
            <dd className="tabular-nums">{number(order.orderQuantity)}</dd>
          </div>
          <div className="pl-4">
            <dt className="text-sm text-soft">{t('dashboard.totalPrice')}</dt>
            <dd className="font-medium tabular-nums">{total}</dd>
          </div>
        </dl>
        {order.sums && (
          <div className="mt-4">
            <SumRows sums={order.sums} total={order.totalPrice} currency={order.currency} />
            {order.steps && (
              <WhyPrice
                currency={order.currency}
                steps={order.steps}
                names={order.lines.map(({ name }) => name)}
              />
            )}
          </div>
        )}
        {paymentStep(order) === 'payNow' && (
          <p className="mt-5 font-display text-xl">
            {t('dashboard.pleasePay', { total: order.dueTotal ? moneyOf(order, order.dueTotal) : total })}
          </p>
        )}
        <DeliveredTo order={order} />
        {order.notice && (
          <Notice tone="wrong" className="mt-5">
            {order.notice}
          </Notice>
        )}
      </div>
    </section>
  )
}

function DeliveredTo({ order: { customer, address, phone, deliveryDates } }: { order: Order }) {
  return (
    <section aria-labelledby="delivered-to" className="mt-5">
      <h3 id="delivered-to" className="font-sans text-sm font-normal text-soft">
        {t('dashboard.deliveredTo')}
      </h3>
      <p className="wrap-anywhere whitespace-pre-line">{`${customer}\n${address}\n${phone}`}</p>
      {deliveryDates && <p className="mt-2 text-soft">{datesWords(deliveryDates)}</p>}
    </section>
  )
}

/** What one pays for, where the order's name cannot say it all. */
function Lines({ order }: { order: Order }) {
  return (
    <ul className="mt-5 border-t border-line text-sm" aria-label={t('dashboard.products')}>
      {order.lines.map(({ productId, name, quantity, total }) => (
        <li key={productId} className="flex justify-between gap-4 border-b border-line py-2">
          <span>
            {quantity} × <Measures>{name}</Measures>
          </span>
          <span className="tabular-nums">{moneyOf(order, total)}</span>
        </li>
      ))}
    </ul>
  )
}

function NothingToPay({ step }: { step: ReturnType<typeof paymentStep> }) {
  return (
    <>
      <h2 className="text-2xl">
        {step === 'pending' ? t('dashboard.paymentIsPending') : t('dashboard.thisOrderIsAlreadyPaid')}
      </h2>
      <p className="mt-3 text-soft">
        {step === 'pending'
          ? t('dashboard.yourPaymentIsBeingProcessed')
          : t('dashboard.thereIsNothingMoreTo')}
      </p>
      <SiteLink to="/dashboard/my-orders" className={buttonLook('solid', 'mt-6')}>
        {t('dashboard.myOrders')}
      </SiteLink>
    </>
  )
}
