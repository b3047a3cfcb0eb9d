import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'

/** Asks, cancels a paid order and tells. */
export function useCancelOrder(): (order: Order) => Promise<void> {
  const act = useConfirmedAct()
  return ({ _id: id, number, name, totalPrice }) =>
    act({
      question: 'Cancel This Order?',
      about: `Order ${number}: ${name}`,
      warning:
        totalPrice === 0
          ? 'We send nothing. Nothing was paid, so no money goes back.'
          : `We send nothing, and give all of ${formatDollars(totalPrice)} back to your card.`,
      button: 'Yes, cancel it',
      keep: 'Keep it',
      kept: 'Your order stays as it is.',
      done:
        totalPrice === 0
          ? 'Your order is canceled.'
          : 'Your order is canceled, and the money is on its way back.',
      refused: 'The order was not canceled',
      perform: () => browserApi.orders.cancel({ id }),
    })
}
