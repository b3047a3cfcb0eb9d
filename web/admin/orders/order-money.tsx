import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { MoneyByHand } from '#contract/transfers.ts'
import { MoneyForm } from '#web/admin/orders/money-form.tsx'
import { PAID_BY } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** Money that came without a card: what was recorded, what of it is to be paid back, and a form for more. */
export function OrderMoney({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { received = [] } = order
  const close = () => {
    setOpen(false)
    focusOnceShown('record-money')
  }
  return (
    <section aria-labelledby="money" className="mt-8 print:hidden">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="money" className="text-2xl">
          Money without a card
        </h2>
        {!isOpen && (
          <Button id="record-money" look="quiet" size="small" onClick={() => setOpen(true)}>
            Record a payment
          </Button>
        )}
      </div>
      {order.transfer && (
        <p className="mt-2 text-soft">
          {formatDollars(order.transfer.amount)} is to come by bank transfer until {order.transfer.until},
          with the reference {order.transfer.reference}.
        </p>
      )}
      {received.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {received.map((payment) => (
            <Payment key={payment.number} order={order} payment={payment} />
          ))}
        </ul>
      )}
      {isOpen && <MoneyForm order={order} close={close} />}
    </section>
  )
}

function Payment({ order, payment }: { order: Order; payment: MoneyByHand }) {
  const act = useConfirmedAct()
  const { number, amount, counted, excess, isPaidBack, day, how, note } = payment
  const settle = (outcome: 'paid back' | 'recorded by mistake') =>
    act({
      question: outcome === 'paid back' ? 'Was It Paid Back?' : 'Was It Recorded by Mistake?',
      about: `Order ${order.number}: ${formatDollars(excess)} to ${order.customer}`,
      warning:
        outcome === 'paid back'
          ? 'Pay it back at your bank first: an e-mail tells the customer.'
          : 'It is taken out of the list. Nobody is told of it.',
      button: outcome === 'paid back' ? 'Yes, it was paid back' : 'Yes, by mistake',
      harmless: true,
      kept: 'It stays as it is.',
      done: outcome === 'paid back' ? 'It is noted as paid back.' : 'It is taken out.',
      refused: 'It was not noted',
      perform: () => browserApi.transfers.settleExcess({ id: order._id, number: String(number), outcome }),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-60">
        {formatDollars(amount)} on {day}: {PAID_BY[how]}
        {note && <span className="block wrap-anywhere text-soft">{note}</span>}
        {excess > 0 && (
          <span className="block">
            {formatDollars(excess)} {isPaidBack ? 'was paid back.' : 'is to be paid back.'}
          </span>
        )}
      </p>
      {excess > 0 && !isPaidBack && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            size="small"
            aria-label={`Note that payment ${number} was paid back`}
            onClick={() => void settle('paid back')}
          >
            Paid back
          </Button>
          {counted === 0 && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Take payment ${number} out, as it was recorded by mistake`}
              onClick={() => void settle('recorded by mistake')}
            >
              By mistake
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
