import { redirect, useNavigate } from 'react-router'
import { COLLECTED_AT } from '#contract/delivery.ts'
import { moneyOf } from '#contract/order-money.ts'
import { orderMayBeEdited } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { withAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { BuyAgain } from '#web/dashboard/buy-again.tsx'
import { MoveOrder } from '#web/dashboard/move-order.tsx'
import { OrderReturns } from '#web/dashboard/order-returns.tsx'
import { paymentStep } from '#web/dashboard/payment-step.ts'
import { useSaveToList } from '#web/lists/use-save-to-list.tsx'
import { useCancelOrder } from '#web/orders/cancel-order.ts'
import { useDeleteOrder } from '#web/orders/delete-order.ts'
import { useNow } from '#web/orders/now.ts'
import { OrderDocuments } from '#web/orders/order-documents.tsx'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { OrderHistory } from '#web/orders/order-history.tsx'
import { OrderLink } from '#web/orders/order-link.tsx'
import { standingOf } from '#web/orders/order-standing.ts'
import { OrderVersions } from '#web/orders/order-versions.tsx'
import { OrderedProducts } from '#web/orders/ordered-products.tsx'
import { Parcels } from '#web/orders/parcels.tsx'
import { PaybackAccount } from '#web/orders/payback-account.tsx'
import { Refunds } from '#web/orders/refunds.tsx'
import { TransferTo } from '#web/orders/transfer-to.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/order.ts'

/** An order for the one who placed it; the admin's page of it is another. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return withAccount(request, async ({ email, permissions }) => {
    const order = await mustFind(browserApi.orders.one({ id }))
    // Only who has orders.read is shown another's; one's own may name the address that one had when it was placed.
    if (permissions.has('orders.read') && order.customerEmail !== email)
      throw redirect(`/dashboard/manage-orders/${id}`)
    const isSent = order.lines.some(({ sent }) => sent > 0)
    const [history, documents, versions, back] = await Promise.all([
      browserApi.orders.history({ id }),
      order.paymentStatus === 'Paid' ? browserApi.documents.list({ id }) : [],
      order.version > 1 ? browserApi.edits.versions({ id }) : [],
      isSent && !order.deletedAt ? browserApi.returns.list({ id }) : undefined,
    ])
    return { order, history, documents, versions, back }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData ? t('dashboard.order', { number: page.loaderData.order.number }) : t('dashboard.order2'),
    t('dashboard.yourOrderHowItStands'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function OrderPage({
  loaderData: { order, history, documents, versions, back },
}: Route.ComponentProps) {
  const SaveToList = useSaveToList()
  return (
    <>
      <SiteLink
        to="/dashboard/my-orders"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('dashboard.myOrders')}
      </SiteLink>
      <h1 className="mt-1 text-title tabular-nums">{t('dashboard.order', { number: order.number })}</h1>
      <HowItStands order={order} />
      <div className="mt-8 border border-line bg-sheet">
        <OrderFacts order={order} buyer={t('dashboard.name')} />
        <OrderedProducts order={order} mayReview />
      </div>
      {!order.deletedAt && order.refunds.length === 0 && orderMayBeEdited(order) && (
        <MoveOrder
          order={order}
          going={order}
          isCollected={order.address.startsWith(COLLECTED_AT)}
          change={(wish) => browserApi.edits.address({ id: order._id, version: order.version, ...wish })}
        />
      )}
      <BuyAgain order={order} />
      {SaveToList && <ListOfOrder order={order} SaveToList={SaveToList} />}
      {order.parcels.length > 0 && <Parcels order={order} />}
      {back && <OrderReturns order={order} back={back} />}
      {order.paymentStatus === 'Paid' && (
        <p className="mt-6 print:hidden">
          <SiteLink
            to={`/withdraw?order=${order.number}`}
            className="text-action underline underline-offset-4"
          >
            {t('dashboard.withdrawFromThisOrder')}
          </SiteLink>
        </p>
      )}
      <Refunds order={order} />
      <OrderDocuments order={order} documents={documents} />
      <OrderLink order={order} />
      <OrderVersions of={order} versions={versions} toCustomer />
      <OrderHistory history={history} />
    </>
  )
}

/** A product of several lines is one line of a list. */
function ListOfOrder({
  order: { lines, number },
  SaveToList,
}: {
  order: Order
  SaveToList: NonNullable<ReturnType<typeof useSaveToList>>
}) {
  const pieces = [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, same]) => ({
    ...{ productId, name: same[0]?.name ?? '' },
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return (
    <div className="max-w-md">
      <SaveToList
        lines={pieces}
        button={t('dashboard.makeAListOfThisOrder')}
        suggested={t('dashboard.order', { number })}
      />
    </div>
  )
}

/** First what the customer came for: what happens now, and what they can do about it. */
function HowItStands({ order }: { order: Order }) {
  const navigate = useNavigate()
  const deleteOrder = useDeleteOrder(() => navigate('/dashboard/my-orders'))
  const cancelOrder = useCancelOrder()
  const { title, text } = standingOf(order, useNow())
  return (
    <section aria-labelledby="standing" className="mt-6 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6">
        <h2 id="standing" className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-soft">{text}</p>
        {order.notice && (
          <Notice tone="wrong" className="mt-4">
            {order.notice}
          </Notice>
        )}
        {order.transfer && <TransferTo transfer={order.transfer} />}
        {order.payback && (
          <PaybackAccount
            payback={order.payback}
            of={order}
            give={(account) => browserApi.paybacks.giveAccount({ id: order._id, ...account })}
          />
        )}
        {paymentStep(order) === 'payNow' && (
          <div className="mt-5 flex flex-wrap gap-3 print:hidden">
            <SiteLink to={`/dashboard/payment/${order._id}`} className={buttonLook('solid')}>
              {order.dueTotal
                ? t('dashboard.pay2', { dueTotal: moneyOf(order, order.dueTotal) })
                : t('dashboard.payNow')}
            </SiteLink>
            {!order.dueTotal && (
              <Button look="quiet" onClick={() => deleteOrder(order)}>
                {t('dashboard.deleteOrder2')}
              </Button>
            )}
          </div>
        )}
        {canBeCanceled(order) && (
          <Button look="quiet" className="mt-5 print:hidden" onClick={() => cancelOrder(order)}>
            {t('dashboard.cancelOrder')}
          </Button>
        )}
        <p className="mt-5 print:hidden">
          <SiteLink
            to={`/contact-us?order=${order.number}`}
            className="inline-block py-1 text-action underline underline-offset-4"
          >
            {t('dashboard.askAboutThisOrder')}
          </SiteLink>
        </p>
      </div>
    </section>
  )
}

/** Paid, and nothing of it is packed or refunded: the shop decides by the same rule. */
const canBeCanceled = ({ payment, fulfilment, refunds, deletedAt }: Order) =>
  (payment === 'paid' || payment === 'part paid') &&
  (fulfilment === 'open' || fulfilment === 'picking') &&
  refunds.every(({ ofEdit }) => ofEdit) &&
  !deletedAt
