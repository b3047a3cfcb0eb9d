import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'

/** Asks, deletes and tells; then leads to `leave`, if given. */
export function useDeleteOrder(leave?: () => unknown): (order: Order) => Promise<void> {
  const act = useConfirmedAct()
  return ({ _id: id, number, name }) =>
    act({
      question: 'Are You Sure to Delete?',
      about: `Order ${number}: ${name}`,
      button: 'Yes, delete it',
      kept: 'Successfully! Your Order Info is Safe!',
      done: 'Order has been deleted!',
      refused: 'Order was not deleted',
      perform: () => browserApi.orders.remove({ id }),
      removes: true,
      leave,
      inDialog: true,
    })
}
