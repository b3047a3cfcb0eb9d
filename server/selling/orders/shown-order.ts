import { handoverWords } from '#contract/age.ts'
import { trackingLink } from '#contract/carriers.ts'
import { isForCustomer } from '#contract/custom-fields.ts'
import type { Dispute } from '#contract/disputes.ts'
import { toDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { Parcel } from '#contract/parcel-fields.ts'
import type { Refund } from '#contract/refunds.ts'
import type { Account } from '#server/people/access/actor.ts'
import { failureSaid } from '#server/platform/outgoing/failure-words.ts'
import type { DisputeRow } from '#server/selling/orders/disputes-store.ts'
import {
  datesThatHold,
  deliveryLeft,
  dueCents,
  goesBackByHand,
  isCollected,
  isOwed,
  isPaid,
  isPaidLater,
  type Line,
  orderNumber,
  refundableCents,
  refundedCents,
  returnedPieces,
  titleOf,
  toldFrom,
  withTotals,
} from '#server/selling/orders/order.ts'
import type { RefundRow, RefundWithReturns } from '#server/selling/orders/refunds-store.ts'
import type { OrderRow, OrderWithLines } from '#server/selling/orders/store.ts'
import { numbersAway } from '#server/selling/parcels/numbers-back.ts'
import { leftToPack, sentPieces } from '#server/selling/parcels/parcel.ts'
import type { WholeParcel } from '#server/selling/parcels/parcels-store.ts'
import { unnumbered } from '#server/selling/parcels/unnumbered.ts'
import { refundFailureSaid } from '#server/selling/payments/refunds.ts'
import { hasMoreThanLines, shownSteps, shownSums } from '#server/selling/receipt/shown-sums.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** `account`: who asks, unless nobody is signed in; an API key has no orders of its own. */
type SeenBy = { toStaff: boolean; account?: Pick<Account, 'id' | 'key'> }

/** As the contract shows it, to its customer or to staff. Money in units of its currency. */
export const shownOrder = (order: OrderWithLines, seenBy: SeenBy): Order =>
  inCurrency(order.currency, () => shown(order, seenBy))

function shown(order: OrderWithLines, { toStaff, account }: SeenBy): Order {
  const {
    customer,
    customerEmail,
    address,
    deliveryAddress,
    business,
    customFields,
    phone,
    orderStatus,
    paymentStatus,
    transactionId,
    paidWith,
    paidBy,
    paidNote,
    notice,
    deletedAt,
    tellShippedAt,
  } = order
  const delivery = Math.min(deliveryLeft(order.receipt, order.refunds), refundableCents(order, order.refunds))
  const due = order.deletedAt ? 0 : dueCents(order, order.refunds)
  const sent = sentPieces(order)
  const left =
    isPaid(order) || isPaidLater(order)
      ? leftToPack({ ...order, isRefunded: order.payment === 'refunded' })
      : []
  const held = order.holdsStock && order.heldUntil && !isPaid(order)
  return {
    _id: order.id,
    number: orderNumber(order.number),
    name: titleOf(order.lines),
    img: order.lines[0]?.img ?? '',
    orderQuantity: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    totalPrice: toDollars(order.totalCents),
    currency: order.currency,
    language: order.language ?? undefined,
    ...{ customer, customerEmail, address, phone, orderStatus, paymentStatus },
    isYours: (account && !account.key && account.id === order.userId) || undefined,
    ...{ payment: order.payment, fulfilment: order.fulfilment },
    parcels: order.parcels
      .filter(({ toldAt }) => toStaff || toldAt !== null) // until then its sending may be taken back
      .map((parcel) => shownParcel(order, parcel, toStaff)),
    deliveryAddress: deliveryAddress ?? undefined,
    deliveryDates: datesThatHold(order, order.lines) ?? undefined,
    business: business ?? undefined,
    declaredAge: order.declaredAge ?? undefined,
    customFields: customFields?.filter((value) => toStaff || isForCustomer(value)),
    transactionId: transactionId || undefined,
    paidWith: paidWith ?? undefined,
    paidBy: paidBy ?? undefined,
    paidNote: toStaff && paidNote ? paidNote : undefined,
    version: order.version,
    placedAt: order.placedAt.toISOString(),
    heldUntil: held && order.heldUntil ? order.heldUntil.toISOString() : undefined,
    ...(tellShippedAt && {
      [order.isMoneyUntold ? 'invoiceFrom' : 'toldFrom']: tellShippedAt.toISOString(),
    }),
    takeBackUntil: tellShippedAt && toStaff ? tellShippedAt.toISOString() : undefined,
    notice: notice || undefined,
    deletedAt: deletedAt?.toISOString(),
    lines: withTotals(order.lines, order.receipt).map((line, index) => ({
      line: index + 1,
      ...{ productId: line.productId, name: line.name, img: line.img, quantity: line.quantity },
      sku: line.sku || undefined,
      unitPrice: toDollars(line.unitPriceCents),
      total: toDollars(line.totalCents),
      paid: toDollars(line.paidCents),
      returned: returnedPieces(order.refunds, index + 1),
      sent: sent[index] ?? 0,
      left: left[index] ?? 0,
      ...shownPromise(line, line.quantity - returnedPieces(order.refunds, index + 1) - (sent[index] ?? 0)),
      ...(toStaff && { asksFor: line.tracking ?? undefined, ...shownAway(order, index + 1) }),
    })),
    ...(hasMoreThanLines(order.receipt) && {
      sums: shownSums(order.receipt),
      steps: shownSteps(order.receipt),
    }),
    refunds: order.refunds
      .filter(({ status }) => toStaff || status !== 'failed')
      .map((refund) => ({
        ...shownRefund(order, refund, { toStaff }),
        currency: order.currency,
      })),
    ...(toStaff && order.disputes.length > 0 && { disputes: order.disputes.map(shownDispute) }),
    refundedTotal: toDollars(refundedCents(order.refunds.filter(({ ofEdit }) => !ofEdit))),
    refundableTotal: toDollars(refundableCents(order, order.refunds)),
    dueTotal: due > 0 ? toDollars(due) : undefined,
    refundableDelivery: delivery > 0 ? toDollars(delivery) : undefined,
  }
}

function shownPromise({ promise }: Line, unsent: number): Pick<Order['lines'][number], 'promise'> {
  if (!promise) return {}
  const { kind, pieces, promisedOn, toldOn, passedOn } = promise
  const agreedOn = toldOn !== promisedOn && promisedOn
  const isLate = passedOn === toldOn && unsent > 0
  return {
    promise: { kind, pieces, on: toldOn, ...(agreedOn && { agreedOn }), ...(isLate && { isLate }) },
  }
}

/** What a return brought back counts from its refund on. */
function shownAway({ parcels, refunds }: OrderWithLines, line: number) {
  const settled = refunds.map((one) => ({ ...one, returnId: null }))
  const away = numbersAway({ parcels, refunds: settled, returns: [] }, line)
  return away.length > 0 ? { away } : {}
}

/** Batch numbers are for staff: the customer has them on the pieces. */
export function shownParcel(
  order: Pick<OrderWithLines, 'receipt' | 'lines'>,
  parcel: WholeParcel,
  toStaff: boolean,
): Parcel {
  const { number, state, lines, carrier, tracking, batches, packedAt, sentAt, toldAt, deliveredAt } = parcel
  const label = toStaff ? shownLabel(parcel, isCollected(order)) : undefined
  const lacks = unnumbered(order.lines, parcel)
  return {
    ...{ number, state, lines },
    carrier: carrier ?? undefined,
    tracking: tracking ?? undefined,
    handover: handoverWords(lines.flatMap(({ line }) => order.lines[line - 1] ?? [])),
    trackingLink: trackingLink(carrier ?? undefined, tracking ?? undefined),
    batches: toStaff && batches.length > 0 ? batches : undefined,
    lacks: toStaff && state !== 'cancelled' && lacks.length > 0 ? lacks : undefined,
    label,
    place: (toStaff && parcel.place) || undefined,
    packedAt: packedAt.toISOString(),
    sentAt: sentAt?.toISOString(),
    toldAt: toldAt?.toISOString(),
    deliveredAt: deliveredAt?.toISOString(),
  }
}

function shownLabel({ state: parcel, label, hasCarrier }: WholeParcel, collected: boolean): Parcel['label'] {
  if (!label) return hasCarrier && !collected && parcel !== 'cancelled' ? { state: 'none' } : undefined
  const { state, failure } = label
  if (state === 'leaving' || state === 'left') return undefined // nobody uses it any more
  return { state, failure: failure ? failureSaid(failure) : undefined }
}

const shownDispute = ({ id, amountCents, reason, state, dueBy, openedAt }: DisputeRow): Dispute => ({
  ...{ _id: id, amount: toDollars(amountCents), reason, state },
  dueBy: dueBy?.toISOString(),
  openedAt: openedAt.toISOString(),
})

function shownPayback(
  { paidBackAt, paidBackOn, paidBackReference, paidBackToldAt }: RefundRow,
  toStaff: boolean,
): Pick<Refund, 'paidBackOn' | 'paidBackReference' | 'takeBackUntil'> {
  if (!paidBackAt || !paidBackOn) return {}
  return {
    paidBackOn,
    paidBackReference: paidBackReference ?? undefined,
    ...(toStaff && !paidBackToldAt && { takeBackUntil: toldFrom(paidBackAt).toISOString() }),
  }
}

function shownRefund(
  order: OrderRow,
  refund: RefundWithReturns,
  { toStaff }: SeenBy,
): Omit<Refund, 'currency'> {
  const { id, amountCents, setOffCents, status, askedAt, reason, ofEdit, inKind, returns, failure, by } =
    refund
  return {
    _id: id,
    amount: toDollars(amountCents),
    status: isOwed(refund) ? 'owed' : status,
    ...shownPayback(refund, toStaff),
    askedAt: askedAt.toISOString(),
    reason: reason || undefined,
    setOff: setOffCents > 0 ? toDollars(setOffCents) : undefined,
    ...{ ofEdit: ofEdit || undefined, inKind: inKind || undefined },
    byHand: (amountCents > 0 && goesBackByHand(order, refund)) || undefined,
    returns: returns
      .filter(({ quantity }) => quantity > 0) // another refund names its pieces
      .map(({ line, quantity, offShelf, batches }) => ({
        ...{ line, quantity },
        ...(offShelf > 0 && { offShelf }),
        ...(toStaff && batches.length > 0 && { batches }),
      })),
    failure: toStaff && failure ? refundFailureSaid(failure) : undefined,
    by: (toStaff && by) || undefined,
  }
}
