import { safe } from '@orpc/client'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { datesWords } from '#contract/delivery-dates.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { MoveOrder } from '#web/dashboard/move-order.tsx'
import { Fact } from '#web/orders/fact.tsx'
import { GuestAccount } from '#web/orders/guest-account.tsx'
import { GuestActs } from '#web/orders/guest-acts.tsx'
import { GuestReturns } from '#web/orders/guest-returns.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { useNow } from '#web/orders/now.ts'
import { OrderHistory } from '#web/orders/order-history.tsx'
import { standingOf } from '#web/orders/order-standing.ts'
import { OrderedProducts } from '#web/orders/ordered-products.tsx'
import { Parcels } from '#web/orders/parcels.tsx'
import { PaybackAccount } from '#web/orders/payback-account.tsx'
import { Refunds } from '#web/orders/refunds.tsx'
import { StatusBadge } from '#web/orders/status-badge.tsx'
import { TransferTo } from '#web/orders/transfer-to.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/linked-order.ts'

/** For whoever has the link, with an account or without. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const order = await mustFind(browserApi.orderLinks.shown({ token }))
  const isSent = order.guest !== undefined && order.lines.some(({ sent }) => sent > 0)
  const [, back] = isSent ? await safe(browserApi.guests.returns({ token })) : []
  return { token, order, back }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(
    page,
    page.loaderData ? t('orders.order', { number: page.loaderData.order.number }) : t('orders.order3'),
    t('orders.howAnOrderStandsFor'),
  ),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' }, // the address is the secret
]

export { Loading as HydrateFallback }

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />
  return (
    <div className="wrap max-w-prose py-16">
      <h1 className="text-title">{t('orders.thisLinkLeadsNowhere')}</h1>
      <p className="mt-3 text-soft">{t('orders.noOrderHasThisLink')}</p>
    </div>
  )
}

/** A link may be passed on: nobody reads with it where the order goes. */
const NOT_SHOWN = { phone: '', address: '' }

export default function LinkedOrderPage({ loaderData: { token, order, back } }: Route.ComponentProps) {
  const { title, text } = standingOf(order, useNow())
  return (
    <>
      <PageHead eyebrow={t('orders.order', { number: order.number })} title={title} about={text} />
      <div className="wrap mt-10 max-w-4xl sm:mt-14">
        {order.notice && <Notice tone="wrong">{order.notice}</Notice>}
        {order.guest && <GuestActs token={token} order={order} guest={order.guest} />}
        {order.transfer && <TransferTo transfer={order.transfer} />}
        {order.guest?.payback && (
          <PaybackAccount
            payback={order.guest.payback}
            of={order}
            give={(account) => browserApi.paybacks.giveByLink({ token, ...account })}
          />
        )}
        <div className="mt-4 border border-line bg-sheet">
          <dl className="grid gap-x-10 gap-y-4 p-6 sm:grid-cols-2 lg:grid-cols-3">
            <Fact label={t('orders.status')}>
              <StatusBadge status={order.orderStatus} />
            </Fact>
            <Fact label={t('orders.payment')}>
              <StatusBadge status={order.paymentStatus} />
            </Fact>
            <Fact label={t('orders.placed')}>{minuteOf(order.placedAt)}</Fact>
            {order.deliveryDates && (
              <Fact label={t('orders.delivery')}>{datesWords(order.deliveryDates)}</Fact>
            )}
          </dl>
          <OrderedProducts order={order} />
        </div>
        {order.guest?.canMove && (
          <MoveOrder
            order={order}
            going={NOT_SHOWN}
            isCollected={order.guest.isCollected}
            change={(wish) =>
              browserApi.guests.changeAddress({ token, version: order.guest?.version ?? 0, ...wish })
            }
            about={t('orders.noAddressIsShownHere')}
          />
        )}
        {order.parcels.length > 0 && <Parcels order={order} />}
        {back && <GuestReturns token={token} order={order} back={back} />}
        <Refunds order={order} />
        <OrderHistory history={order.history} />
        {order.guest && <GuestAccount token={token} order={order} />}
      </div>
    </>
  )
}
