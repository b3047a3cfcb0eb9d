/** The states of an order and the rules about its money. Pure; money in cents. */

import type { Handover } from '#contract/age.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { Exemption } from '#contract/exemptions.ts'
import { TAKE_BACK_MINUTES } from '#contract/order-limits.ts'
import { type Fulfilment, MOVES, type Payment } from '#contract/order-states.ts'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Tracking } from '#contract/product-kinds.ts'
import type { PromiseKind } from '#contract/promise-words.ts'
import { t } from '#messages/t.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { stateWord } from '#server/selling/orders/state-words.ts'
import { paidFor, type Receipt } from '#server/selling/receipt/receipt.ts'

/** Its customer collects it at the shop: no carrier has anything to do with it. */
export const isCollected = ({ receipt: { steps } }: { receipt: Receipt }): boolean =>
  steps.some((step) => step.rule === 'delivery' && 'kind' in step && step.kind === 'collection')

/** Unpaid, as it is paid when it is collected: it is packed before. */
export const isPaidLater = (
  order: Statuses & { payAtCollection: boolean; holdsStock: boolean; deletedAt: Date | null },
): boolean =>
  order.payAtCollection && order.holdsStock && order.paymentStatus === 'Unpaid' && !order.deletedAt

export type Statuses = { orderStatus: OrderStatus; paymentStatus: PaymentStatus }

/** The change of an order's row by which its payment moves. Errors: STATE_NOT_REACHED for a move that is not in the table. */
export function paymentMove({ payment }: { payment: Payment }, to: Payment): { payment: Payment } {
  mustFollow(MOVES.payment, payment, to, (states) => t('orders.paymentCannotBecome', states))
  return { payment: to }
}

/** The change of an order's row by which its fulfilment moves. Errors: STATE_NOT_REACHED for a move that is not in the table. */
export function fulfilmentMove(
  { fulfilment }: { fulfilment: Fulfilment },
  to: Fulfilment,
): { fulfilment: Fulfilment } {
  mustFollow(MOVES.fulfilment, fulfilment, to, (states) => t('orders.orderCannotBecome', states))
  return { fulfilment: to }
}

/** A state that stays is no move. */
function mustFollow<State extends Payment | Fulfilment>(
  moves: Record<State, readonly State[]>,
  from: State,
  to: State,
  say: (states: { from: string; to: string }) => string,
): void {
  if (from === to || moves[from].includes(to)) return
  throw new Refusal('STATE_NOT_REACHED', say({ from: stateWord(from), to: stateWord(to) }))
}

/** Staff confirmed its payment, or waits to: no card paid it, and it costs something. */
export const isPaidByHand = ({
  transactionId,
  totalCents,
}: {
  transactionId: string | null
  totalCents: number
}): boolean => transactionId === null && totalCents > 0

/** Staff recorded money of it, all or beside a card. */
export const hasMoneyByHand = (order: {
  transactionId: string | null
  totalCents: number
  paidBy: string | null
}): boolean => isPaidByHand(order) || order.paidBy !== null

/** Staff gives it back: it is of money that no card brought in. */
export const goesBackByHand = (
  { transactionId }: { transactionId: string | null },
  { byHand }: { byHand: boolean },
): boolean => byHand || transactionId === null

/** When the customer hears that a refund was paid back; until then that can be taken back. */
export const toldFrom = (paidBackAt: Date): Date =>
  new Date(paidBackAt.getTime() + TAKE_BACK_MINUTES * 60_000)

/** It is decided, and staff has still to pay it by hand. */
export const isOwed = ({ owes, paidBackAt }: { owes: boolean; paidBackAt: Date | null }): boolean =>
  owes && paidBackAt === null

/**
 * Of a paid order, by what went back of its total, and what is still to come, in cents; of one that costs nothing, by whether all of its pieces
 * went back.
 */
export function paymentAfter(
  order: Money,
  refunds: (Refunded & { returns: Return[] })[],
  lines: { quantity: number }[],
): Payment {
  if (order.totalCents === 0) return areAllBack(lines, refunds) ? 'refunded' : 'paid'
  const all = refundedCents(refunds)
  const back = refundedCents(refunds.filter(({ ofEdit }) => !ofEdit))
  if (all > 0 && (all >= receivedCents(order) || back >= order.totalCents)) return 'refunded'
  if (back > 0) return 'part refunded'
  return owedCents(order, refunds) < 0 ? 'part paid' : 'paid'
}

export const isIn = (order: Statuses, state: Statuses) =>
  order.orderStatus === state.orderStatus && order.paymentStatus === state.paymentStatus
export const isPaid = (order: Statuses) => order.paymentStatus === 'Paid'
export const isPending = (order: Statuses) => order.paymentStatus === 'Pending'
export const isShipped = (order: Statuses) => order.orderStatus === 'Shipped'

/** Such as K-10042. */
export function orderNumber(number: number): string {
  return `K-${number}`
}

export type Line = {
  productId: string
  name: string
  sku: string | null
  img: string
  unitPriceCents: number
  quantity: number
  exemption?: Exemption | null
  leastAge?: number | null
  handover?: Handover | null
  guaranteeYears?: number | null
  guaranteeTerms?: string | null
  hsCode?: string | null
  origin?: string | null
  /** What of it was sold beyond the shelf. */
  promise?: LinePromise | null
  /** Which numbers its product asks for today. */
  tracking?: Tracking | null
  /** Pieces that go to the customer in place of those of claims. */
  replaced?: number
}

