import { formatDollars } from '#contract/money.ts'
import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

/** Takes the cash of an order that is packed and paid when it is collected, and gives it away. */
export function HandOver({ order }: { order: Order }) {
  const act = useConfirmedAct()
  const { _id: id, number, customer, totalPrice, collection, parcels, lines, received = [] } = order
  const packed = parcels.filter(({ state }) => state === 'packed')
  if (!collection || packed.length === 0 || lines.some(({ left }) => left > 0)) return null
  return (
    <Button
      size="small"
      onClick={() => {
        let isPaid = false // and stays so where the parcel is refused
        return act({
          question: 'Take the Cash and Hand It Over?',
          about: `Order ${number}: ${formatDollars(totalPrice)} from ${customer}`,
          warning: `After ${TAKE_BACK_MINUTES} minutes an e-mail tells the customer, and the invoice is issued: until then you can take it back.`,
          button: 'Yes, it is paid and handed over',
          harmless: true,
          kept: 'The order waits to be collected.',
          done: 'The order is paid and handed over!',
          refused: 'It was not handed over',
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
      Record cash, hand over
    </Button>
  )
}
