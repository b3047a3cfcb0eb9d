import { useState } from 'react'
import { useNavigate } from 'react-router'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { methodName } from '#contract/payment-methods.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { useMay } from '#web/admin/may.ts'
import { AskTransfer } from '#web/admin/orders/ask-transfer.tsx'
import { EInvoiceSending } from '#web/admin/orders/e-invoice-sending.tsx'
import { EditForm } from '#web/admin/orders/edit-form.tsx'
import { mayBeEdited } from '#web/admin/orders/edit-wish.ts'
import { EraseGuest } from '#web/admin/orders/erase-guest.tsx'
import { HandOver } from '#web/admin/orders/hand-over.tsx'
import { MarkPaid } from '#web/admin/orders/mark-paid.tsx'
import { OrderActions } from '#web/admin/orders/order-actions.tsx'
import { OrderCustomFields } from '#web/admin/orders/order-custom-fields.tsx'
import { OrderDisputes } from '#web/admin/orders/order-disputes.tsx'
import { OrderMoney } from '#web/admin/orders/order-money.tsx'
import { OrderParcels } from '#web/admin/orders/order-parcels.tsx'
import { OrderReturns } from '#web/admin/orders/order-returns.tsx'
import { OwedRefunds } from '#web/admin/orders/owed-refunds.tsx'
import { PAID_BY } from '#web/admin/orders/paid-by-fields.tsx'
import { RefundForm } from '#web/admin/orders/refund-form.tsx'
import { SendPayLink } from '#web/admin/orders/send-pay-link.tsx'
import { TakeBackNotice } from '#web/admin/orders/take-back.tsx'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { Fact } from '#web/orders/fact.tsx'
import { minuteOf } from '#web/orders/moments.ts'
import { DocumentRow, OrderDocuments } from '#web/orders/order-documents.tsx'
import { OrderFacts } from '#web/orders/order-facts.tsx'
import { OrderHistory } from '#web/orders/order-history.tsx'
import { OrderLink } from '#web/orders/order-link.tsx'
import { OrderVersions } from '#web/orders/order-versions.tsx'
import { OrderedProducts } from '#web/orders/ordered-products.tsx'
import { Refunds } from '#web/orders/refunds.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/order.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return asAdmin(request, async (permissions) => {
    const order = await mustFind(browserApi.orders.one({ id }))
    const [history, documents, fields, versions, back] = await Promise.all([
      browserApi.manage.history({ id }),
      browserApi.documents.list({ id }),
      browserApi.orders.fields(),
      order.version > 1 ? browserApi.edits.versions({ id }) : [],
      permissions.has('orders.refund') ? browserApi.returns.list({ id }) : undefined,
    ])
    return { order, history, documents, fields, versions, back }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData
      ? t('admin.orders.order3', { number: page.loaderData.order.number })
      : t('admin.orders.order2'),
    t('admin.orders.anOrderAndWhatHappened'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, history, documents, fields, versions, back } = loaderData
  const may = useMay()
  const mayEdit = may('orders.edit')
  const mayShip = may('orders.ship')
  const navigate = useNavigate()
  const [refunding, setRefunding] = useState(false)
  const [editing, setEditing] = useState(false)
  const close = () => {
    setRefunding(false)
    focusOnceShown('refund')
  }
  const endEditing = () => {
    setEditing(false)
    focusOnceShown('edit')
  }
  return (
    <>
      <SiteLink
        to="/dashboard/manage-orders"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('admin.orders.manageAllOrders')}
      </SiteLink>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title tabular-nums">{t('admin.orders.order3', { number: order.number })}</h1>
        <div className="flex flex-wrap gap-2">
          {may('orders.refund') && (order.refundableTotal > 0 || isFreeAndOut(order)) && !refunding && (
            <Button id="refund" look="quiet" size="small" onClick={() => setRefunding(true)}>
              {order.totalPrice === 0 ? t('admin.orders.takePiecesBack') : t('admin.orders.refund')}
            </Button>
          )}
          {mayEdit && mayBeEdited(order) && !editing && (
            <Button id="edit" look="quiet" size="small" onClick={() => setEditing(true)}>
              {t('admin.orders.edit')}
            </Button>
          )}
          {mayEdit && <SendPayLink order={order} />}
          {mayEdit && <AskTransfer order={order} />}
          <HandOver order={order} />
          <MarkPaid order={order} />
          <OrderActions order={order} afterDelete={() => navigate('/dashboard/manage-orders')} />
        </div>
      </div>
      {order.deletedAt && (
        <Notice className="mt-4">
          {t('admin.orders.deletedOnItStandsUnder', { deletedAt: minuteOf(order.deletedAt) })}
        </Notice>
      )}
      <TakeBackNotice order={order} />
      {order.notice && (
        <Notice tone="wrong" className="mt-4">
          {order.notice}
        </Notice>
      )}
      <OrderDisputes order={order} />
      <div className="mt-8 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <OrderFacts order={order} buyer={t('admin.orders.customer')}>
          <PaymentFacts order={order} />
        </OrderFacts>
        <OrderedProducts order={order} />
      </div>
      {editing && <EditForm key={order.version} order={order} close={endEditing} />}
      {refunding && <RefundForm order={order} close={close} />}
      {may('orders.confirm_payment') && (order.totalPrice > 0 || Boolean(order.received?.length)) && (
        <OrderMoney key={order.received?.length} order={order} />
      )}
      <OrderParcels order={order} />
      {back && <OrderReturns order={order} back={back} />}
      <OrderCustomFields order={order} fields={fields} />
      {may('orders.refund') && <OwedRefunds order={order} />}
      <Refunds order={order} />
      <OrderDocuments
        order={order}
        documents={documents}
        more={(document) => <EInvoiceSending order={order._id} document={document} />}
      >
        {mayShip && (
          <DocumentRow
            notPrinted
            title={t('admin.orders.packingSlip')}
            facts={t('admin.orders.whatToPackAndWhere')}
          >
            <DocumentButton
              label={t('admin.orders.packingSlip')}
              fetchDocument={() => browserApi.documents.packingSlip({ id: order._id })}
            />
          </DocumentRow>
        )}
      </OrderDocuments>
      <p className="mt-4 print:hidden">
        <SiteLink
          to={`/dashboard/manage-orders/${order._id}/shown`}
          className="inline-block py-1 text-action underline underline-offset-4"
        >
          {t('admin.orders.whatWasShown')}
        </SiteLink>
      </p>
      <OrderLink order={order} mayReplace={mayShip} />
      {order.guest && may('users.delete') && <EraseGuest order={order} />}
      <OrderVersions of={order} versions={versions} />
      <OrderHistory history={history} />
    </>
  )
}

