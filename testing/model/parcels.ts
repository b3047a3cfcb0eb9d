/** What the model's shop does with parcels. */
import { isAllBack, isRefunded } from '#testing/model/back.ts'
import { callOff, leftOf, leftToSendBack, unsentOf, within } from '#testing/model/pieces.ts'
import { type Answer, isPaid, isSent, type Order, type Parcel, type Who } from '#testing/model/terms.ts'
import { isPartPaid } from '#testing/model/transfers.ts'

export function pack(
  order: Order,
  by: Who,
  { line, quantity, sends }: { line: number; quantity: number; sends: boolean },
  hasCome: boolean,
): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (!isPaid(order) || isPartPaid(order) || isAllBack(order)) return 'STATE_NOT_REACHED'
  if (line >= order.lines.length || quantity > leftOf(order, line)) return 'PARCEL_TOO_LARGE'
  if (!hasCome) return 'STATE_NOT_REACHED'
  const parcel: Parcel = {
    pieces: order.lines.map((_, at) => (at === line ? quantity : 0)),
    state: 'packed',
    told: false,
  }
  order.parcels.push(parcel)
  if (sends) sendOut(order, parcel)
  restate(order)
  return 'done'
}

export function send(order: Order, by: Who, parcel: Parcel): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (isAllBack(order) || parcel.state !== 'packed') return 'STATE_NOT_REACHED'
  sendOut(order, parcel)
  restate(order)
  return 'done'
}

/** It arrived. */
export function deliver(order: Order, by: Who, parcel: Parcel): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (!isSent(parcel)) return 'STATE_NOT_REACHED'
  parcel.state = 'delivered'
  restate(order)
  return 'done'
}

export const isUntold = (parcel: Parcel) => isSent(parcel) && !parcel.told

export function cancel(order: Order, by: Who, parcel: Parcel): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (parcel.state === 'cancelled') return 'done'
  if (parcel.told || parcel.state === 'delivered' || staysSent(order, [parcel])) return 'STATE_NOT_REACHED'
  takeIn(order, parcel)
  if (!order.isMoneyUntold && !order.parcels.some(isUntold)) order.untold = false
  restate(order)
  return 'done'
}

/** All that is left, in one parcel, and what was packed before. */
export function sendAll(order: Order): void {
  const rest = order.lines.map((_, line) => leftOf(order, line))
  if (rest.some((pieces) => pieces > 0)) order.parcels.push({ pieces: rest, state: 'packed', told: false })
  for (const parcel of order.parcels) if (parcel.state === 'packed') sendOut(order, parcel)
  restate(order)
}

/** Whether a parcel among them cannot come back to the shelf: its money or its pieces came back in another way. */
export const staysSent = (order: Order, parcels: Parcel[]) =>
  parcels.some(({ state }) => state === 'sent') && (isRefunded(order) || isBack(order, parcels))

/** Whether pieces of these parcels came back after they were sent, or are asked back. */
const isBack = (order: Order, parcels: Parcel[]) =>
  order.lines.some(
    (_, line) =>
      leftToSendBack(order, line) -
        within(
          parcels.filter(({ state }) => state === 'sent'),
          line,
        ) <
      0,
  )

function sendOut(order: Order, parcel: Parcel): void {
  for (const [line, pieces] of parcel.pieces.entries()) {
    const product = order.lines[line]?.product
    if (product) product.shelf -= Math.min(pieces, product.shelf)
  }
  parcel.state = 'sent'
  order.untold ||= 'waits'
}

export function takeIn(order: Order, parcel: Parcel): void {
  if (parcel.state === 'sent')
    for (const [line, pieces] of parcel.pieces.entries()) {
      const product = order.lines[line]?.product
      if (product) product.shelf += pieces
    }
  parcel.state = 'cancelled'
}

/** Where its parcels and refunds leave a paid order. */
export function restate(order: Order): void {
  if (!isPaid(order)) return
  const sent = order.parcels.some(isSent)
  const waits = order.parcels.some(({ state }) => state === 'packed')
  const left = !isRefunded(order) && order.lines.some((_, line) => leftOf(order, line) > 0)
  order.state = sent && !waits && !left ? 'Shipped/Paid' : 'Completed/Paid'
  if (order.fulfilment === 'cancelled') return
  if (!sent) order.fulfilment = waits ? 'packed' : order.fulfilment === 'picking' ? 'picking' : 'open'
  else if (waits || left) order.fulfilment = 'part sent'
  else order.fulfilment = order.parcels.some(({ state }) => state === 'sent') ? 'sent' : 'delivered'
}

/** What was sold, and is neither sent nor put back, goes with the last money, and is there again if that comes back; parcels that wait are canceled, and replacements in none that left are called off. */
export function writeOff(order: Order, wasRefunded: boolean): void {
  if (isRefunded(order) === wasRefunded) return
  if (!wasRefunded) {
    callOff(order)
    for (const parcel of order.parcels) if (parcel.state === 'packed') parcel.state = 'cancelled'
  }
  for (const [line, { product }] of order.lines.entries()) {
    const unsent = unsentOf(order, line)
    product.shelf += wasRefunded ? unsent : -Math.min(unsent, product.shelf)
  }
}
