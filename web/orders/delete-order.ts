import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'

/** Asks, deletes and tells; then leads to `leave`, if given. */
export function useDeleteOrder(leave?: () => unknown): (order: Order) => Promise<void> {
  const act = useConfirmedAct()
  return ({ _id: id, number, name }) =>
    act({
      question: t('orders.areYouSureToDelete'),
      about: t('orders.order2', { number, name }),
      button: t('orders.yesDeleteIt'),
      kept: t('orders.orderIsSafe'),
      done: t('orders.orderHasBeenDeleted'),
      refused: t('orders.orderWasNotDeleted'),
      perform: () => browserApi.orders.remove({ id }),
      removes: true,
      leave,
      inDialog: true,
    })
}
