import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { useMay } from '#web/admin/may.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes the cash of an order that is packed and paid when it is collected, and gives it away. */
export function HandOver({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const may = useMay()
  const { _id: id, number, customer, totalPrice, collection, parcels, lines, received = [] } = order
  const packed = parcels.filter(({ state }) => state === 'packed')
  if (!may('orders.ship') || !may('orders.confirm_payment')) return null
  if (!collection || packed.length === 0 || lines.some(({ left }) => left > 0)) return null
  return (
    <Button
      size="small"
      onClick={() => {
        let isPaid = false // and stays so where the parcel is refused
        return act({
          question: t('admin.orders.takeTheCashAndHand'),
          about: t('admin.orders.orderFrom2', { number, totalPrice: moneyOf(order, totalPrice), customer }),
          warning: t('admin.orders.afterMinutesAnEMail', { takeBackMinutes: TAKE_BACK_MINUTES }),
          button: t('admin.orders.yesItIsPaidAnd'),
          harmless: true,
          kept: t('admin.orders.theOrderWaitsToBe'),
          done: t('admin.orders.theOrderIsPaidAnd'),
          refused: t('admin.orders.itWasNotHandedOver'),
          perform: async () => {
            if (!isPaid)
              await browserApi.fulfilment.confirmPayment({ id, paidBy: 'cash', seen: received.length })
            isPaid = true
            for (const parcel of packed)
              await browserApi.fulfilment.send({ id, number: String(parcel.number) })
          },
        })
      }}
    >
      {t('admin.orders.recordCashHandOver')}
    </Button>
  )
}
