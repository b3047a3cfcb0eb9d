import { useMemo } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { moneyOf } from '#contract/order-money.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { useCameBack } from '#web/dashboard/after-return.tsx'
import { paymentStep } from '#web/dashboard/payment-step.ts'
import { tillOfLink } from '#web/dashboard/till.ts'
import { WaysToPay } from '#web/dashboard/ways-to-pay.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { OrderedProducts } from '#web/orders/ordered-products.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/pay-link.ts'

/** For whoever has the link of the e-mail, with an account or without. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const [order, { payments }] = await Promise.all([
    mustFind(browserApi.payLinks.shown({ token })),
    browserApi.shop.settings(),
  ])
  return { token, order, payments }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(
    page,
    page.loaderData
      ? t('dashboard.payOrder', { number: page.loaderData.order.number })
      : t('dashboard.payAnOrder'),
    t('dashboard.payAnOrder'),
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
      <h1 className="text-title">{t('dashboard.thisLinkPaysNoOrder')}</h1>
      <p className="mt-3 text-soft">{t('dashboard.pleaseOpenItExactlyAs')}</p>
    </div>
  )
}

const SAID = {
  payNow: { title: t('dashboard.pleasePayThisOrder'), about: t('dashboard.withoutSigningIn') },
  pending: {
    title: t('dashboard.paymentIsPending'),
    about: t('dashboard.thePaymentIsBeingProcessed'),
  },
  accepted: { title: t('dashboard.thisOrderIsPaid'), about: t('dashboard.thankYouThereIsNothing') },
}

export default function PayLinkPage({ loaderData: { token, order, payments } }: Route.ComponentProps) {
  const till = useMemo(() => tillOfLink(token, order), [token, order])
  const step = paymentStep(order)
  const cameBack = useCameBack()
  const { title, about } = SAID[step]
  return (
    <>
      <PageHead eyebrow={t('dashboard.order', { number: order.number })} title={title} about={about} />
      <div className="wrap mt-10 max-w-4xl sm:mt-14">
        {order.notice && <Notice tone="wrong">{order.notice}</Notice>}
        {(step === 'payNow' || cameBack) && (
          <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
            <section
              aria-label={t('dashboard.payment')}
              className="border border-line bg-sheet lg:order-last"
            >
              <div className="ruler" aria-hidden="true" />
              <div className="p-6 sm:p-8">
                <WaysToPay order={order} till={till} payments={payments} />
              </div>
            </section>
            <section aria-label={t('dashboard.order2')} className="border border-line bg-sheet">
              <p className="p-6 text-soft">
                {order.dueTotal
                  ? t('dashboard.theOrderComesToOf', {
                      totalPrice: moneyOf(order, order.totalPrice),
                      dueTotal: moneyOf(order, order.dueTotal),
                    })
                  : order.heldUntil
                    ? t('dashboard.itsPiecesAndItsPrice', {
                        totalPrice: moneyOf(order, order.totalPrice),
                        heldUntil: minuteOf(order.heldUntil),
                      })
                    : t('dashboard.weNoLongerKeepIts')}
              </p>
              <OrderedProducts order={order} />
            </section>
          </div>
        )}
      </div>
    </>
  )
}
