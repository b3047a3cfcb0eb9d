/** Returns and claims in the model: what customers send back, and what becomes of it. */
import { cardOf, isAllBack, refundable, sum } from '#testing/model/back.ts'
import { costIn } from '#testing/model/money.ts'
import { restate } from '#testing/model/parcels.ts'
import { availableOf, callOff, leftToSendBack, packedOf, sentOf } from '#testing/model/pieces.ts'
import { leftToReturn, payBack, payInKind } from '#testing/model/refunds.ts'
import type { Answer, Order, Product, Return, Who } from '#testing/model/terms.ts'

type Asking = { line: number; quantity: number; claims: boolean }

export function askBack(order: Order, by: Who, { line, quantity, claims }: Asking): Answer {
  if (order.deleted || by === 'stranger') return 'NOT_FOUND'
  if (order.lines.every((_, at) => sentOf(order, at) === 0)) return 'STATE_NOT_REACHED'
  if (line >= order.lines.length || quantity > leftToSendBack(order, line)) return 'RETURN_TOO_LARGE'
  order.returns.push({
    ...{ line, quantity, claims, state: 'asked', comesBack: true, isReceived: false },
    ...{ restocked: 0, scrapped: 0, replaced: 0, agreed: 0 },
  })
  return 'done'
}

export function answerBack(
  order: Order,
  by: Who,
  one: Return,
  how: 'approve' | 'keep' | 'refuse' | 'withdraw',
): Answer {
  if (how !== 'withdraw' && by !== 'admin') return 'FORBIDDEN'
  if (order.deleted || by === 'stranger') return 'NOT_FOUND'
  const mayApprove = one.state === 'asked'
  if (how === 'approve' || how === 'keep') {
    if (!mayApprove) return 'STATE_NOT_REACHED'
    Object.assign(one, { state: 'approved', comesBack: how === 'approve' })
    return 'done'
  }
  if ((!mayApprove && one.state !== 'approved') || one.replaced > 0) return 'STATE_NOT_REACHED'
  one.state = how === 'refuse' ? 'refused' : 'withdrawn'
  return 'done'
}

export function receiveBack(
  order: Order,
  by: Who,
  one: Return,
  { restocked, scrapped }: { restocked: number; scrapped: number },
): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (one.state !== 'approved') return 'STATE_NOT_REACHED'
  const most = Math.min(one.quantity, Math.max(0, leftToSendBack(order, one.line, { but: one })))
  if (restocked + scrapped === 0 || restocked + scrapped > most) return 'RETURN_TOO_LARGE'
  Object.assign(one, { state: 'received', isReceived: true, restocked, scrapped })
  const product = order.lines[one.line]?.product
  if (product) product.shelf += restocked
  return 'done'
}

/** Of no pieces: what of it waits is called off. */
export function replaceBack(order: Order, orders: Order[], by: Who, one: Return, quantity: number): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (quantity === 0) {
    if (callOff(order, one) === 0) return 'STATE_NOT_REACHED'
    restate(order)
    return 'done'
  }
  if (!one.claims || (one.state !== 'approved' && one.state !== 'received') || one.replaced > 0)
    return 'STATE_NOT_REACHED'
  if (isAllBack(order)) return 'STATE_NOT_REACHED'
  if (quantity > one.quantity) return 'RETURN_TOO_LARGE'
  const product = order.lines[one.line]?.product
  if (!product || availableOf(product, orders) < quantity) return 'SOLD_OUT'
  one.replaced = quantity
  one.agreed = 1 + Math.max(...order.returns.map(({ agreed }) => agreed))
  restate(order)
  return 'done'
}

export function settleBack(order: Order, orders: Order[], by: Who, one: Return, refunds: boolean): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (one.state !== 'received' && (one.state !== 'approved' || one.comesBack)) return 'STATE_NOT_REACHED'
  if (!refunds) {
    one.state = 'settled'
    return 'done'
  }
  const quantity = leftOfReturn(one)
  if (quantity <= 0) return 'NOTHING_TO_REFUND'
  const line = one.line + 1
  return payBack(order, orders, {
    returns: [{ line, quantity }],
    settles: one,
    fits: quantity <= leftToReturn(order, line) - packedOf(order, one.line),
    cents: (left) => {
      const named = quantity * (order.lines[one.line]?.cents ?? 0)
      const rest = sum(order.lines.map(({ cents }, at) => cents * leftToReturn(order, at + 1))) - named
      return rest === 0 ? left : Math.min(named, left)
    },
  })
}

const leftOfReturn = (one: Return) =>
  (one.isReceived ? one.restocked + one.scrapped : one.quantity) - one.replaced

/** What was paid for its pieces that came back, as far as it did not go back. */
export const worthOf = (order: Order, one: Return): number =>
  Math.min(
    Math.max(0, Math.min(leftOfReturn(one), leftToReturn(order, one.line + 1))) *
      (order.lines[one.line]?.cents ?? 0),
    refundable(order),
  )

/** Pieces that cost at most that go to the customer in place of the money: as an order that is paid. */
export function exchangeBack(
  orders: Order[],
  order: Order,
  by: Who,
  { one, product, quantity }: { one: Return; product: Product; quantity: number },
): Answer | Order {
  if (by !== 'admin') return 'FORBIDDEN'
  if (order.deleted) return 'NOT_FOUND'
  if (product.archived) return 'PRODUCT_GONE'
  if (one.state !== 'received' && (one.state !== 'approved' || one.comesBack)) return 'STATE_NOT_REACHED'
  const [pieces, worth] = [leftOfReturn(one), worthOf(order, one)]
  if (pieces <= 0 || worth === 0) return 'NOTHING_TO_REFUND'
  if (availableOf(product, orders) < quantity) return 'SOLD_OUT'
  if (pieces > leftToReturn(order, one.line + 1) - packedOf(order, one.line)) return 'RETURN_TOO_LARGE'
  const each = costIn(product, order.money)
  const cents = each * quantity
  one.state = 'settled'
  payInKind(order, orders, one, { quantity: pieces, cents, goesBack: worth - cents })
  return {
    ...{
      id: '',
      customer: order.customer,
      money: order.money,
      cents,
      state: 'Completed/Paid',
      fulfilment: 'open',
      deleted: false,
    },
    lines: [{ product, quantity, cents: each, promised: false }],
    ...{ holds: true, overdue: false, untold: false, isMoneyUntold: false },
    ...{ transaction: order.transaction, card: cardOf(order) },
    ...{ attempts: [], refunds: [], parcels: [], returns: [], parts: [] },
  }
}
