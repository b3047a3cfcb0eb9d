import { safe } from '@orpc/client'
import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import type { WithdrawableOrder } from '#contract/withdrawals.ts'
import { t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { dayOf } from '#web/orders/moments.ts'
import type { Typed } from '#web/withdrawal/declare.ts'
import { OwnLines } from '#web/withdrawal/own-lines.tsx'

/** Who is signed in chooses from orders within the period; `children` is the field for another one. */
export function OwnOrders({
  typed,
  problem,
  children,
}: {
  typed: Typed
  problem?: string | undefined
  children: ReactNode
}) {
  const orders = useOwnOrders()
  const [chosen, setChosen] = useState<string>()
  const own = orders.find(({ number }) => number === (chosen ?? typed.orderNumber))
  const isOther = chosen === OTHER || !own
  if (orders.length === 0) return children
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('withdrawals.whichOrder')}</legend>
      {orders.map(({ _id, number, placedAt, until, lines }) => (
        <Radio
          key={_id}
          name={isOther ? OTHER : 'orderNumber'}
          value={number}
          checked={!isOther && (chosen ?? typed.orderNumber) === number}
          onChange={() => setChosen(number)}
        >
          {t('withdrawals.orderOfDay', { number, day: dayOf(placedAt) })}
          <span className="block text-sm text-soft">
            {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            {until && `. ${t('withdrawals.untilDay', { day: dayOf(until) })}`}
          </span>
        </Radio>
      ))}
      <Radio name={OTHER} value={OTHER} checked={isOther} onChange={() => setChosen(OTHER)}>
        {t('withdrawals.anotherOrder')}
      </Radio>
      {isOther ? (
        <div className="mt-3">{children}</div>
      ) : (
        <OwnLines key={own._id} lines={own.lines} ticked={typed.pieces} />
      )}
      {!isOther && problem && <p className="mt-1.5 text-sm text-wrong">{problem}</p>}
    </fieldset>
  )
}

const OTHER = 'another'

function Radio({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-10 items-start gap-3 py-2">
      <input type="radio" className="mt-1 size-4 accent-action" {...input} />
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}

/** None until it is known who is there, and where they cannot be read. */
function useOwnOrders(): WithdrawableOrder[] {
  const { status } = useSession()
  const [orders, setOrders] = useState<WithdrawableOrder[]>([])
  useEffect(() => {
    if (status !== 'signedIn') return setOrders([])
    let gone = false
    void safe(browserApi.withdrawals.orders()).then(([, found]) => {
      if (!gone) setOrders(found ?? [])
    })
    return () => {
      gone = true
    }
  }, [status])
  return orders
}