/** It cost nothing, and not all of its pieces are back. */
const isFreeAndOut = ({ totalPrice, payment }: Order) => totalPrice === 0 && payment === 'paid'

/** All by which it was paid. */
function waysOf({ transactionId, paidWith, paidBy, received = [] }: Order): string {
  const byHand = received.flatMap(({ counted, how }) => (counted > 0 ? how : []))
  const ways = byHand.length > 0 ? byHand : paidBy ? [paidBy] : []
  const words = [
    transactionId || paidWith ? methodName(paidWith ?? 'card') : [],
    ways.map((way) => PAID_BY[way]),
  ].flat()
  return [...new Set(words)].join(', ')
}

/** How it was paid, or until when its stock is kept: known to the shop's own people. */
function PaymentFacts({ order }: { order: Order }) {
  return (
    <>
      {order.paymentStatus === 'Unpaid' && (
        <Fact label={t('admin.orders.paidBy')}>{t('admin.orders.notPaidNoPaymentCame')}</Fact>
      )}
      {order.paymentStatus === 'Paid' && order.totalPrice === 0 && (
        <Fact label={t('admin.orders.paidBy')}>{t('admin.orders.nothingToPay')}</Fact>
      )}
      {order.dueTotal && (
        <Fact label={t('admin.orders.stillToPay')}>
          {t('admin.orders.itIsPackedWhenThat', { dueTotal: moneyOf(order, order.dueTotal) })}
        </Fact>
      )}
      {order.paidWith && order.paymentStatus === 'Pending' && (
        <Fact label={t('admin.orders.beingPaidBy')}>
          {t('admin.orders.bankHasNotAnswered', { method: methodName(order.paidWith) })}
        </Fact>
      )}
      {(order.paidBy || (order.paidWith && order.paymentStatus === 'Paid')) && (
        <Fact label={t('admin.orders.paidBy')}>
          {waysOf(order)}
          {order.paidNote && !order.received?.length && (
            <span className="block text-soft">{order.paidNote}</span>
          )}
        </Fact>
      )}
      {order.heldUntil && order.paymentStatus === 'Unpaid' && (
        <Fact label={t('admin.orders.stockKeptUntil')}>{minuteOf(order.heldUntil)}</Fact>
      )}
    </>
  )
}
