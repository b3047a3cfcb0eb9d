import type { Model } from '#testing/model/model.ts'
import { costIn, type Money } from '#testing/model/money.ts'
import {
  answerBack,
  askBack,
  exchangeBack,
  receiveBack,
  replaceBack,
  settleBack,
  worthOf,
} from '#testing/model/returns.ts'
import { ask } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, nth, type Order, type Product, type Return } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Returning = Extract<
  Act,
  {
    act:
      | 'ask return'
      | 'answer return'
      | 'receive return'
      | 'replace return'
      | 'exchange return'
      | 'settle return'
  }
>

const RETURNING = [
  ...['ask return', 'answer return', 'receive return', 'replace return', 'exchange return', 'settle return'],
]

export const isReturning = (act: Act): act is Returning => RETURNING.includes(act.act)

/** One act about returns, done to the model and to the shop. */
export async function withReturns(
  step: Returning,
  order: Order,
  who: Shopper,
  { kerf, model }: World & { model: Model },
): Promise<{ expected: Answer; answer: Answer }> {
  const one = step.act === 'ask return' ? undefined : nth(order.returns, step.back)
  if (step.act !== 'ask return' && !one) return { expected: 'done', answer: 'done' }
  const { orders, products } = model
  const { path, body } = asSent(step, order, products)
  if (step.act === 'exchange return' && one) {
    const { quantity, ...of } = {
      ...step,
      one,
      product: wantedOf(step, products, { worth: worthOf(order, one), money: order.money }),
    }
    const isUnheard = order.refunds.some(({ status }) => status === 'unknown')
    if (!of.product || isUnheard) return { expected: 'done', answer: 'done' }
    const made = exchangeBack(orders, order, step.by, { one, product: of.product, quantity })
    const reply = await ask(kerf, who, 'POST', path, body)
    if (typeof made === 'string') return { expected: made, answer: reply.answer }
    orders.push({ ...made, id: String(reply.body.insertedId) })
    return { expected: 'done', answer: reply.answer }
  }
  const expected = one ? inModel(step, order, orders, one) : askBack(order, step.by, asked(step))
  return { expected, answer: (await ask(kerf, who, 'POST', path, body)).answer }
}

const asked = (step: Returning) =>
  step.act === 'ask return' ? step : { line: 0, quantity: 1, claims: false }

function inModel(step: Returning, order: Order, orders: Order[], one: Return): Answer {
  if (step.act === 'answer return') return answerBack(order, step.by, one, step.how)
  if (step.act === 'receive return') return receiveBack(order, step.by, one, step)
  if (step.act === 'replace return') return replaceBack(order, orders, step.by, one, step.quantity)
  return settleBack(order, orders, step.by, one, step.act === 'settle return' && step.refunds)
}

/** None that is sold beyond the shelf, and none that costs more than what came back: such an order is paid in part, and no story of the model. */
const wantedOf = (
  { product, quantity }: { product: number; quantity: number },
  products: Product[],
  { worth, money }: { worth: number; money: Money },
) =>
  nth(
    products.filter((one) => one.beyond === 0 && (worth === 0 || costIn(one, money) * quantity <= worth)),
    product,
  )

/** The request of an act about returns. */
export function asSent(step: Returning, order: Order, products: Product[]): { path: string; body: object } {
  const path = `orders/${order.id}/returns`
  if (step.act === 'ask return') {
    const lines = [{ line: step.line + 1, quantity: step.quantity, reason: 'Too heavy' }]
    return { path, body: { lines, ...(step.claims && { kind: 'claim', problem: 'damaged' }) } }
  }
  const at = order.returns.length > 0 ? step.back % order.returns.length : step.back
  const one = order.returns[at]
  const line = (one?.line ?? 0) + 1
  const act = (name: string, body: object) => ({ path: `${path}/${at + 1}/${name}`, body })
  if (step.act === 'receive return')
    return act('receive', { lines: [{ line, restocked: step.restocked, scrapped: step.scrapped }] })
  if (step.act === 'replace return')
    return act(
      'replacement',
      step.quantity ? { lines: [{ line, quantity: step.quantity }] } : { callOff: true },
    )
  if (step.act === 'exchange return') {
    const wanted = wantedOf(step, products, { worth: one ? worthOf(order, one) : 0, money: order.money })
    const lines = [{ productId: wanted?.id, orderQuantity: step.quantity }]
    return act('exchange', { lines, prices: 'now' })
  }
  if (step.act === 'settle return') return act('settle', { refund: step.refunds })
  if (step.how === 'refuse') return act('refuse', { answer: 'It was used' })
  if (step.how === 'withdraw') return act('withdraw', {})
  return act('approve', { comesBack: step.how === 'approve' })
}
