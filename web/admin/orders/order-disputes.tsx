import { DISPUTE_WORDS, WAITING_DISPUTES } from '#contract/dispute-states.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { parts, t } from '#messages/t.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Words } from '#web/ui/words.tsx'

/** What the bank says of payments that the holder of the card disputes. */
export function OrderDisputes({ order }: { order: Order }) {
  return (order.disputes ?? []).map(({ _id: id, amount, reason, state, dueBy }) => {
    const isWaiting = WAITING_DISPUTES.includes(state)
    return (
      <Notice key={id} tone={isWaiting || state === 'lost' ? 'wrong' : 'note'} className="mt-4">
        <p className="font-medium">
          {t('admin.orders.paymentOfDisputed', {
            amount: moneyOf(order, amount),
            state: DISPUTE_WORDS[state](),
          })}
        </p>
        <p className="mt-1">
          <Words
            of={parts('admin.orders.theHolderOfTheCard', {
              reason: reason.replaceAll('_', ' '),
              isWaiting: isWaiting && (
                <>
                  {' '}
                  {t('admin.orders.answerAtYourPaymentProvider', {
                    dueBy: dueBy ? 'yes' : 'no',
                    dueBy2: dueBy ? dayOf(dueBy) : '',
                  })}
                </>
              ),
              state: state === 'lost' ? 'yes' : 'no',
            })}
          />
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-soft">{id}</p>
      </Notice>
    )
  })
}
