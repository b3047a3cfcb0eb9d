import { answerBack, askBack, receiveBack, replaceBack, settleBack } from '#testing/model/returns.ts'
import { ask } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, nth, type Order, type Return } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Returning = Extract<
  Act,
  { act: 'ask return' | 'answer return' | 'receive return' | 'replace return' | 'settle return' }
>

export const isReturning = (act: Act): act is Returning =>
  ['ask return', 'answer return', 'receive return', 'replace return', 'settle return'].includes(act.act)

/** One act about returns, done to the model and to the shop. */
export async function withReturns(
  step: Returning,
  order: Order,
  who: Shopper,
  { kerf, orders }: World & { orders: Order[] },
): Promise<{ expected: Answer; answer: Answer }> {
  const one = step.act === 'ask return' ? undefined : nth(order.returns, step.back)
  if (step.act !== 'ask return' && !one) return { expected: 'done', answer: 'done' }
  const { path, body } = asSent(step, order)
  const expected = one ? inModel(step, order, orders, one) : askBack(order, step.by, asked(step))
  return { expected, answer: (await ask(kerf, who, 'POST', path, body)).answer }
}

const asked = (step: Returning) =>
  step.act === 'ask return' ? step : { line: 0, quantity: 1, claims: false }

function inModel(step: Returning, order: Order, orders: Order[], one: Return): Answer {
  if (step.act === 'answer return') return answerBack(order, step.by, one, step.how)
  if (step.act === 'receive return') return receiveBack(order, step.by, one, step)
  if (step.act === 'replace return') return replaceBack(order, orders, step.by, one, step.quantity)
  return settleBack(order, step.by, one, step.act === 'settle return' && step.refunds)
}

/** The request of an act about returns. */
export function asSent(step: Returning, order: Order): { path: string; body: object } {
  const path = `orders/${order.id}/returns`
  if (step.act === 'ask return') {
    const lines = [{ line: step.line + 1, quantity: step.quantity, reason: 'Too heavy' }]
    return { path, body: { lines, ...(step.claims && { kind: 'claim', problem: 'damaged' }) } }
  }
  const at = order.returns.length > 0 ? step.back % order.returns.length : step.back
  const line = (order.returns[at]?.line ?? 0) + 1
  const act = (name: string, body: object) => ({ path: `${path}/${at + 1}/${name}`, body })
  if (step.act === 'receive return')
    return act('receive', { lines: [{ line, restocked: step.restocked, scrapped: step.scrapped }] })
  if (step.act === 'replace return') return act('replacement', { lines: [{ line, quantity: step.quantity }] })
  if (step.act === 'settle return') return act('settle', { refund: step.refunds })
  if (step.how === 'refuse') return act('refuse', { answer: 'It was used' })
  if (step.how === 'withdraw') return act('withdraw', {})
  return act('approve', { comesBack: step.how === 'approve' })
}
