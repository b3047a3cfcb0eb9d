import { reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import type { Model } from '#testing/model/model.ts'
import { amountIn, type Money } from '#testing/model/money.ts'
import {
  applyRefund,
  finishAtProvider,
  madeOfPayment,
  madeRefunds,
  ofSamePayment,
  type RefundWish,
  refund,
  refundAtProvider,
  settleOwed,
} from '#testing/model/refunds.ts'
import { ask, finishRefund, refundAtSandbox, refundIdOf } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, nth, type Order } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Refunding = Extract<Act, { act: 'refund' | 'pay back' | 'refund at provider' | 'finish refund' }>

export const isRefunding = (act: Act): act is Refunding =>
  ['refund', 'pay back', 'refund at provider', 'finish refund'].includes(act.act)

/** One act about refunds, done to the model and to the shop. */
export async function withRefunds(
  step: Refunding,
  order: Order,
  who: Shopper,
  { kerf, orders }: World & { orders: Order[] },
): Promise<{ expected: Answer; answer: Answer }> {
  if (step.act === 'refund') {
    const wish = wishOf(step, order)
    const expected = refund(order, orders, step.by, wish)
    const { answer } = await ask(kerf, who, 'POST', `orders/${order.id}/refunds`, asSent(wish, order.money))
    return { expected, answer }
  }
  if (step.act === 'pay back' && !order.transaction) {
    const back = order.refunds.filter(({ inKind }) => !inKind)
    const refund = nth(back, step.refund)
    if (!refund) return { expected: 'done', answer: 'done' }
    const id = await refundIdOf(kerf, order.id, back.indexOf(refund))
    const method = step.takesBack ? 'DELETE' : 'POST'
    const body = step.takesBack ? undefined : {}
    const expected = settleOwed(refund, step.by, step.takesBack)
    const { answer } = await ask(kerf, who, method, `orders/${order.id}/refunds/${id}/paid-back`, body)
    return { expected, answer }
  }
  // Of money that pays another order, too, only the shop knows how much there is of each.
  const isAlone = ofSamePayment(order, orders).length === 1
  if (step.act === 'refund at provider' && order.transaction && isAlone) {
    const cents = partOf(order, step.quarters) ?? order.cents
    const expected = refundAtProvider(order, orders, cents) ? 'done' : 'refused'
    return { expected, answer: await refundAtSandbox(kerf, order.transaction, cents) }
  }
  if (step.act === 'finish refund' && order.transaction) {
    const all = madeOfPayment(order, orders)
    const made = nth(all, step.refund)
    if (made) finishAtProvider(made.of, made.refund)
    if (made) await finishRefund(kerf, order.transaction, all.indexOf(made))
  }
  return { expected: 'done', answer: 'done' }
}

/** What the shop knows after it was told that there is something new about the refunds of this payment. */
export function hearOfRefunds(model: Model, intent: string): void {
  for (const order of model.orders)
    if (order.transaction === intent) for (const one of madeRefunds(order)) applyRefund(order, one)
}

/** The shop asks about the refunds it waits for. */
export async function reconcileAsked(model: Model, { kerf }: World): Promise<void> {
  for (const order of model.orders)
    for (const one of order.refunds) if (one.status === 'asked') applyRefund(order, one)
  await reconcileRefunds(kerf.shop, new Date(Date.now() + 3_600_000))
}

/** The shop reads all recent refunds anew. */
export async function reread(model: Model, { kerf }: World): Promise<void> {
  for (const { transaction } of model.orders) if (transaction) hearOfRefunds(model, transaction)
  await rereadRefunds(kerf.shop)
}

/** What an admin asks for: all that is left, or so many quarters of the total. */
export function wishOf(
  { quarters, returns }: Extract<Act, { act: 'refund' }>,
  order: { cents: number; lines: unknown[] },
): RefundWish {
  const lines = new Map(returns.map(({ line, quantity }) => [1 + (line % order.lines.length), quantity]))
  return {
    cents: partOf(order, quarters),
    returns: [...lines].map(([line, quantity]) => ({ line, quantity })),
  }
}

export const asSent = ({ cents, returns }: RefundWish, money: Money) => ({
  ...(cents !== undefined && { amount: amountIn(cents, money) }),
  returns,
})

const partOf = ({ cents }: { cents: number }, quarters: number) =>
  quarters === 0 ? undefined : Math.ceil((cents * quarters) / 4)
