/** Refunds in the model: what admins give back, what is given back at the provider itself, and what becomes of it. */
import { cardOf, isRefunded, refundable, sum } from '#testing/model/back.ts'
import { restate, writeOff } from '#testing/model/parcels.ts'
import { leftToSendBack, orderedLeftOf, packedOf } from '#testing/model/pieces.ts'
import {
  type Answer,
  type Card,
  isSent,
  type Order,
  type Refund,
  type Return,
  type Who,
} from '#testing/model/terms.ts'
import { tellParts } from '#testing/model/transfers.ts'

export type RefundWish = { cents: number | undefined; returns: { line: number; quantity: number }[] }

export function refund(order: Order, orders: Order[], by: Who, { cents, returns }: RefundWish): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  const left = refundable(order)
  if (left === 0) return 'NOTHING_TO_REFUND'
  if (cents !== undefined && cents > left) return 'REFUND_TOO_LARGE'
  return payBack(order, orders, {
    returns,
    fits: returns.every(
      ({ line, quantity }) =>
        quantity <= leftToReturn(order, line) - packedOf(order, line - 1) &&
        quantity - Math.min(quantity, orderedLeftOf(order, line - 1)) <=
          Math.max(0, leftToSendBack(order, line - 1)),
    ),
    cents: () => cents ?? left,
  })
}

type Wanted = {
  returns: RefundWish['returns']
  settles?: Return
  /** Whether there are so many pieces to come back. */
  fits: boolean
  cents: (left: number) => number
}

/** Gives money back, and takes pieces with it. */
export function payBack(order: Order, orders: Order[], wanted: Wanted): Answer {
  const { returns, settles } = wanted
  const left = refundable(order)
  if (left === 0) return 'NOTHING_TO_REFUND'
  if (!wanted.fits) return 'RETURN_TOO_LARGE'
  const cents = wanted.cents(left)
  // Paid by hand, it is given back by hand: no provider has a say.
  const made = order.transaction ? giveBack(order, cents, orders) : 'succeeded'
  order.refunds.push({
    cents,
    place: places++,
    returns: made
      ? returns.map((one) => ({
          ...one,
          unsent: settles ? 0 : Math.min(one.quantity, orderedLeftOf(order, one.line - 1)),
        }))
      : [],
    status: 'asked',
    atProvider: made ?? 'never',
    ...(settles && { settles }),
  })
  if (settles) settles.state = 'settled'
  applyRefund(order, order.refunds.at(-1))
  if (!order.transaction) {
    Object.assign(order.refunds.at(-1) ?? {}, { owed: true })
    tell(order)
  }
  return made ? 'done' : 'REFUND_FAILED'
}

/** With a refund by hand its customer hears of what waited to be told. */
function tell(order: Order): void {
  Object.assign(order, { untold: false, isMoneyUntold: false })
  tellParts(order)
  for (const parcel of order.parcels) if (isSent(parcel)) parcel.told = true
}

/** What pieces of a return were paid with pays another order, and what is left goes back. */
export function payInKind(
  order: Order,
  orders: Order[],
  one: Return,
  { quantity, cents, goesBack }: { quantity: number; cents: number; goesBack: number },
): void {
  const made = order.transaction && goesBack > 0 ? giveBack(order, goesBack, orders) : 'succeeded'
  const given: Refund = {
    ...{ cents, place: places++, status: 'asked', atProvider: 'succeeded', inKind: true, settles: one },
    returns: [{ line: one.line + 1, quantity, unsent: 0 }],
  }
  const back: Refund = {
    cents: goesBack,
    place: places++,
    status: 'asked',
    atProvider: made ?? 'never',
    returns: [],
  }
  const rows = goesBack > 0 ? [given, back] : [given]
  order.refunds.push(...rows)
  for (const row of rows) applyRefund(order, row)
  if (order.transaction) return
  if (goesBack > 0) back.owed = true
  tell(order)
}

/** Staff notes that what is owed was paid by hand, or that it was not after all. */
export function settleOwed(refund: Refund, by: Who, takesBack: boolean): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  refund.owed = takesBack
  return 'done'
}

/** Gives money back in the provider's own dashboard; whether it would. */
export function refundAtProvider(order: Order, orders: Order[], cents: number): boolean {
  const made = giveBack(order, cents, orders)
  if (made) order.refunds.push({ cents, place: places++, returns: [], status: 'unknown', atProvider: made })
  return made !== undefined
}

/** Those whose money a card paid once: what came back of one pays the next. */
export const ofSamePayment = ({ transaction }: Order, orders: Order[]) =>
  orders.filter((one) => transaction !== null && one.transaction === transaction)

const isAtProvider = ({ atProvider, inKind }: Refund) => atProvider !== 'never' && !inKind

/** What the provider has of an order, oldest first. */
export const madeRefunds = (order: Order) => order.refunds.filter(isAtProvider)

/** The same of the payment of an order, each with the order that it is of. */
export const madeOfPayment = (order: Order, orders: Order[]) =>
  ofSamePayment(order, orders)
    .flatMap((of) => madeRefunds(of).map((refund) => ({ of, refund })))
    .toSorted((a, b) => a.refund.place - b.refund.place)

/** Some cards take their time with a refund, some send it back. */
export function finishAtProvider(order: Order, refund: Refund): void {
  const card = cardOf(order)
  if (isSlow(card) && refund.atProvider === 'pending') refund.atProvider = 'succeeded'
  if (card === 'bounces' && refund.atProvider === 'succeeded') refund.atProvider = 'failed'
}

export function applyRefund(order: Order, refund: Refund | undefined): void {
  if (!refund || refund.status === 'failed') return
  const wasRefunded = isRefunded(order)
  settle(order, refund)
  writeOff(order, wasRefunded)
  restate(order)
}

function settle(order: Order, refund: Refund): void {
  const moves = refund.status !== 'succeeded' && refund.atProvider === 'succeeded'
  if (refund.atProvider === 'failed' || refund.atProvider === 'never') fail(refund)
  else if (refund.status === 'unknown') refund.status = 'asked'
  if (!moves) return
  refund.status = 'succeeded'
  for (const { line, quantity, unsent } of refund.settles ? [] : refund.returns) {
    const product = order.lines[line - 1]?.product
    if (product) product.shelf += quantity - unsent
  }
}

/** The return that it settled is to be settled again. */
function fail(refund: Refund): void {
  const { settles } = refund
  if (settles || refund.status === 'asked') refund.returns = []
  refund.status = 'failed'
  if (settles?.state === 'settled') settles.state = settles.isReceived ? 'received' : 'approved'
}

/** Pieces of a refund that failed at once were never returned; where the money came back later they were. */
export function leftToReturn(order: Order, line: number): number {
  const gone = order.refunds.flatMap(({ returns }) => returns).filter((one) => one.line === line)
  return (order.lines[line - 1]?.quantity ?? 0) - sum(gone.map(({ quantity }) => quantity))
}

function giveBack(order: Order, cents: number, orders: Order[]): 'pending' | 'succeeded' | undefined {
  const gone = madeOfPayment(order, orders).filter(({ refund }) => refund.atProvider !== 'failed')
  const charged = ofSamePayment(order, orders).find(({ card }) => card === undefined)?.cents ?? 0
  if (cents > charged - sum(gone.map(({ refund }) => refund.cents))) return undefined
  return isSlow(cardOf(order)) ? 'pending' : 'succeeded'
}

const isSlow = (card: Card | undefined) => card === 'pends' || card === 'sepa_debit'

let places = 0
