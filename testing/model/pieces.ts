/** Where the pieces of an order are in the model, and what of a product can be bought. */
import { isRefunded, sum } from '#testing/model/back.ts'
import { isPaid, isSent, type Order, type Parcel, type Product, type Return } from '#testing/model/terms.ts'

export const within = (parcels: Parcel[], line: number) => sum(parcels.map(({ pieces }) => pieces[line] ?? 0))

/** `line`: from 0. */
export const sentOf = ({ parcels }: Order, line: number) => within(parcels.filter(isSent), line)

export const packedOf = ({ parcels }: Order, line: number) =>
  within(
    parcels.filter(({ state }) => state === 'packed'),
    line,
  )

/** Pieces that came back before they were sent: with those of refunds that are not settled yet, or without. */
const backUnsent = ({ refunds }: Order, line: number, isSettled: boolean) =>
  sum(
    refunds
      .filter(({ status }) => !isSettled || status !== 'asked')
      .flatMap(({ returns }) => returns)
      .filter((one) => one.line === line + 1)
      .map(({ unsent }) => unsent),
  )

const quantityOf = ({ lines }: Order, line: number) => lines[line]?.quantity ?? 0

/** With what goes in place of pieces of claims. */
const toBeSent = (order: Order, line: number) =>
  quantityOf(order, line) +
  sum(order.returns.filter((one) => one.line === line).map(({ replaced }) => replaced))

export const leftOf = (order: Order, line: number) =>
  toBeSent(order, line) - sentOf(order, line) - packedOf(order, line) - backUnsent(order, line, false)

/** Of them those that were ordered, which go first. */
export const orderedLeftOf = (order: Order, line: number) =>
  Math.max(
    0,
    quantityOf(order, line) - sentOf(order, line) - packedOf(order, line) - backUnsent(order, line, false),
  )

/**
 * What did not leave in place of pieces of claims, of one or of all, goes no more, nor do parcels that wait with some of it. Pieces of a line are
 * counted through the parcels: first those that were ordered, then those of claims as they were agreed. Answers how many pieces.
 */
export function callOff(order: Order, only?: Return): number {
  const named = order.returns.filter((one) => only === undefined || only === one)
  const shares = named.map((one) => ({ one, within: sharesOf(order, one) }))
  let calledOff = 0
  for (const { one, within } of shares) {
    const sent = sum(within.filter(({ parcel }) => isSent(parcel)).map(({ pieces }) => pieces))
    if (one.replaced <= sent) continue
    calledOff += one.replaced - sent
    one.replaced = sent
    for (const { parcel } of within) if (parcel.state === 'packed') parcel.state = 'cancelled'
  }
  return calledOff
}

/** Parcels with pieces of a claim, and how many. */
function sharesOf(order: Order, { line, agreed, replaced }: Return): { parcel: Parcel; pieces: number }[] {
  const earlier = order.returns.filter((one) => one.line === line && one.agreed < agreed)
  const start =
    quantityOf(order, line) - backUnsent(order, line, false) + sum(earlier.map((one) => one.replaced))
  let from = 0
  return order.parcels
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((parcel) => {
      const to = from + (parcel.pieces[line] ?? 0)
      const pieces = Math.min(to, start + replaced) - Math.max(from, start)
      from = to
      return pieces > 0 ? [{ parcel, pieces }] : []
    })
}

/** Pieces that lie on the shelf for an order. */
export const unsentOf = (order: Order, line: number) =>
  toBeSent(order, line) - sentOf(order, line) - backUnsent(order, line, true)

export function promisedBy(order: Order, line: number): number {
  if (!isPaid(order)) return order.holds ? quantityOf(order, line) : 0
  return isRefunded(order) ? 0 : unsentOf(order, line)
}

export const promisedOf = (product: Product, orders: Order[]) =>
  sum(
    orders.flatMap((order) =>
      order.lines.map((one, line) => (one.product === product ? promisedBy(order, line) : 0)),
    ),
  )

export const availableOf = (product: Product, orders: Order[]) =>
  Math.max(0, product.shelf - promisedOf(product, orders))

/** Pieces that were sent, did not come back, and are asked back by no other return than `but`. */
export function leftToSendBack(order: Order, line: number, { but }: { but?: Return } = {}): number {
  const others = order.returns.filter((one) => one !== but && one.line === line)
  return sentOf(order, line) - namedBy(order, line) - sum(others.map((one) => takenBy(order, one)))
}

/** Pieces that came back with refunds of this return, or of none. */
const namedBy = ({ refunds }: Order, line: number, settles?: Return) =>
  sum(
    refunds
      .filter((one) => one.settles === settles)
      .flatMap(({ returns }) => returns)
      .filter((one) => one.line === line + 1)
      .map(({ quantity, unsent }) => quantity - unsent),
  )

function takenBy(order: Order, one: Return): number {
  if (one.state === 'asked' || one.state === 'approved') return one.quantity
  return Math.max(one.restocked + one.scrapped, namedBy(order, one.line, one) + one.replaced)
}
