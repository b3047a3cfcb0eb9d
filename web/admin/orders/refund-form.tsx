import { safe } from '@orpc/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { currencyWord, formatCents, toCents } from '#contract/money.ts'
import { inMoneyOf, moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { writeCents } from '#contract/typed-number.ts'
import { parts, t } from '#messages/t.ts'
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
import { Words } from '#web/ui/words.tsx'

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
    if (amount.current) amount.current.value = cents > 0 ? inMoneyOf(order, () => writeCents(cents)) : ''
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
            {isFree ? t('admin.orders.takePiecesBack') : t('admin.orders.refund')}
          </h2>
          <p className="mt-1 text-soft">{whatHappens(order)}</p>
        </div>
        <div className="max-w-56" hidden={isFree}>
          <label htmlFor={`${id}-amount`} className={labelLook}>
            {t('admin.orders.amountIn', { currencyWord: inMoneyOf(order, currencyWord) })}
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
            onClick={() => fill(inMoneyOf(order, () => toCents(order.refundableTotal)))}
          >
            {order.refundedTotal > 0 ? t('admin.orders.allThatIsLeft') : t('admin.orders.theWholeOrder')},{' '}
            {moneyOf(order, order.refundableTotal)}
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
            {t('admin.orders.thesePiecesDoNotGo')}
          </label>
          {delivery > 0 && (
            <label className="mt-3 flex items-center gap-3">
              <input type="checkbox" name="delivery" className="size-5 accent-green" />
              {t('admin.orders.deliveryToo', { delivery: moneyOf(order, delivery) })}
            </label>
          )}
          {worth > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
              <Words
                of={parts('admin.orders.wasPaidForThatTake', {
                  worth: inMoneyOf(order, () => formatCents(worth)),
                  button: (words) => (
                    <Button look="quiet" size="small" className="mt-3" onClick={() => fill(worth)}>
                      {words}
                    </Button>
                  ),
                })}
              />
            </p>
          )}
        </div>
        <TextArea
          label={t('admin.orders.reasonWhichTheCustomerReads')}
          name="reason"
          rows={2}
          maxLength={LONGEST_REASON}
          area={reason}
        />
        <FormEnd
          button={isFree ? t('admin.orders.takeBack') : t('admin.orders.refund')}
          doing={isFree ? t('admin.orders.takingBack') : t('admin.orders.refunding')}
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

function whatHappens(order: Order): string {
  const { totalPrice, transactionId, paidBy, refundableTotal } = order
  if (totalPrice === 0) return t('admin.orders.nothingWasPaidForThis')
  const where = transactionId
    ? t('admin.orders.theMoneyGoesBackTo2', { paidBy: paidBy ? 'yes' : 'no' })
    : t('admin.orders.thisOrderWasNotPaid')
  return t('admin.orders.ofCanStillBeRefunded', {
    where,
    refundableTotal: moneyOf(order, refundableTotal),
    totalPrice: moneyOf(order, totalPrice),
  })
}

/** Asks, refunds and tells; sending the same again is one refund. */
function useRefund(order: Order, close: () => void) {
  const reread = useReread()
  const [keys] = useState(createRequestKeys)
  const [sending, setSending] = useState(false)

  async function refund(wish: Wish): Promise<void> {
    const { _id: id, number, customer, refundableTotal } = order
    const isFree = wish.amount === undefined
    const what = t('admin.orders.ofOrder', {
      amount: isFree ? t('admin.orders.pieces') : moneyOf(order, wish.amount ?? 0),
      number,
    })
    const sure = await askConfirm({
      icon: 'warning',
      title: isFree ? t('admin.orders.areYouSureToTake') : t('admin.orders.areYouSureToRefund'),
      text: t('admin.orders.from', { what, isFree: isFree ? 'yes' : 'no', customer }),
      detail: shelfWords(wish),
      button: isFree ? t('admin.orders.yesTakeThemBack') : t('admin.orders.yesRefundIt'),
      cancel: t('admin.orders.cancel'),
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
  if (pieces === 0) return t('admin.orders.noPieceGoesBackOn')
  return t('admin.orders.pieceGoesBackOnThe', { pieces })
}

const DONE = t('admin.orders.theMoneyIsOnIts')
const TAKEN = t('admin.orders.thePiecesAreTakenBack')
const RECORDED = t('admin.orders.theRefundIsRecorded')
const UNDER_WAY = {
  icon: 'warning',
  title: t('admin.orders.theRefundIsUnderWay'),
  detail: t('admin.orders.thePaymentProviderHasNot'),
  button: t('admin.orders.ok'),
} as const
