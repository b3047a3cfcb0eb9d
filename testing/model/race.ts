import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import { answerBank } from '#testing/card.ts'
import type { Model } from '#testing/model/model.ts'
import { askedIn } from '#testing/model/money.ts'
import { asSent as asSentParcel, isPacking } from '#testing/model/parcel-steps.ts'
import { promisedDay } from '#testing/model/promises.ts'
import { asSent, wishOf } from '#testing/model/refund-steps.ts'
import { asSent as asSentReturn, isReturning } from '#testing/model/return-steps.ts'
import {
  ask,
  deliver,
  eventsOf,
  payWith,
  sayOfDebit,
  timeRunsOut,
  timeToTakeBackRunsOut,
} from '#testing/model/shop.ts'
import type { World } from '#testing/model/steps.ts'
import { type Act, type Answer, type Edit, nth } from '#testing/model/terms.ts'

/**
 * Does one of many acts that happen at the same moment, in the shop only: who comes first is open, so no model knows
 * the answer. Answers it, with the id of an order that was placed.
 */
export async function rush(
  act: Act | Edit,
  model: Model,
  { kerf, people }: World,
): Promise<{ answer: Answer; placed?: string }> {
  const order = 'order' in act ? nth(model.orders, act.order) : undefined
  const attempt = order && 'attempt' in act ? nth(order.attempts, act.attempt) : undefined
  const owner = nth(people.customers, order?.customer ?? 0) ?? people.stranger
  const product = 'product' in act ? nth(model.products, act.product) : undefined

  if (act.act === 'buy') {
    const buyer = nth(people.customers, act.customer) ?? people.stranger
    const lines = act.pieces.map((piece) => ({
      productId: nth(model.products, piece.product)?.id,
      orderQuantity: piece.quantity,
      promisedOn: promisedDay(nth(model.products, piece.product)),
    }))
    const { answer, body } = await ask(kerf, buyer, 'POST', 'orders', {
      ...askedIn(act.money),
      lines,
      phone: '555 0100',
      address: '1 Mill Lane',
    })
    return { answer, placed: answer === 'done' ? String(body.insertedId) : undefined }
  }
  if (act.act === 'webhook') {
    const event = nth(await eventsOf(kerf), act.event)
    return { answer: event && (await deliver(kerf, event)) !== 200 ? 'webhook failed' : 'done' }
  }
  if (act.act === 'reconcile') await reconcilePayments(kerf.shop, new Date(Date.now() + 3_600_000))
  if (act.act === 'release holds') await releaseHolds(kerf.shop, new Date(Date.now() + 3_601_000))
  if (act.act === 'tell of shipped') await tellOfShipped(kerf.shop, new Date(Date.now() + 3_600_000))
  if (product && act.act === 'correct stock')
    return ask(kerf, people.admin, 'PUT', `products/${product.id}`, { newQuantity: act.available })
  if (product && act.act === 'count')
    return ask(kerf, people.admin, 'POST', `manage/products/${product.id}/count`, { counted: act.counted })
  if (product && act.act === 'archive') return ask(kerf, people.admin, 'DELETE', `products/${product.id}`)
  if (!order) return { answer: 'done' }
  if (act.act === 'edit') {
    const { body: seen } = await ask(kerf, people.admin, 'GET', `orders/${order.id}`)
    const wanted = new Map(
      act.pieces.map(({ product: one, quantity }) => [nth(model.products, one)?.id, quantity]),
    )
    const lines = [...wanted].map(([productId, orderQuantity]) => ({ productId, orderQuantity }))
    const edit = { version: seen.version ?? 1, lines, prices: act.prices }
    return ask(kerf, people.admin, 'POST', `orders/${order.id}/edits`, edit)
  }
  if (act.act === 'start') return ask(kerf, owner, 'POST', 'create-payment', { orderId: order.id })
  if (act.act === 'time runs out') await timeRunsOut(kerf, order.id)
  if (act.act === 'delete') {
    const who = act.by === 'admin' ? people.admin : owner
    return ask(kerf, who, 'DELETE', `order/${order.id}`)
  }
  if (act.act === 'ship') {
    const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
    return ask(kerf, people.admin, 'PUT', `status/${order.id}`, shipped)
  }
  if (isPacking(act)) {
    const { method, path, body } = asSentParcel(act, order)
    return ask(kerf, people.admin, method, path, body)
  }
  if (isReturning(act)) {
    const { path, body } = asSentReturn(act, order, model.products)
    const who = act.act === 'ask return' && act.by === 'owner' ? owner : people.admin
    return ask(kerf, who, 'POST', path, body)
  }
  if (act.act === 'take back') return ask(kerf, people.admin, 'POST', `orders/${order.id}/take-back`)
  if (act.act === 'time to take back runs out') await timeToTakeBackRunsOut(kerf, order.id)
  if (act.act === 'refund') {
    const wish = asSent(wishOf(act, order), order.money)
    return ask(kerf, people.admin, 'POST', `orders/${order.id}/refunds`, wish)
  }
  if (!attempt) return { answer: 'done' }
  if (act.act === 'pay') await payWith(kerf, attempt.secret, act.card)
  if (act.act === 'answer bank') await answerBank(kerf, attempt.secret, act.agreed)
  if (act.act === 'bank answers') await sayOfDebit(kerf, attempt.intent, act.paid)
  if (act.act === 'tell')
    return ask(kerf, owner, 'PUT', `orders/${order.id}`, { transactionId: attempt.intent })
  return { answer: 'done' }
}

/** A provider that takes its time over each question, and over each answer. */
export function hesitant(payments: Payments, hesitate: () => Promise<void>): Payments {
  const slowly = async <T>(question: () => Promise<T>): Promise<T> => {
    await hesitate()
    const answer = await question()
    await hesitate()
    return answer
  }
  return {
    ...payments,
    createIntent: (wanted) => slowly(() => payments.createIntent(wanted)),
    readIntent: (id) => slowly(() => payments.readIntent(id)),
    cancelIntent: (id) => slowly(() => payments.cancelIntent(id)),
    refundIntent: (id, want) => slowly(() => payments.refundIntent(id, want)),
    refundsOf: (id) => slowly(() => payments.refundsOf(id)),
  }
}
