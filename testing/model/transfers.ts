/** Money that comes without a card, in parts or too much of it, in the model. */
import { allPaymentsByHand } from '#server/selling/orders/payments-by-hand-store.ts'
import { sum } from '#testing/model/back.ts'
import { amountIn } from '#testing/model/money.ts'
import { ask } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, isPaid, nth, type Order, type Who } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

export type TransferAct =
  /** So many quarters of what the order costs; 0: what is still due. `counts`: none of it pays the order. */
  | { act: 'money comes'; order: number; by: Who; quarters: number; counts: 'in time' | 'not' }
  | {
      act: 'settle excess'
      order: number
      payment: number
      by: Who
      outcome: 'paid back' | 'recorded by mistake'
    }

/** A payment by hand, in cents; `counted`: what of it pays the order. */
export type Part = { cents: number; counted: number; told: boolean; isBack: boolean; isTaken: boolean }

export const newPart = (cents: number, counted: number): Part => ({
  ...{ cents, counted, told: false, isBack: false, isTaken: false },
})

export const isPartPaid = ({ received }: Pick<Order, 'received'>) => received !== undefined

/** What the model's shop can do with an order that is paid in part; the rest of it is told by the stories of edited orders. */
const OF_PARTS: Act['act'][] = [
  ...(['money comes', 'settle excess', 'ship', 'pick', 'pack', 'delete', 'take back'] as const),
  ...(['time runs out', 'time to take back runs out'] as const),
]
export const isTold = (step: Act, order: Order): boolean => !isPartPaid(order) || OF_PARTS.includes(step.act)

/** `ready`: whether the order can be paid now, with its pieces held. */
function moneyComes(
  order: Order,
  { by, quarters, counts }: Extract<TransferAct, { act: 'money comes' }>,
  ready: () => Answer | undefined,
): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  const amount = amountOf(order, quarters)
  if (counts === 'not') {
    if (amount === undefined) return 'UNPROCESSABLE_CONTENT'
    order.parts.push(newPart(amount, 0))
    return 'done'
  }
  if (order.deleted) return 'NOT_FOUND'
  const refused = isPartPaid(order) ? undefined : ready()
  if (refused) return refused
  const before = order.received ?? 0
  const due = order.cents - before
  const cents = amount ?? due
  const counted = Math.min(cents, due)
  order.parts.push(newPart(cents, counted))
  Object.assign(order, { state: 'Completed/Paid', overdue: false, untold: 'waits', isMoneyUntold: true })
  order.received = counted < due ? before + counted : undefined
  return 'done'
}

const amountOf = ({ cents }: Order, quarters: number) =>
  quarters === 0 ? undefined : Math.ceil((cents * quarters) / 4)

function settleExcess(part: Part, { by, outcome }: Extract<TransferAct, { act: 'settle excess' }>): Answer {
  if (by !== 'admin') return 'FORBIDDEN'
  const isMistake = outcome === 'recorded by mistake'
  if (isMistake ? part.isTaken : part.isBack) return 'done'
  if (part.isBack || part.isTaken || part.cents === part.counted) return 'STATE_NOT_REACHED'
  if (isMistake && part.counted > 0) return 'STATE_NOT_REACHED'
  Object.assign(part, isMistake ? { isTaken: true } : { isBack: true })
  return 'done'
}

/** Those that pay the order and of which nobody was told. */
export const untoldParts = ({ parts }: Order) =>
  parts.filter(({ counted, told, isTaken }) => counted > 0 && !told && !isTaken)

/** Takes the money back of which nobody was told: what the customer knows of stays a part of the price. */
export function takeBackParts(order: Order): void {
  const untold = untoldParts(order)
  const rest = (order.received ?? order.cents) - sum(untold.map(({ counted }) => counted))
  for (const part of untold) part.isTaken = true
  Object.assign(order, { fulfilment: 'open', untold: false, isMoneyUntold: false })
  if (rest > 0 && untold.length > 0) Object.assign(order, { state: 'Completed/Paid', received: rest })
  else Object.assign(order, { state: 'Uncomplete/Unpaid', received: undefined })
}

export function tellParts(order: Order): void {
  for (const part of untoldParts(order)) part.told = true
}

export const isTransfer = (step: Act): step is TransferAct =>
  step.act === 'money comes' || step.act === 'settle excess'

/** One act about money by hand, done to the model and to the shop. */
export async function withTransfers(
  step: TransferAct,
  order: Order,
  who: Shopper,
  { kerf, ready }: Pick<World, 'kerf'> & { ready: () => Answer | undefined },
): Promise<{ expected: Answer; answer: Answer }> {
  // Money that goes back to an order is in the stories of refunds.
  if (step.act === 'money comes' && isPaid(order) && order.refunds.length > 0 && step.counts !== 'not')
    return { expected: 'done', answer: 'done' }
  if (step.act === 'money comes') {
    const cents = amountOf(order, step.quarters)
    const body = {
      ...{ paidBy: 'bank transfer', counts: step.counts },
      ...(cents !== undefined && { amount: amountIn(cents, order.money) }),
    }
    const expected = moneyComes(order, step, ready)
    return { expected, answer: (await ask(kerf, who, 'POST', `orders/${order.id}/paid`, body)).answer }
  }
  const part = nth(order.parts, step.payment)
  if (!part) return { expected: 'done', answer: 'done' }
  const rows = (await allPaymentsByHand(kerf.db, order.id)).filter(({ inKind }) => !inKind)
  const path = `orders/${order.id}/excess/${rows[order.parts.indexOf(part)]?.number}`
  const expected = settleExcess(part, step)
  return { expected, answer: (await ask(kerf, who, 'POST', path, { outcome: step.outcome })).answer }
}

/** As the shop keeps it and as the model has it. */
export const wordsOfPart = (part: Omit<Part, 'told'>) =>
  `${part.counted} of ${part.cents}${part.isBack ? ', paid back' : ''}${part.isTaken ? ', taken back' : ''}`
