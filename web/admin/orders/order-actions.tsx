import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { AsksForNumbers } from '#web/admin/orders/asks-for-numbers.tsx'
import { NOT_SAID, PaidByFields } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useDeleteOrder } from '#web/orders/delete-order.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'

/** Its money is back, or on its way: it is not shipped any more. */
const isRefundedInFull = ({ payment, refunds, refundableTotal, totalPrice }: Order) =>
  totalPrice === 0
    ? payment === 'refunded'
    : refundableTotal === 0 && refunds.some(({ status, ofEdit }) => status !== 'failed' && !ofEdit)

/** The shop refuses it too: an order that is deleted is neither sent nor paid back. */
const mustBeRefunded = ({ payment, paymentStatus }: Order) =>
  paymentStatus === 'Paid' && payment !== 'refunded'

const sayWhatComesFirst = ({ number, invoiceFrom }: Order) =>
  showAlert({
    icon: 'warning',
    title: t('admin.orders.thisOrderIsPaid'),
    text: invoiceFrom
      ? t('admin.orders.takeTheConfirmationOfOrder', { number })
      : t('admin.orders.refundOrderInFullFirst', { number }),
    button: t('admin.orders.ok'),
  })

const NOT_PAID = t('admin.orders.thisOrderIsNotPaid', { takeBackMinutes: TAKE_BACK_MINUTES })

type Props = { order: Order; afterDelete?: () => unknown }

/** Confirm that an order is paid, which ships it, or delete it. */
export function OrderActions({ order, afterDelete }: Props) {
  const act = useConfirmedAct()
  const may = useMay()
  const mayConfirm = may('orders.ship') && may('orders.confirm_payment')
  const deleteOrder = useDeleteOrder(afterDelete)
  const { _id: id, number, customer, totalPrice } = order
  if (order.deletedAt) return <span className="text-sm text-soft">{t('admin.orders.deleted')}</span>
  return (
    <>
      {order.orderStatus === 'Shipped' ? (
        <Button disabled size="small">
          {t('admin.orders.paymentSuccess')}
        </Button>
      ) : order.dueTotal !== undefined ? null : isRefundedInFull(order) ? (
        <Button disabled size="small">
          {t('admin.orders.refunded')}
        </Button>
      ) : !mayConfirm ? null : (
        <Button
          size="small"
          onClick={() => {
            const isUnpaid = order.paymentStatus !== 'Paid'
            const how = { ...NOT_SAID }
            const unnumbered = order.lines.filter(({ left, asksFor }) => left > 0 && asksFor)
            const base = isUnpaid
              ? NOT_PAID
              : t('admin.orders.itWasPaidByCard', { takeBackMinutes: TAKE_BACK_MINUTES })
            return act({
              question: t('admin.orders.areYouSureUpdatePayment'),
              about: t('admin.orders.orderFrom2', {
                number,
                totalPrice: moneyOf(order, totalPrice),
                customer,
              }),
              warning: base,
              fields:
                (isUnpaid || unnumbered.length > 0) &&
                (() => (
                  <>
                    {unnumbered.length > 0 && <AsksForNumbers order={id} lines={unnumbered} />}
                    {isUnpaid && <PaidByFields first={how} onChange={(now) => Object.assign(how, now)} />}
                  </>
                )),
              button: t('admin.orders.yesConfirmIt'),
              harmless: true,
              kept: t('admin.orders.successfullyYourOrderInfoIs'),
              done: t('admin.orders.successfullyOrderHasBeenShipped'),
              refused: t('admin.orders.orderWasNotConfirmed'),
              inDialog: true,
              perform: () =>
                browserApi.fulfilment.setStatus({
                  id,
                  orderStatus: 'Shipped',
                  paymentStatus: 'Paid',
                  ...(isUnpaid && how),
                }),
            })
          }}
        >
          {t('admin.orders.paymentConfirm')}
        </Button>
      )}
      {may('orders.delete') && (
        <Button
          look="remove"
          size="small"
          aria-label={t('admin.orders.deleteOrder', { number })}
          onClick={() => (mustBeRefunded(order) ? sayWhatComesFirst(order) : deleteOrder(order))}
        >
          <Trash className="size-4" aria-hidden="true" />
        </Button>
      )}
    </>
  )
}
