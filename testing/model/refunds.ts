/** Refunds in the model: what admins give back, what is given back at the provider itself, and what becomes of it. */
import { type Answer, isPaid, type Order, type Refund, type Who } from '#testing/model/terms.ts'

export type RefundWish = { cents: number | undefined; returns: Refund['returns'] }

export function refund(order: Order, by: Who, { cents, returns }: RefundWish): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  const left = refundable(order)
  if (left === 0) return 'NOTHING_TO_REFUND'
  if (cents !== undefined && cents > left) return 'REFUND_TOO_LARGE'
  if (returns.some((one) => one.quantity > leftToReturn(order, one.line))) return 'RETURN_TOO_LARGE'
  // Paid by hand, it is given back by hand: no provider has a say.
  const made = order.transaction ? giveBack(order, cents ?? left) : 'succeeded'
  order.refunds.push({
    cents: cents ?? left,
    returns: made ? returns : [],
    status: 'asked',
    atProvider: made ?? 'never',
  })
  applyRefund(order, order.refunds.at(-1))
  if (!order.transaction) order.untold = false
  return made ? 'done' : 'REFUND_FAILED'
}

/** Gives money back in the provider's own dashboard; whether it would. */
export function refundAtProvider(order: Order, cents: number): boolean {
  const made = giveBack(order, cents)
  if (made) order.refunds.push({ cents, returns: [], status: 'unknown', atProvider: made })
  return made !== undefined
}

/** What the provider has of an order, oldest first. */
export const madeRefunds = (order: Order) => order.refunds.filter(({ atProvider }) => atProvider !== 'never')

/** Some cards take their time with a refund, some send it back. */
export function finishAtProvider(order: Order, refund: Refund): void {
  const { card } = paying(order) ?? {}
  if (card === 'pends' && refund.atProvider === 'pending') refund.atProvider = 'succeeded'
  if (card === 'bounces' && refund.atProvider === 'succeeded') refund.atProvider = 'failed'
}

export function applyRefund(order: Order, refund: Refund | undefined): void {
  if (!refund || refund.status === 'failed') return
  const moves = refund.status !== 'succeeded' && refund.atProvider === 'succeeded'
  if (refund.atProvider === 'failed' || refund.atProvider === 'never') refund.status = 'failed'
  else if (refund.status === 'unknown') refund.status = 'asked'
  if (!moves) return
  refund.status = 'succeeded'
  for (const { line, quantity } of refund.returns) {
    const product = order.lines[line - 1]?.product
    if (product) product.available += quantity
  }
}

/** Whether nothing of an order is left to be sent: its money, or all of its pieces, are back or on their way. */
export const isAllBack = (order: Order) =>
  isPaid(order) && ((order.refunds.some(isKnown) && refundable(order) === 0) || areAllPiecesBack(order))

const areAllPiecesBack = ({ lines, refunds }: Order) =>
  lines.every(({ quantity }, index) => {
    const valid = refunds.filter(({ status }) => status !== 'failed').flatMap(({ returns }) => returns)
    return sum(valid.filter(({ line }) => line === index + 1).map((one) => one.quantity)) >= quantity
  })

/** Whether no money of an order is with the shop: it was never paid, or all of it went back. */
export const isRefunded = (order: Order) =>
  !isPaid(order) ||
  sum(order.refunds.filter(({ status }) => status === 'succeeded').map(({ cents }) => cents)) === order.cents

const isKnown = ({ status }: Refund) => status !== 'unknown'
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const paying = (order: Order) => order.attempts.find(({ intent }) => intent === order.transaction)

function refundable(order: Order): number {
  if (!isPaid(order)) return 0
  const spoken = order.refunds.filter(({ status }) => status === 'asked' || status === 'succeeded')
  return order.cents - sum(spoken.map(({ cents }) => cents))
}

/** Pieces of a refund that failed at once were never returned; where the money came back later they were. */
function leftToReturn(order: Order, line: number): number {
  const gone = order.refunds.flatMap(({ returns }) => returns).filter((one) => one.line === line)
  return (order.lines[line - 1]?.quantity ?? 0) - sum(gone.map(({ quantity }) => quantity))
}

function giveBack(order: Order, cents: number): 'pending' | 'succeeded' | undefined {
  const gone = order.refunds.filter(
    ({ atProvider }) => atProvider === 'pending' || atProvider === 'succeeded',
  )
  if (cents > order.cents - sum(gone.map((one) => one.cents))) return undefined
  return paying(order)?.card === 'pends' ? 'pending' : 'succeeded'
}
