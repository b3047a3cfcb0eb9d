import { DISPUTE_WORDS, WAITING_DISPUTES } from '#contract/dispute-states.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '#web/orders/moments.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What the bank says of payments that the holder of the card disputes. */
export function OrderDisputes({ order }: { order: Order }) {
  return (order.disputes ?? []).map(({ _id: id, amount, reason, state, dueBy }) => {
    const isWaiting = WAITING_DISPUTES.includes(state)
    return (
      <Notice key={id} tone={isWaiting || state === 'lost' ? 'wrong' : 'note'} className="mt-4">
        <p className="font-medium">
          Payment of {formatDollars(amount)} disputed: {DISPUTE_WORDS[state]}
        </p>
        <p className="mt-1">
          The holder of the card gave as the reason: {reason.replaceAll('_', ' ')}.
          {isWaiting && (
            <>
              {' '}
              Answer at your payment provider{dueBy && ` until ${dayOf(dueBy)}`}, with what shows that the
              payment is right, such as the tracking number. Without an answer the bank takes the money back.
            </>
          )}
          {state === 'lost' && ' The bank has given the money back to the customer.'}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-soft">{id}</p>
      </Notice>
    )
  })
}
