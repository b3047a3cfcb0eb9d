import { formatDollars, toCents } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { costOfPieces } from '#contract/prices.ts'
import { plainAmount, wholeNumber } from '#contract/typed-number.ts'

/** What an admin wants to give back, in dollars, the delivery in it, and the pieces that go back on the shelf. */
export type Wish = {
  amount: number
  reason?: string
  delivery?: boolean
  returns: { line: number; quantity: number }[]
}

/** What was typed into the form, or what is wrong with it; the server has the last word. */
export function wishFrom(form: FormData, order: Order): Wish | { problem: string } {
  const typed = plainAmount(textOf(form, 'amount')) ?? ''
  const amount = Number(typed)
  if (typed === '' || amount === 0) return { problem: 'An amount such as 24.50' }
  if (amount > order.refundableTotal)
    return { problem: `Only ${formatDollars(order.refundableTotal)} can still be refunded` }
  const returns = order.lines.flatMap(({ line }) => {
    const quantity = piecesOf(form, line)
    return quantity === 0 ? [] : [{ line, quantity }]
  })
  const wrong = returns.find(({ line, quantity }) => !fits(order, line, quantity))
  if (wrong) return { problem: `Of ${nameOf(order, wrong.line)} so many pieces cannot go back on the shelf` }
  const delivery = form.has('delivery') && { delivery: true }
  return { amount, returns, ...delivery, reason: textOf(form, 'reason') || undefined }
}

/** What was paid for the pieces that are typed to go back on the shelf, and for delivery if it is chosen, in cents, at most what can be refunded. */
export function paidForTyped(form: FormData, order: Order): number {
  const delivery = form.has('delivery') ? toCents(order.refundableDelivery ?? 0) : 0
  const cents = order.lines.reduce((sum, { line, paid, ...pieces }) => {
    const quantity = piecesOf(form, line)
    if (!fits(order, line, quantity)) return sum
    return sum + costOfPieces({ ...pieces, paidCents: toCents(paid) }, quantity)
  }, delivery)
  return Math.min(cents, toCents(order.refundableTotal))
}

function fits({ lines }: Order, line: number, quantity: number): boolean {
  const ordered = lines.find((one) => one.line === line)
  const left = ordered ? ordered.quantity - ordered.returned : 0
  return Number.isInteger(quantity) && quantity > 0 && quantity <= left
}

const nameOf = ({ lines }: Order, line: number) => lines.find((one) => one.line === line)?.name ?? ''

/** Not a number for what is no whole number of pieces. */
function piecesOf(form: FormData, line: number): number {
  const typed = textOf(form, `line-${line}`)
  return typed === '' ? 0 : (wholeNumber(typed) ?? Number.NaN)
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().replace(/^\$/, '') : ''
}
