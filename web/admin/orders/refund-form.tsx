import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { currencyWord, formatCents, formatDollars, toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { writeCents } from '#contract/typed-number.ts'
import { RefundPieces } from '#web/admin/orders/refund-pieces.tsx'
import { paidForTyped, type RefundProblem, type Wish, wishFrom } from '#web/admin/orders/refund-wish.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { tooLong } from '#web/ui/text-limit.ts'

type Props = { order: Order; close: () => void }

const LONGEST_REASON = 500

/** How much goes back, which pieces with it, and why. */
export function RefundForm({ order, close }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<RefundProblem>()
  const amountProblem = problem?.line === undefined ? problem?.words : undefined
  const { refund, sending } = useRefund(order, close)
  const amount = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const [worth, setWorth] = useState(0)
  const delivery = order.refundableDelivery ?? 0
  const isFree = order.totalPrice === 0
  // Whoever typed an amount keeps it; otherwise it follows the pieces.
  const isTyped = useRef(false)
  function follow(form: HTMLFormElement) {
    const cents = paidForTyped(new FormData(form), order)
    setWorth(cents)
    if (!isTyped.current) fill(cents)
    setProblem(undefined)
  }
  function fill(cents: number) {
    isTyped.current = false
    if (amount.current) amount.current.value = cents > 0 ? writeCents(cents) : ''
    setProblem(undefined)
  }
  // Whoever opened it goes on here.
  useEffect(() => {
    const first = isFree ? '[name^="line-"]' : '[name="amount"]'
    amount.current?.closest('form')?.querySelector<HTMLElement>(first)?.focus()
  }, [isFree])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The field says it already.
    if (tooLong(reason.current?.value ?? '', LONGEST_REASON)) return reason.current?.focus()
    const form = event.currentTarget
    const wish = wishFrom(new FormData(form), order)
    if (!('words' in wish)) return refund(wish)
    setProblem(wish)
    form.querySelector<HTMLElement>(`[name="${fieldOf(wish)}"]`)?.focus()
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-6 p-6 sm:p-8">
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            {isFree ? 'Take Pieces Back' : 'Refund'}
          </h2>
          <p className="mt-1 text-soft">{whatHappens(order)}</p>
        </div>
        <div className="max-w-56" hidden={isFree}>
          <label htmlFor={`${id}-amount`} className={labelLook}>
            Amount in {currencyWord()}
          </label>
          <input
            ref={amount}
            id={`${id}-amount`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => {
              isTyped.current = currentTarget.value !== ''
              setProblem(undefined)
            }}
            aria-invalid={amountProblem !== undefined}
            data-invalid={amountProblem === undefined ? undefined : ''}
            aria-describedby={`${id}-problem`}
            className={`${inputLook} tabular-nums`}
          />
          <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
            {amountProblem}
          </p>
          <Button
            look="quiet"
            size="small"
            className="mt-3"
            onClick={() => fill(toCents(order.refundableTotal))}
          >
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
          <RefundPieces order={order} problem={problem} />
          <label className="mt-3 flex items-center gap-3">
            <input type="checkbox" name="offShelf" className="size-5 accent-green" />
            These pieces do not go back on the shelf: the credit note names them all the same
          </label>
          {delivery > 0 && (
            <label className="mt-3 flex items-center gap-3">
              <input type="checkbox" name="delivery" className="size-5 accent-green" />
              Delivery too, {formatDollars(delivery)}
            </label>
          )}
          {worth > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
              {formatCents(worth)} was paid for that.
              <Button look="quiet" size="small" className="mt-3" onClick={() => fill(worth)}>
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
        <FormEnd
          button={isFree ? 'Take Back' : 'Refund'}
          doing={isFree ? 'Taking back…' : 'Refunding…'}
          sending={sending}
          look="danger"
          onCancel={close}
        />
      </form>
    </section>
  )
}

const fieldOf = ({ line, ofNumbers }: RefundProblem): string =>
  line === undefined ? 'amount' : `${ofNumbers ? 'numbers' : 'line'}-${line}`

function whatHappens({ totalPrice, transactionId, paidBy, refundableTotal }: Order): string {
  if (totalPrice === 0)
    return 'Nothing was paid for this order: its pieces alone come back, with a credit note of nothing.'
  const where = transactionId
    ? `The money goes back to the card it came from${paidBy ? '; what came without a card goes back last: give that back yourself, here it is recorded' : ''}.`
    : 'This order was not paid by card: give the money back yourself, here it is recorded, with a credit note.'
  return `${where} ${formatDollars(refundableTotal)} of ${formatDollars(totalPrice)} can still be refunded.`
}

/** Asks, refunds and tells; sending the same again is one refund. */
function useRefund(order: Order, close: () => void) {
  const reread = useReread()
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function refund(wish: Wish): Promise<void> {
    const { _id: id, number, customer, refundableTotal } = order
    const isFree = wish.amount === undefined
    const what = `${isFree ? 'Pieces' : formatDollars(wish.amount ?? 0)} of order ${number}`
    const sure = await askConfirm({
      icon: 'warning',
      title: isFree ? 'Are You Sure to Take Them Back?' : 'Are You Sure to Refund?',
      text: `${what} ${isFree ? 'from' : 'to'} ${customer}`,
      detail: shelfWords(wish),
      button: isFree ? 'Yes, take them back' : 'Yes, refund it',
      cancel: 'Cancel',
    })
    if (!sure) return
    setSending(true)
    const idempotencyKey = keys.keyFor(JSON.stringify([wish, order.refunds.length]))
    const [error, made] = await safe(
      browserApi.orders.refund({ id, refundableTotal, ...wish }, { context: { idempotencyKey } }),
    )
    setSending(false)
    if (error) await showFailure(error)
    else if (made.status === 'asked') await showAlert({ ...UNDER_WAY, text: what })
    if (!error) close()
    await reread()
    if (made && made.status !== 'asked') sayDone(isFree ? TAKEN : order.transactionId ? DONE : RECORDED, what)
  }

  return { refund, sending }
}

function shelfWords({ returns }: Wish): string {
  const pieces = returns.reduce((sum, { quantity, offShelf = 0 }) => sum + quantity - offShelf, 0)
  if (pieces === 0) return 'No piece goes back on the shelf.'
  return `${pieces.toLocaleString('en-US')} ${pieces === 1 ? 'piece goes' : 'pieces go'} back on the shelf.`
}

const DONE = 'The money is on its way back!'
const TAKEN = 'The pieces are taken back!'
const RECORDED = 'The refund is recorded!'
const UNDER_WAY = {
  icon: 'warning',
  title: 'The refund is under way',
  detail: 'The payment provider has not answered yet: it is asked again until it has.',
  button: 'OK',
} as const
