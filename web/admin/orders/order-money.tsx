import { useState } from 'react'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { MoneyByHand } from '#contract/transfers.ts'
import { parts, t } from '#messages/t.ts'
import { MoneyForm } from '#web/admin/orders/money-form.tsx'
import { PAID_BY } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { Words } from '#web/ui/words.tsx'

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
          {t('admin.orders.moneyWithoutACard')}
        </h2>
        {!isOpen && (
          <Button id="record-money" look="quiet" size="small" onClick={() => setOpen(true)}>
            {t('admin.orders.recordAPayment')}
          </Button>
        )}
      </div>
      {order.transfer && (
        <p className="mt-2 text-soft">
          {t('admin.orders.isToComeByBank', {
            amount: moneyOf(order, order.transfer.amount),
            until: promisedDay(order.transfer.until),
            reference: order.transfer.reference,
          })}
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
  const { number, amount, counted, excess, isPaidBack, day, how, note, inKind } = payment
  const said = { amount: moneyOf(order, amount), day: promisedDay(day), how: PAID_BY[how] }
  const settle = (outcome: 'paid back' | 'recorded by mistake') =>
    act({
      question:
        outcome === 'paid back' ? t('admin.orders.wasItPaidBack') : t('admin.orders.wasItRecordedByMistake'),
      about: t('admin.orders.orderTo', {
        number: order.number,
        excess: moneyOf(order, excess),
        customer: order.customer,
      }),
      warning: outcome === 'paid back' ? t('admin.orders.payItBackAtYour') : t('admin.orders.itIsTakenOutOf'),
      button: outcome === 'paid back' ? t('admin.orders.yesItWasPaidBack') : t('admin.orders.yesByMistake'),
      harmless: true,
      kept: t('admin.orders.itStaysAsItIs'),
      done: outcome === 'paid back' ? t('admin.orders.itIsNotedAsPaid') : t('admin.orders.itIsTakenOut'),
      refused: t('admin.orders.itWasNotNoted'),
      perform: () => browserApi.transfers.settleExcess({ id: order._id, number: String(number), outcome }),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-60">
        {inKind ? (
          t('admin.orders.givenInExchange', said)
        ) : (
          <Words
            of={parts('admin.orders.on', {
              ...said,
              note: note && <span className="block wrap-anywhere text-soft">{note}</span>,
              excess: excess > 0 && (
                <span className="block">
                  {moneyOf(order, excess)}{' '}
                  {isPaidBack ? t('admin.orders.wasPaidBack') : t('admin.orders.isToBePaidBack')}
                </span>
              ),
            })}
          />
        )}
      </p>
      {excess > 0 && !isPaidBack && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="quiet"
            size="small"
            aria-label={t('admin.orders.noteThatPaymentWasPaid', { number })}
            onClick={() => void settle('paid back')}
          >
            {t('admin.orders.paidBack')}
          </Button>
          {counted === 0 && (
            <Button
              look="quiet"
              size="small"
              aria-label={t('admin.orders.takePaymentOutAsIt', { number })}
              onClick={() => void settle('recorded by mistake')}
            >
              {t('admin.orders.byMistake')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
