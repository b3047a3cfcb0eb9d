/** The rules of withdrawal from a contract. Pure; money in cents. Source: Directive 2011/83, articles 9 to 16. */
import { DAY_MS } from '#contract/durations.ts'
import { isExempt } from '#contract/exemptions.ts'
import { costOfPieces } from '#contract/prices.ts'
import { dayAfter, dayIn, momentOf } from '#contract/time-zones.ts'
import { REFUND_DAYS, WITHDRAWAL_DAYS } from '#contract/withdrawal-rules.ts'
import { deliveryLeft, refundableCents, returnedPieces, withTotals } from '#server/selling/orders/order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import {
  orderedLeft,
  type PiecesOfLine,
  parcelsOfOrdered,
  unsentPieces,
} from '#server/selling/parcels/parcel.ts'
import type { WithdrawalRow } from '#server/selling/parcels/withdrawals-store.ts'
import { deliveriesTo, parcelOf } from '#server/selling/receipt/delivery.ts'
import { exchangeAll } from '#server/selling/receipt/exchange-all.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

export const dueAt = ({ receivedAt }: { receivedAt: Date }): Date =>
  new Date(receivedAt.getTime() + REFUND_DAYS * DAY_MS)

type Arrived = Pick<OrderWithLines, 'fulfilment' | 'lines' | 'parcels' | 'refunds'>

/**
 * When the period is over: the day of delivery does not count, and the last day counts to its end. Undefined while a parcel has not arrived, or
 * nobody knows when it did, which keeps the period open. What replaces pieces of a claim begins no other. Source: Regulation 1182/71, article 3.
 */
export function withdrawableUntil(order: Arrived, timeZone: string): Date | undefined {
  const sent = parcelsOfOrdered(order).filter(({ state }) => state === 'sent' || state === 'delivered')
  const arrivals = sent.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  const ordered = order.lines.map(({ quantity }) => ({ quantity }))
  const waits = unsentPieces({ ...order, lines: ordered }).some((pieces) => pieces > 0)
  if (order.fulfilment !== 'delivered' && waits) return undefined
  if (arrivals.length === 0 || arrivals.length < sent.length) return undefined
  const last = new Date(Math.max(...arrivals.map(Number)))
  return momentOf(`${dayAfter(dayIn(last, timeZone), WITHDRAWAL_DAYS + 1)}T00:00`, timeZone)
}

/** Of each line: pieces that were not given back. */
export const piecesLeft = ({ lines, refunds }: Pick<OrderWithLines, 'lines' | 'refunds'>): PiecesOfLine[] =>
  lines.flatMap(({ quantity }, index) => {
    const left = quantity - returnedPieces(refunds, index + 1)
    return left > 0 ? [{ line: index + 1, quantity: left }] : []
  })

/**
 * The pieces that a declaration means, as far as they were not given back. Of what is exempt only those that staff named: the shop may take back
 * more than it must. Undefined where only words say it.
 */
export function piecesOf(
  { lines, pieces }: Pick<WithdrawalRow, 'lines' | 'pieces'>,
  order: OrderWithLines,
): PiecesOfLine[] | undefined {
  const named = pieces ?? lines
  if (typeof named === 'string') return undefined
  const all = piecesLeft(order)
  const left = pieces ? all : all.filter(({ line }) => !isExempt(order.lines[line - 1] ?? {}))
  if (!named) return left
  return named.flatMap(({ line, quantity }) => {
    const most = left.find((one) => one.line === line)?.quantity ?? 0
    return most > 0 ? [{ line, quantity: Math.min(quantity, most) }] : []
  })
}

/** Those of the pieces that left the shop. What waits in place of pieces of a claim is none of them. */
export function sentOf(pieces: PiecesOfLine[], order: OrderWithLines): PiecesOfLine[] {
  const waiting = orderedLeft({ ...order, isRefunded: order.payment === 'refunded' })
  return pieces.flatMap(({ line, quantity }) => {
    const sent = quantity - Math.min(quantity, waiting[line - 1] ?? 0)
    return sent > 0 ? [{ line, quantity: sent }] : []
  })
}

export type Owed = { goodsCents: number; deliveryCents: number; totalCents: number }

/** What was paid for the pieces, and the standard delivery where all of the order goes back. */
export function owedFor(pieces: PiecesOfLine[], order: OrderWithLines, rules: PriceRules): Owed {
  const paid = withTotals(order.lines, order.receipt)
  const goodsCents = pieces.reduce((sum, { line, quantity }) => {
    const ordered = paid[line - 1]
    const returned = returnedPieces(order.refunds, line)
    return sum + (ordered ? costOfPieces({ ...ordered, returned }, quantity) : 0)
  }, 0)
  const isAll = piecesLeft(order).every(({ line, quantity }) =>
    pieces.some((one) => one.line === line && one.quantity >= quantity),
  )
  const deliveryCents = isAll
    ? Math.min(deliveryLeft(order.receipt, order.refunds), standardDelivery(order.receipt, rules))
    : 0
  const left = refundableCents(order, order.refunds)
  return { goodsCents, deliveryCents, totalCents: Math.min(left, goodsCents + deliveryCents) }
}

/** Of what was paid for delivery the part that the cheapest way there would have cost: the extra for a dearer one stays with the shop. Source: article 13(2). */
function standardDelivery({ delivery, inputs, lines }: Receipt, rules: PriceRules): number {
  if (!delivery) return 0
  if (!inputs || delivery.cents === 0) return delivery.payCents
  const priced = exchangeAll(rules, inputs.request)
  const { country = rules.taxes?.home.country ?? '', postcode } = priced.request
  const goodsCents = lines.reduce(
    (sum, { totalCents, discountCents = 0 }) => sum + totalCents - discountCents,
    0,
  )
  const parcel = parcelOf(priced.request.lines, goodsCents)
  const { prices } = deliveriesTo(priced.rules.zones, { country, postcode }, parcel)
  const cheapest = prices.flatMap(({ method, cents }) => (method.price.kind === 'collection' ? [] : cents))
  const standard = Math.min(delivery.cents, ...cheapest)
  return Math.ceil((delivery.payCents * standard) / delivery.cents)
}
