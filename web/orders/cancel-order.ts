import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'

/** Asks, cancels a paid order and tells. */
export function useCancelOrder(): (order: Order) => Promise<void> {
  const act = useConfirmedAct()
  return ({ _id: id, number, name, totalPrice, currency, paidWith, paidBy }) =>
    act({
      question: t('orders.cancelThisOrder'),
      about: t('orders.order2', { number, name }),
      warning:
        totalPrice === 0
          ? t('orders.weSendNothingNothingWas')
          : t('orders.weSendNothingAndGive', {
              totalPrice: moneyOf({ currency }, totalPrice),
              way: paidWith || paidBy ? 'other' : 'card',
            }),
      button: t('orders.yesCancelIt'),
      keep: t('orders.keepIt'),
      kept: t('orders.yourOrderStaysAsIt'),
      done: totalPrice === 0 ? t('orders.yourOrderIsCanceled') : t('orders.yourOrderIsCanceledAnd'),
      refused: t('orders.theOrderWasNotCanceled'),
      perform: () => browserApi.orders.cancel({ id }),
    })
}
