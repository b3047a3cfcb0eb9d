import { formatDollars } from '#contract/money.ts'
import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { Order } from '#contract/orders.ts'
import { NOT_SAID, PaidByFields } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Notes the money of an order that no card paid, and leaves its pieces to be packed. */
export function MarkPaid({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customer, totalPrice, paymentStatus, deletedAt } = order
  if (paymentStatus === 'Paid' || deletedAt) return null
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        const how = { ...NOT_SAID }
        return act({
          question: 'Mark This Order as Paid?',
          about: `Order ${number}: ${formatDollars(totalPrice)} from ${customer}`,
          warning: `Nothing is sent: its pieces wait to be packed. After ${TAKE_BACK_MINUTES} minutes an e-mail tells the customer that the money came, and the invoice is issued: until then you can take it back.`,
          fields: () => <PaidByFields first={how} onChange={(now) => Object.assign(how, now)} />,
          button: 'Yes, it is paid',
          harmless: true,
          kept: 'The order stays unpaid.',
          done: 'The order is paid, and waits to be packed!',
          refused: 'It was not marked as paid',
          perform: () =>
            browserApi.fulfilment.confirmPayment({ id, ...how, seen: order.received?.length ?? 0 }),
        })
      }}
    >
      Mark as paid
    </Button>
  )
}
