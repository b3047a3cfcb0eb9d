import { answerBank } from '#testing/card.ts'
import { payingBy } from '#testing/model/methods.ts'
import type { Model } from '#testing/model/model.ts'
import { ask, type People, payWith, sayOfDebit } from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, type Attempt, isPaid, nth, type Order } from '#testing/model/terms.ts'
import type { Shopper } from '#testing/shoppers.ts'

const silent = { expected: 'done', answer: 'done' }

/** One act about a payment, done to the model and to the shop. */
export async function withAttempt(
  step: Act,
  order: Order,
  attempt: Attempt,
  model: Model,
  { kerf, people }: World,
): Promise<{ expected: Answer; answer: Answer }> {
  const { intent, secret, atProvider } = attempt
  const payable = atProvider === 'payable' || atProvider === 'asks'
  if (step.act === 'pay') {
    const after = payingBy(step.card, order.money)
    if (payable && after) Object.assign(attempt, { atProvider: after, card: step.card })
    await payWith(kerf, secret, step.card)
  }
  if (step.act === 'answer bank') {
    if (atProvider === 'asks') attempt.atProvider = step.agreed ? 'paid' : 'payable'
    await answerBank(kerf, secret, step.agreed)
  }
  if (step.act === 'bank answers') {
    if (atProvider === 'processing') attempt.atProvider = step.paid ? 'paid' : 'payable'
    await sayOfDebit(kerf, intent, step.paid)
  }
  if (step.act !== 'tell') return silent
  if (!order.deleted) model.apply(order, attempt)
  const path = `orders/${order.id}`
  const { answer } = await ask(kerf, customerOf(people, order.customer), 'PUT', path, {
    transactionId: intent,
  })
  if (order.deleted) return { expected: 'NOT_FOUND', answer }
  const known = isPaid(order) && order.transaction === intent
  return { expected: known ? 'done' : 'STATE_NOT_REACHED', answer }
}

export function customerOf({ customers, stranger }: People, n: number): Shopper {
  return nth(customers, n) ?? stranger
}

/** What the shop hears of a payment. */
export function applyTo(model: Model, intent: string): void {
  for (const order of model.orders) {
    const attempt = order.attempts.find((one) => one.intent === intent)
    if (attempt) model.apply(order, attempt)
  }
}
