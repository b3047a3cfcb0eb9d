import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatCents, formatDollars, toCents, toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { paidForTyped, type Wish, wishFrom } from '#web/admin/orders/refund-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { tooLong } from '#web/ui/text-limit.ts'

type Props = { order: Order; close: () => void }

const LONGEST_REASON = 500

/** How much goes back, which pieces with it, and why. */
export function RefundForm({ order, close }: Props) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const { refund, sending } = useRefund(order, close)
  const amount = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const [worth, setWorth] = useState(0)
  const delivery = order.refundableDelivery ?? 0
  // Whoever typed an amount keeps it; otherwise it follows the pieces.
  const isTyped = useRef(false)
  function follow(form: HTMLFormElement) {
    const cents = paidForTyped(new FormData(form), order)
    setWorth(cents)
    if (!isTyped.current) fill(cents)
  }
  function fill(cents: number) {
    isTyped.current = false
    if (amount.current) amount.current.value = cents > 0 ? toDollars(cents).toFixed(2) : ''
    setProblem('')
  }
  // Whoever opened it goes on here.
  useEffect(() => amount.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The field says it already.
    if (tooLong(reason.current?.value ?? '', LONGEST_REASON)) return reason.current?.focus()
    const wish = wishFrom(new FormData(event.currentTarget), order)
    setProblem('problem' in wish ? wish.problem : '')
    if ('problem' in wish) amount.current?.focus()
    else await refund(wish)
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <form noValidate onSubmit={submit} className="grid gap-6 p-6 sm:p-8">
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            Refund
          </h2>
          <p className="mt-1 text-soft">
            {order.transactionId
              ? 'The money goes back to the card it came from.'
              : 'This order was not paid by card: give the money back yourself, here it is recorded, with a credit note.'}{' '}
            {formatDollars(order.refundableTotal)} of {formatDollars(order.totalPrice)} can still be refunded.
          </p>
        </div>
        <div className="max-w-56">
          <label htmlFor={`${id}-amount`} className={labelLook}>
            Amount in dollars
          </label>
          <input
            ref={amount}
            id={`${id}-amount`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => {
              isTyped.current = currentTarget.value !== ''
              setProblem('')
            }}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-problem`}
            className={`${inputLook} tabular-nums`}
          />
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
            {problem}
          </p>
          <Button look="quiet" size="small" onClick={() => fill(toCents(order.refundableTotal))}>
            {order.refundedTotal > 0 ? 'All that is left' : 'The whole order'},{' '}
            {formatDollars(order.refundableTotal)}
          </Button>
        </div>
        <div
          onInput={({ currentTarget }) => {
            const form = currentTarget.closest('form')
            if (form) follow(form)
          }}
        >
          <Pieces order={order} />
          {delivery > 0 && (
            <label className="mt-3 flex items-center gap-3">
              <input type="checkbox" name="delivery" className="size-5 accent-green" />
              Delivery too, {formatDollars(delivery)}
            </label>
          )}
          {worth > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
              {formatCents(worth)} was paid for that.
              <Button look="quiet" size="small" onClick={() => fill(worth)}>
                Take it as the amount
              </Button>
            </p>
          )}
        </div>
        <TextArea
          label="Reason, which the customer reads (may stay empty)"
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          area={reason}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" busy={sending}>
            {sending ? 'Refunding…' : 'Refund'}
          </Button>
          <Button look="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}

/** Money and pieces are two matters: none goes back on the shelf unless somebody says that it is there. */
function Pieces({ order: { lines } }: { order: Order }) {
  const id = useId()
  return (
    <fieldset>
      <legend className={labelLook}>Pieces that go back on the shelf</legend>
      <ul className="border-t border-line">
        {lines.map(({ line, name, quantity, returned }) => (
          <li key={line} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <label htmlFor={`${id}-${line}`} className="min-w-0 wrap-anywhere">
              <Measures>{name}</Measures>
              <span className="block text-sm text-soft">
                {(quantity - returned).toLocaleString('en-US')} of {quantity.toLocaleString('en-US')}
                {returned > 0 ? ' not returned yet' : ' ordered'}
              </span>
            </label>
            <input
              id={`${id}-${line}`}
              name={`line-${line}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity - returned}
              defaultValue={0}
              disabled={quantity === returned}
              className={`${inputLook} max-w-24 text-center tabular-nums`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Asks, refunds and tells; sending the same again is one refund. */
function useRefund(order: Order, close: () => void) {
  const reread = useReread()
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function refund(wish: Wish): Promise<void> {
    const { _id: id, number, customer } = order
    const money = formatDollars(wish.amount)
    const sure = await askConfirm({
      icon: 'warning',
      title: 'Are You Sure to Refund?',
      text: `${money} of order ${number} to ${customer}`,
      detail: shelfWords(wish),
      button: 'Yes, refund it',
      cancel: 'Cancel',
    })
    if (!sure) return
    setSending(true)
    const idempotencyKey = keys.keyFor(JSON.stringify([wish, order.refunds.length]))
    const [error, made] = await safe(
      browserApi.orders.refund({ id, ...wish }, { context: { idempotencyKey } }),
    )
    setSending(false)
    if (error) await showFailure(error)
    else
      await showAlert({
        ...(made.status === 'asked' ? UNDER_WAY : order.transactionId ? DONE : RECORDED),
        text: `${money} of order ${number}`,
      })
    if (!error) close()
    await reread()
  }

  return { refund, sending }
}

function shelfWords({ returns }: Wish): string {
  const pieces = returns.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return 'No piece goes back on the shelf.'
  return `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece goes' : 'pieces go'} back on the shelf.`
}

const DONE = { icon: 'success', title: 'The money is on its way back!', button: 'OK' } as const
const RECORDED = { icon: 'success', title: 'The refund is recorded!', button: 'OK' } as const
const UNDER_WAY = {
  icon: 'warning',
  title: 'The refund is under way',
  detail: 'The payment provider has not answered yet: it is asked again until it has.',
  button: 'OK',
} as const
