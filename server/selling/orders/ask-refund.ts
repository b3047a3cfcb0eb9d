import { formatCents } from '#contract/money.ts'
import { costOfPieces } from '#contract/prices.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself, staff } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import { mustNotBeDisputed } from '#server/selling/orders/apply-dispute.ts'
import { contentsOf, type OrderContents } from '#server/selling/orders/contents.ts'
import { mustBeAllOfIt, mustBeOwed } from '#server/selling/orders/edited-refunds.ts'
import { insertRefunds } from '#server/selling/orders/insert-refunds.ts'
import { numbersRefunded } from '#server/selling/orders/numbers-refunded.ts'
import {
  deliveryLeft,
  goesBackByHand,
  inFurther,
  isPaid,
  owedCents,
  refundableCents,
  returnedPieces,
  withTotals,
} from '#server/selling/orders/order.ts'
import { recordRefunded } from '#server/selling/orders/record-refund.ts'
import { mustBeAskedToRefund } from '#server/selling/orders/refund-proof.ts'
import { type RefundRow, type Return, refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing, stateWord } from '#server/selling/orders/state-words.ts'
import { linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import type { NumberedPieces } from '#server/selling/parcels/numbers-back.ts'
import { orderedLeft } from '#server/selling/parcels/parcel.ts'
import { leftToReturn } from '#server/selling/parcels/return.ts'
import { stepProblem } from '#server/selling/payments/provider-units.ts'
import { spread } from '#server/selling/receipt/rounding.ts'

type WishedReturn = Return & { offShelf?: number; batches?: NumberedPieces[] }

/**
 * `amountCents`: by default all that is left. `amountOfReturns`: in its place what was paid for the pieces of `returns`, which return to
 * stock but for those that are `offShelf`; `batches`: their batches or serial numbers.
 * `delivery`: by default given back with the last paid pieces. `refundableCents`: what was left when the admin looked.
 */
export type RefundWish = {
  amountCents?: number
  amountOfReturns?: boolean
  delivery?: boolean
  /** Of delivery at most so much, with the last pieces, too. */
  mostDeliveryCents?: number | undefined
  refundableCents?: number
  reason?: string
  returns: WishedReturn[]
  /** Its customer cancels the order. */
  isCanceled?: boolean
  /** It settles this return, whose pieces are on the shelf already, or never go there. */
  returnId?: string
  /** So much of it pays another order, and stays with the shop. The caller records that, and what goes back by hand. */
  inKindCents?: number
}

/**
 * Records a refund that is asked for, or made by hand. The caller asks the provider after its transaction. Errors: NOT_FOUND,
 * NOTHING_TO_REFUND, REFUND_TOO_LARGE, REFUNDED_MEANWHILE, RETURN_TOO_LARGE, FRESH_PROOF, NeedsSecondPerson. Answers it, by its payments.
 */
export async function askRefund(
  shop: Shop,
  tx: Tx,
  admin: Account,
  orderId: string,
  {
    id,
    reason,
    returns,
    returnId,
    isCanceled,
    inKindCents = 0,
    refundableCents: seen,
    ...wish
  }: RefundWish & { id: string },
): Promise<RefundRow[]> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const before = await refundsOf(tx, order.id)
  const lines = await linesOf(tx, order.id)
  const left = refundableCents(order, before)
  if (seen !== undefined && seen !== left) throw new Refusal('REFUNDED_MEANWHILE')
  // Of an order that cost nothing its pieces alone come back, with a credit note of nothing.
  const isFree = left === 0 && isPaid(order) && order.totalCents === 0
  if (left === 0 && !isFree) throw new Refusal('NOTHING_TO_REFUND', standing(order, whyNothing(order)))
  if (isFree && returns.length === 0)
    throw new Refusal('NOTHING_TO_REFUND', standing(order, t('admin.refusals.orderCostNothing')))
  await mustNotBeDisputed(tx, order)
  const owed = owedCents(order, before)
  const isPartPaid = order.payment === 'part paid'
  if (isPartPaid) await mustBeAllOfIt(tx, order, left, wish.amountCents ?? (wish.amountOfReturns ? 0 : left))
  if (owed > 0) mustBeOwed(order, owed, { returns, ...wish })
  if (!wish.amountOfReturns) mustNotExceed(order, left, wish.amountCents)
  const contents = { ...(await contentsOf(tx, order)), isRefunded: false }
  mustBeLeft(order, returns, contents)
  if (!returnId) mustBeToShelve(order, returns, contents)
  const unsent = orderedLeft(contents)
  const paid = withTotals(lines, order.receipt)
  const pieces = partsOf(paid, before, returns).map((part, index) => {
    const offShelf = returnId ? part.quantity : (returns[index]?.offShelf ?? 0)
    return { ...part, offShelf, unsent: Math.min(part.quantity - offShelf, unsent[part.line - 1] ?? 0) }
  })
  const said = returns.map(({ batches = [] }) => batches)
  const batches = returnId ? said : await numbersRefunded(tx, contents, pieces, said)
  const parts = pieces.map((part, index) => ({ ...part, batches: batches[index] ?? [] }))
  const deliveryCents = wish.delivery
    ? Math.min(deliveryLeft(order.receipt, before), wish.mostDeliveryCents ?? Number.POSITIVE_INFINITY)
    : 0
  const worth = parts.reduce((sum, { cents }) => sum + cents, deliveryCents)
  const takesRest =
    wish.delivery !== false && wish.mostDeliveryCents === undefined && areLast(paid, before, parts)
  const ofReturns = takesRest ? left : Math.min(worth, left)
  const amount = (wish.amountOfReturns ? ofReturns : wish.amountCents) ?? left
  if (amount === 0 && !isFree)
    throw new Refusal(
      'NOTHING_TO_REFUND',
      standing(
        order,
        returns.length > 0 ? t('admin.refusals.nothingPaidForPieces') : t('admin.refusals.noDeliveryLeft'),
      ),
    )
  mustNotExceed(order, left, amount)
  if (!isCanceled) await mustBeAskedToRefund(tx, admin, order, before, amount - inKindCents)
  const problem = order.transactionId ? stepProblem(amount) : undefined
  if (problem) throw new WrongFields([{ path: ['amount'], message: problem }])
  const [delivered = 0, ...shares] = sharesOf(amount, [deliveryCents, ...parts.map(({ cents }) => cents)])
  const rows = await insertRefunds(
    tx,
    order,
    before,
    {
      id,
      orderId: order.id,
      amountCents: amount,
      deliveryCents: delivered,
      reason,
      actorId: admin.id,
      returnId,
      ofEdit: owed > 0 || isPartPaid,
    },
    parts.map((part, index) => ({ ...part, cents: shares[index] ?? 0 })),
    inKindCents,
  )
  const named = returns.map(({ batches: _, ...one }, index) => ({
    ...one,
    ...(parts[index]?.batches.length && { batches: parts[index].batches }),
  }))
  const after = { refund: id, cents: amount - inKindCents, returns: named, ...inFurther(order) }
  const by = isCanceled ? oneself(admin) : staff(admin)
  await recordFact(tx, by, 'order.refund_asked', order.id, { after })
  for (const row of inKindCents > 0 ? [] : rows)
    if (goesBackByHand(order, row) || amount === 0) await recordRefunded(shop, tx, order, row)
  return rows
}

