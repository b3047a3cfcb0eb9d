import { toCents } from '#contract/money.ts'
import { inMoneyOf, moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { costOfPieces } from '#contract/prices.ts'
import { amountWords, numberWords, plainAmount, wholeNumber, writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { typedNumbers } from '#web/admin/orders/numbers-field.tsx'

/** What an admin wants to give back, in dollars, the delivery in it, and the pieces that it is for, which go back on the shelf or not. */
export type Wish = {
  /** Absent where the order cost nothing. */
  amount?: number
  amountOfReturns?: true
  reason?: string
  delivery?: boolean
  /** `offShelf`: of these the ones that do not go back on the shelf. */
  returns: {
    line: number
    quantity: number
    offShelf?: number
    batches?: { batch: string; quantity: number }[] | undefined
  }[]
}

/** What is wrong with the pieces of a line, with their numbers, or with the amount. */
export type RefundProblem = { words: string; line?: number; ofNumbers?: true }

/** What was typed into the form, or what is wrong with it; the server has the last word. */
export const wishFrom = (form: FormData, order: Order): Wish | RefundProblem =>
  inMoneyOf(order, () => readWish(form, order))

function readWish(form: FormData, order: Order): Wish | RefundProblem {
  const returns = order.lines.flatMap(({ line }) => {
    const quantity = piecesOf(form, line)
    if (quantity === 0) return []
    return [{ line, quantity, ...(form.has('offShelf') && { offShelf: quantity }) }]
  })
  const wrong = returns.find(({ line, quantity }) => !fits(order, line, quantity))
  if (wrong)
    return {
      line: wrong.line,
      words: numberWords(
        textOf(form, `line-${wrong.line}`),
        t('admin.orders.aWholeNumberOfPieces3', { order: leftOf(order, wrong.line) }),
      ),
    }
  for (const one of returns) {
    const numbers = typedNumbers(textOf(form, `numbers-${one.line}`), one.quantity)
    if (typeof numbers === 'string') return { line: one.line, words: numbers, ofNumbers: true }
    Object.assign(one, numbers)
  }
  const said = { returns, reason: textOf(form, 'reason') || undefined }
  if (order.totalPrice === 0)
    return returns.length > 0
      ? { amountOfReturns: true, ...said }
      : { words: t('admin.orders.howManyPiecesComeBack'), line: 1 }
  const text = textOf(form, 'amount')
  const typed = plainAmount(text) ?? ''
  const amount = Number(typed)
  if (typed === '' || amount === 0)
    return { words: amountWords(text, t('admin.orders.anAmountSuchAs', { writeCents: writeCents(2450) })) }
  if (amount > order.refundableTotal)
    return {
      words: t('admin.orders.onlyCanStillBeRefunded', {
        refundableTotal: moneyOf(order, order.refundableTotal),
      }),
    }
  const delivery = form.has('delivery') && { delivery: true }
  return { amount, ...delivery, ...said }
}

/** What was paid for the pieces that are typed to go back on the shelf, and for delivery if it is chosen, in cents, at most what can be refunded. */
export const paidForTyped = (form: FormData, order: Order): number =>
  inMoneyOf(order, () => paidCents(form, order))

function paidCents(form: FormData, order: Order): number {
  const delivery = form.has('delivery') ? toCents(order.refundableDelivery ?? 0) : 0
  const cents = order.lines.reduce((sum, { line, paid, ...pieces }) => {
    const quantity = piecesOf(form, line)
    if (!fits(order, line, quantity)) return sum
    return sum + costOfPieces({ ...pieces, paidCents: toCents(paid) }, quantity)
  }, delivery)
  return Math.min(cents, toCents(order.refundableTotal))
}

const fits = (order: Order, line: number, quantity: number) => quantity > 0 && quantity <= leftOf(order, line)

/** How many pieces of a line are still with the customer. */
function leftOf({ lines }: Order, line: number): number {
  const ordered = lines.find((one) => one.line === line)
  return ordered ? ordered.quantity - ordered.returned : 0
}

/** Not a number for what is no whole number of pieces. */
function piecesOf(form: FormData, line: number): number {
  const typed = textOf(form, `line-${line}`)
  return typed === '' ? 0 : (wholeNumber(typed) ?? Number.NaN)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