/** `promisedOn`: the day that was agreed; `toldOn`: the one that the customer was told last; `passedOn`: one of which they know that it passed. */
type LinePromise = {
  kind: PromiseKind
  pieces: number
  promisedOn: string
  toldOn: string
  passedOn?: string | null
}

/** When it arrives, as was agreed; null where pieces of it are promised by another day since. */
export const datesThatHold = (
  { deliveryDates }: { deliveryDates: DeliveryDates | null },
  lines: Pick<Line, 'promise'>[],
): DeliveryDates | null =>
  lines.some(({ promise }) => promise && promise.toldOn !== promise.promisedOn) ? null : deliveryDates

/** The products of pieces of lines, which are counted from 1. */
export function piecesOf(
  lines: Pick<Line, 'productId'>[],
  pieces: { line: number; quantity: number }[],
): { productId: string; quantity: number }[] {
  return pieces.flatMap(({ line, quantity }) => {
    const ordered = lines[line - 1]
    return ordered ? [{ productId: ordered.productId, quantity }] : []
  })
}

/** Adds what each line costs and what is paid for it, as the receipt says, in cents. */
export function withTotals<Some extends object>(
  lines: Some[],
  receipt: Receipt,
): (Some & { totalCents: number; paidCents: number })[] {
  return lines.map((line, index) => {
    const priced = receipt.lines[index]
    if (!priced) throw new Error(`The receipt has no line ${index + 1}`)
    return { ...line, totalCents: priced.totalCents, paidCents: paidFor(priced) }
  })
}

/** `ofEdit`: an edit took it off the price. */
type Refunded = { amountCents: number; status: 'asked' | 'succeeded' | 'failed'; ofEdit: boolean }

const sumOf = (refunds: Refunded[]) => refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const refundedCents = (refunds: Refunded[]) =>
  sumOf(refunds.filter(({ status }) => status === 'succeeded'))

type Money = { totalCents: number; receivedCents: number | null }

/** What the payments of a paid order came to. */
export const receivedCents = (order: Money): number => order.receivedCents ?? order.totalCents

/** Only then it has an invoice, also where its money went back since. */
export const isPaidInFull = (order: Statuses & Money & { payment: Payment }): boolean =>
  isPaid(order) && order.payment !== 'part paid' && receivedCents(order) >= order.totalCents

/** What a paid order brought in, minus all refunds that did not fail. */
export function refundableCents(order: Statuses & Money, refunds: Refunded[]): number {
  if (!isPaid(order)) return 0
  return receivedCents(order) - sumOf(refunds.filter(({ status }) => status !== 'failed'))
}

/** What is still to be paid of an order that an edit made dearer. Nothing while all of it goes back. */
export const dueCents = (
  order: Money & { payment: Payment },
  refunds: (Refunded & { returns: Return[] })[],
): number =>
  order.payment === 'part paid' &&
  refunds.every(({ returns }) => returns.length === 0) &&
  receivedCents(order) > sumOf(refunds.filter(({ status }) => status !== 'failed'))
    ? -owedCents(order, refunds)
    : 0

/** What a paid order brought in beyond its total, which edits took off and did not give back yet. */
export const owedCents = (order: Money, refunds: Refunded[]): number =>
  receivedCents(order) -
  order.totalCents -
  sumOf(refunds.filter(({ status, ofEdit }) => ofEdit && status !== 'failed'))

/** In cents: paid for delivery, and named by no refund yet. */
export function deliveryLeft(
  { delivery }: Receipt,
  refunds: { deliveryCents: number | null; status: Refunded['status'] }[],
): number {
  const valid = refunds.filter(({ status }) => status !== 'failed')
  return valid.reduce((left, { deliveryCents }) => left - (deliveryCents ?? 0), delivery?.payCents ?? 0)
}

type Return = { line: number; quantity: number }

/** `line` is counted from 1. */
export function returnedPieces(refunds: { returns: Return[] }[], line: number): number {
  return refunds
    .flatMap(({ returns }) => returns)
    .filter((one) => one.line === line)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Whether nothing is left to be sent. After a refund that failed the shop owes the money or the goods, so its pieces do not count. */
export function areAllBack(
  lines: { quantity: number }[],
  refunds: { returns: Return[]; status: Refunded['status'] }[],
): boolean {
  const valid = refunds.filter(({ status }) => status !== 'failed')
  return lines.every(({ quantity }, index) => returnedPieces(valid, index + 1) >= quantity)
}

/** Such as "Claw hammer", or "Claw hammer and 2 more". */
export function titleOf(lines: Pick<Line, 'name'>[]): string {
  const [first, ...more] = lines
  return more.length === 0
    ? (first?.name ?? '')
    : t('orders.andMoreProducts', { name: first?.name ?? '', more: more.length })
}

/** Stands after the account's id in the e-mail address of a deleted customer. Reserved by RFC 2606. */
export const NOWHERE = '@deleted.invalid'

/** Whether the customer's data was removed from the order. */
export const isForgotten = ({ customerEmail }: { customerEmail: string }) => customerEmail.endsWith(NOWHERE)

/** What a fact says beside its cents, where they are not in the currency of the shop. */
export const inFurther = ({ currency, rate }: { currency: string; rate: string | null }) =>
  rate === null ? {} : { currency }
