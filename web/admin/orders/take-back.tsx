import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useNow } from '#web/orders/now.ts'
import { timeOf } from '#web/orders/order-standing.ts'
import { buttonInText, buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Says until when a confirmation can be taken back, and does it; leaves the page when the time is over. */
export function TakeBackNotice({ order }: { order: Order }) {
  const now = useNow()
  const { takeBackUntil: until } = order
  if (!until || Date.parse(until) <= now) return null
  return (
    <Notice className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="min-w-0 flex-1 basis-60">
        No e-mail was sent yet. Until {timeOf(until, now)} you can take this back. Then one tells the customer
        {order.invoiceFrom && ', and the invoice is issued'}.
      </p>
      <TakeBack order={order} look={buttonLook('quiet', '', 'small')} />
    </Notice>
  )
}

/** The button alone, in the words of a table's cell. */
export function TakeBackButton({ order }: { order: Order }) {
  const now = useNow()
  const { takeBackUntil: until } = order
  if (!until || Date.parse(until) <= now) return null
  return (
    <span className="mt-1 block print:hidden">
      <TakeBack order={order} look={buttonInText} />
    </span>
  )
}

type Props = { order: Order; look: string }

function TakeBack({ order: { _id: id, number, customer, totalPrice, invoiceFrom }, look }: Props) {
  const act = useConfirmedAct()
  return (
    <button
      type="button"
      className={look}
      aria-label={`Take back the confirmation of order ${number}`}
      onClick={() =>
        act({
          question: 'Take This Confirmation Back?',
          about: `Order ${number}: ${formatDollars(totalPrice)} from ${customer}`,
          warning: invoiceFrom ? UNPAID_AGAIN : WAITS_AGAIN,
          button: 'Yes, take it back',
          harmless: true,
          kept: 'The order stays confirmed.',
          done: invoiceFrom ? 'The order is unpaid again.' : 'The order waits for shipping again.',
          refused: 'The confirmation was not taken back',
          perform: () => browserApi.fulfilment.takeBack({ id }),
        })
      }
    >
      Take back
    </button>
  )
}

const UNPAID_AGAIN =
  'The order is unpaid again, and its pieces are kept for it as for a new order. No e-mail was sent to the customer, and no invoice was issued.'
const WAITS_AGAIN =
  'The order stays paid by card, and waits for shipping again. No e-mail has told the customer that it is on its way.'
