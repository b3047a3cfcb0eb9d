import { useState } from 'react'
import { currencyWord } from '#contract/money.ts'
import { inMoneyOf, moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { dayIn } from '#contract/time-zones.ts'
import { amountWords, plainAmount, writeDollars } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { NOT_SAID, PaidByFields } from '#web/admin/orders/paid-by-fields.tsx'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { TableChoice } from '#web/forms/table-choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { useShop } from '#web/ui/shop.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Counts = 'in time' | 'anyway' | 'not'

const PAYS: Record<'in time' | 'not', string> = {
  'in time': t('admin.orders.itPaysThisOrder'),
  not: t('admin.orders.itIsToBePaid'),
}
const LATE: Record<Counts, string> = {
  'in time': t('admin.orders.itPaysThisOrderIf'),
  anyway: t('admin.orders.itPaysThisOrderAt'),
  not: PAYS.not,
}

/** What of the money can become of this order. */
function choicesFor({ deletedAt, paymentStatus, dueTotal, heldUntil }: Order) {
  if (deletedAt || (paymentStatus === 'Paid' && !dueTotal)) return { not: PAYS.not }
  return paymentStatus === 'Unpaid' && !heldUntil ? LATE : PAYS
}

/** Records money that came for an order, all of it or a part. */
export function MoneyForm({ order, close }: { order: Order; close: () => void }) {
  const { timeZone } = useShop()
  const today = dayIn(new Date(), timeZone)
  const choices = choicesFor(order)
  const open = order.dueTotal ?? (order.paymentStatus === 'Unpaid' ? order.totalPrice : undefined)
  const [how, setHow] = useState({ ...NOT_SAID, paidBy: 'bank transfer' as typeof NOT_SAID.paidBy })
  const [counts, setCounts] = useState<Counts>('in time' in choices ? 'in time' : 'not')
  const [keys] = useState(createRequestKeys)
  const { sending, problems, save } = useSaving()

  function send({ amount = '', day = today }: Record<string, string>) {
    const wish = {
      ...how,
      amount: Number(inMoneyOf(order, () => plainAmount(amount))),
      day,
      counts,
      seen: order.received?.length ?? 0,
    }
    const idempotencyKey = keys.keyFor(JSON.stringify(wish))
    return save(
      () => browserApi.fulfilment.confirmPayment({ id: order._id, ...wish }, { context: { idempotencyKey } }),
      t('admin.orders.thePaymentHasBeenRecorded'),
      { close },
    )
  }

  return (
    <Form<Record<string, string>>
      errors={problems}
      onFormSubmit={(typed) => void send(typed)}
      className="mt-4 grid max-w-3xl items-start gap-5 border border-line bg-sheet p-6 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.orders.amountIn', { currencyWord: inMoneyOf(order, currencyWord) })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={open === undefined ? '' : inMoneyOf(order, () => writeDollars(open))}
        problem={(typed) =>
          inMoneyOf(order, () =>
            Number(plainAmount(typed) ?? 0) > 0
              ? null
              : amountWords(typed, t('admin.orders.anAmountOfMoreThan')),
          )
        }
      >
        {open !== undefined && (
          <p className="mt-1.5 text-sm text-soft">
            {t('admin.orders.isStillToBePaid', { open: moneyOf(order, open) })}
          </p>
        )}
      </TextField>
      <TextField
        label={t('admin.orders.dayOnWhichTheBank')}
        name="day"
        type="date"
        max={today}
        defaultValue={today}
        problem={(day) => (day && day <= today ? null : t('admin.orders.aDayUpToToday'))}
      />
      <PaidByFields first={how} onChange={(now) => setHow((before) => ({ ...before, ...now }))} />
      <TableChoice
        label={t('admin.orders.whatIsItFor')}
        table={choices as Record<Counts, string>}
        value={counts}
        onChange={setCounts}
      />
      <FormEnd button={t('admin.orders.recordPayment')} sending={sending} onCancel={close} />
    </Form>
  )
}