function mustNotExceed(order: OrderRow, left: number, amount = 0): void {
  if (amount > left)
    throw new Refusal(
      'REFUND_TOO_LARGE',
      standing(order, t('orders.onlyOfThisOrderCanStillBe', { left: formatCents(left) })),
    )
}

function whyNothing(order: OrderRow): string {
  if (!isPaid(order)) return t('admin.refusals.orderIsNotPaid')
  return t('admin.refusals.allIsGivenBack')
}

type PaidLine = { quantity: number; paidCents: number }

/** In cents, without the pieces that were returned before. */
function partsOf(lines: PaidLine[], before: { returns: Return[] }[], returns: Return[]) {
  return returns.map((one) => {
    const { line, quantity } = one
    const ordered = lines[line - 1]
    const returned = returnedPieces(before, line)
    return { line, quantity, cents: ordered ? costOfPieces({ ...ordered, returned }, quantity) : 0 }
  })
}

/** With the last paid pieces all that is left goes back, the delivery included. Source: docs/prices.md, "Refunds by pieces". */
function areLast(
  lines: PaidLine[],
  before: { returns: Return[] }[],
  returns: (Return & { cents: number })[],
): boolean {
  const after = [...before, { returns }]
  const rest = lines.map(({ quantity }, index) => ({
    line: index + 1,
    quantity: quantity - returnedPieces(after, index + 1),
  }))
  const worth = (parts: { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
  return worth(returns) > 0 && worth(partsOf(lines, after, rest)) === 0
}

/** Pieces that a return brings back are refunded with it, and go on the shelf once. What was not sent lies there. */
function mustBeToShelve(order: OrderRow, returns: WishedReturn[], contents: OrderContents): void {
  const [unsent, sent] = [orderedLeft(contents), leftToReturn(contents)]
  for (const { line, quantity, offShelf = 0 } of returns) {
    const back = quantity - Math.min(quantity - offShelf, unsent[line - 1] ?? 0)
    if (offShelf <= quantity && back <= Math.max(0, sent[line - 1] ?? 0)) continue
    const { name = '' } = contents.lines[line - 1] ?? {}
    const asked = contents.returns.findLast(({ lines }) => lines.some((one) => one.line === line))
    throw new Refusal(
      'RETURN_TOO_LARGE',
      asked
        ? t('orders.piecesOfAreByReturnRefundThem', {
            name,
            state: stateWord(asked.state),
            number: String(asked.number),
          })
        : standing(order, t('orders.notSoManyOfWereSentThe', { name })),
    )
  }
}

/** A share of each part where the amount is less, as when the shop keeps a fee. */
function sharesOf(amount: number, parts: number[]): number[] {
  const named = parts.reduce((sum, cents) => sum + cents, 0)
  return amount < named ? spread(amount, parts) : parts
}

/** What waits in a packed parcel is neither on the shelf nor with the customer. */
function mustBeLeft(order: OrderRow, returns: Return[], { lines, refunds, parcels }: OrderContents): void {
  const packed = parcels.filter(({ state }) => state === 'packed')
  for (const { line, quantity } of returns) {
    const ordered = lines[line - 1]
    if (!ordered)
      throw new Refusal(
        'RETURN_TOO_LARGE',
        standing(order, t('orders.thisOrderHasNoLine', { line: String(line) })),
      )
    const left = ordered.quantity - returnedPieces(refunds, line)
    if (quantity > left)
      throw new Refusal(
        'RETURN_TOO_LARGE',
        standing(order, t('orders.onlyOfCanStillGoBackOn', { left: String(left), name: ordered.name })),
      )
    const within = packed.filter(({ lines: pieces }) => pieces.some((one) => one.line === line))
    const waiting = within
      .flatMap(({ lines: pieces }) => pieces.filter((one) => one.line === line))
      .reduce((sum, one) => sum + one.quantity, 0)
    if (quantity <= left - waiting) continue
    const which = within.map(({ number }) => number).join(t('api.and'))
    throw new Refusal(
      'RETURN_TOO_LARGE',
      standing(order, t('orders.ofPackedInParcelCancelItFirst', { waiting, name: ordered.name, which })),
    )
  }
}
