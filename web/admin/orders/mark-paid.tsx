import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { NOT_SAID, PaidByFields } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Notes the money of an order that no card paid, and leaves its pieces to be packed. */
export function MarkPaid({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const may = useMay()
  const { _id: id, number, customer, totalPrice, paymentStatus, deletedAt } = order
  if (paymentStatus === 'Paid' || deletedAt || !may('orders.confirm_payment')) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        const how = { ...NOT_SAID }
        return act({
          question: t('admin.orders.markThisOrderAsPaid'),
          about: t('admin.orders.orderFrom2', { number, totalPrice: moneyOf(order, totalPrice), customer }),
          warning: t('admin.orders.nothingIsSentItsPieces', { takeBackMinutes: TAKE_BACK_MINUTES }),
          fields: () => <PaidByFields first={how} onChange={(now) => Object.assign(how, now)} />,
          button: t('admin.orders.yesItIsPaid'),
          harmless: true,
          kept: t('admin.orders.theOrderStaysUnpaid'),
          done: t('admin.orders.theOrderIsPaidAnd2'),
          refused: t('admin.orders.itWasNotMarkedAs'),
          perform: () =>
            browserApi.fulfilment.confirmPayment({ id, ...how, seen: order.received?.length ?? 0 }),
        })
      }}
    >
      {t('admin.orders.markAsPaid')}
    </Button>
  )
}
