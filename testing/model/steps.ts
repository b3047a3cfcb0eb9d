import type * as fc from 'fast-check'
import { expect } from 'vitest'
import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { expectAlike } from '#testing/model/alike.ts'
import { applyTo, customerOf, withAttempt } from '#testing/model/attempt-steps.ts'
import { buyingAndPaying, sendingBack } from '#testing/model/chains.ts'
import type { Model } from '#testing/model/model.ts'
import { askedIn } from '#testing/model/money.ts'
import { isPacking, withParcels } from '#testing/model/parcel-steps.ts'
import { withProduct } from '#testing/model/product-steps.ts'
import { promisedDay } from '#testing/model/promises.ts'
import {
  hearOfRefunds,
  isRefunding,
  reconcileAsked,
  reread,
  withRefunds,
} from '#testing/model/refund-steps.ts'
import { isReturning, withReturns } from '#testing/model/return-steps.ts'
import {
  ask,
  deliver,
  eventsOf,
  expectBooks,
  type People,
  timeRunsOut,
  timeToTakeBackRunsOut,
} from '#testing/model/shop.ts'
import { takeBack, tellOfShipped as tellAll } from '#testing/model/take-back.ts'
import { type Act, type Answer, isPaid, isSent, nth, type Order } from '#testing/model/terms.ts'
import { isTold, isTransfer, withTransfers } from '#testing/model/transfers.ts'
import type { TestShop } from '#testing/shop.ts'

export type World = { kerf: TestShop; people: People }

/** One act, done to the model and to the shop: both must answer alike, and then be alike. */
export class Step implements fc.AsyncCommand<Model, World> {
  step: Act

  constructor(step: Act) {
    this.step = step
  }

  check(model: Model): boolean {
    if (!('order' in this.step)) return true
    const order = nth(model.orders, this.step.order)
    return order !== undefined && (!('attempt' in this.step) || order.attempts.length > 0)
  }

  async run(model: Model, world: World): Promise<void> {
    const { expected, answer } = await perform(this.step, model, world)
    expect(answer, this.toString()).toBe(expected)
    await expectAlike(model, world.kerf, world.people.admin)
    await expectBooks(world.kerf, this.toString())
  }

  toString(): string {
    return JSON.stringify(this.step)
  }
}

export type Both = { expected: Answer; answer: Answer }
const silent: Both = { expected: 'done', answer: 'done' }

function perform(step: Act, model: Model, world: World): Promise<Both> {
  if ('order' in step) {
    const order = orderOf(step, model)
    if (!order) throw new Error('There is no order yet')
    if (step.act === 'send back') return performAll(sendingBack(step, order, model), model, world)
    if (!isTold(step, order)) return Promise.resolve(silent)
    const attempt = 'attempt' in step ? nth(order.attempts, step.attempt) : undefined
    return attempt ? withAttempt(step, order, attempt, model, world) : withOrder(step, order, model, world)
  }
  return 'product' in step ? withProduct(step, model, world) : withShop(step, model, world)
}

/** Refunds and parcels are mostly about paid orders, returns about sent ones and those of which some came back: of all orders too few are. */
function orderOf(step: Act & { order: number }, { orders }: Model): Order | undefined {
  const wanted = orders.filter((order) => {
    if (isReturning(step) || step.act === 'send back')
      return step.act === 'ask return' || step.act === 'send back'
        ? order.parcels.some(isSent)
        : order.returns.length > 0
    return (isRefunding(step) || isPacking(step)) && isPaid(order)
  })
  return nth(wanted.length > 0 ? wanted : orders, step.order)
}

async function withShop(step: Act, model: Model, world: World): Promise<Both> {
  const { kerf, people } = world
  if (step.act === 'buy and pay') return performAll(buyingAndPaying(step, model), model, world)
  if (step.act === 'buy') {
    const lines = step.pieces.map(({ product, quantity }) => ({
      productId: nth(model.products, product)?.id,
      orderQuantity: quantity,
      promisedOn: promisedDay(nth(model.products, product)),
    }))
    const placed = model.buy(step.customer, step.pieces, step.money)
    const buyer = customerOf(people, step.customer)
    const { answer, body } = await ask(kerf, buyer, 'POST', 'orders', {
      ...askedIn(step.money),
      lines,
      phone: '555 0100',
      address: '1 Mill Lane',
    })
    if (typeof placed === 'object') placed.id = String(body.insertedId)
    return { expected: typeof placed === 'object' ? 'done' : placed, answer }
  }
  if (step.act === 'webhook') {
    const event = nth((await eventsOf(kerf)) ?? [], step.event)
    if (!event) return silent
    const replies = await Promise.all(Array.from({ length: step.times }, () => deliver(kerf, event)))
    if (!model.handled.has(event.id)) applyTo(model, event.intent)
    if (!model.handled.has(event.id) && event.isAboutRefund) hearOfRefunds(model, event.intent)
    model.handled.add(event.id)
    return { expected: '200', answer: [...new Set(replies)].join() }
  }
  if (step.act === 'reconcile') {
    for (const { attempts } of model.orders) for (const { intent } of attempts) applyTo(model, intent)
    await reconcilePayments(kerf.shop, new Date(Date.now() + 3_600_000))
    await reconcileAsked(model, world)
  }
  if (step.act === 'reread refunds') await reread(model, world)
  if (step.act === 'release holds') {
    model.releaseHolds()
    await releaseHolds(kerf.shop)
  }
  if (step.act === 'tell of shipped') {
    tellAll(model.orders)
    await tellOfShipped(kerf.shop)
  }
  return silent
}

/** One after the other, until one is refused. */
async function performAll(acts: Act[], model: Model, world: World): Promise<Both> {
  let both = silent
  for (const act of acts)
    if (both.expected === 'done' && both.answer === 'done') {
      const order = 'order' in act ? model.orders[act.order] : undefined
      both = await (order && !('attempt' in act)
        ? withOrder(act, order, model, world)
        : perform(act, model, world))
    }
  return both
}

async function withOrder(step: Act, order: Order, model: Model, world: World): Promise<Both> {
  const { kerf, people } = world
  const owner = customerOf(people, order.customer)
  if (step.act === 'start') {
    const expected = model.start(order)
    const { answer, body } = await ask(kerf, owner, 'POST', 'create-payment', { orderId: order.id })
    if (expected === 'done') noteSecret(order, String(body.clientSecret))
    return { expected, answer }
  }
  if (step.act === 'time runs out') {
    await timeRunsOut(kerf, order.id)
    order.overdue = order.holds && !isPaid(order) && !order.deleted
    return silent
  }
  if (step.act === 'time to take back runs out') {
    await timeToTakeBackRunsOut(kerf, order.id)
    if (order.untold) order.untold = 'due'
    return silent
  }
  const by = 'by' in step ? step.by : 'admin'
  const who = { owner, admin: people.admin, stranger: people.stranger }[by]
  if (isRefunding(step)) return withRefunds(step, order, who, { ...world, orders: model.orders })
  if (isPacking(step)) return withParcels(step, order, who, { ...world, orders: model.orders })
  if (isTransfer(step)) return withTransfers(step, order, who, { kerf, ready: () => model.ready(order) })
  if (isReturning(step)) return withReturns(step, order, who, { ...world, model })
  if (step.act === 'take back') {
    const expected = takeBack(order, step.by)
    return { expected, answer: (await ask(kerf, who, 'POST', `orders/${order.id}/take-back`)).answer }
  }
  if (step.act !== 'delete' && step.act !== 'ship') return silent
  if (step.act === 'delete') {
    const expected = model.remove(order, step.by)
    return { expected, answer: (await ask(kerf, who, 'DELETE', `order/${order.id}`)).answer }
  }
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  const expected = model.ship(order, step.by)
  return { expected, answer: (await ask(kerf, who, 'PUT', `status/${order.id}`, shipped)).answer }
}

function noteSecret(order: Order, secret: string): void {
  const open = order.attempts.find(({ status }) => status === 'open')
  if (!open) return
  if (open.secret === '') Object.assign(open, { secret, intent: secret.split('_secret_')[0] })
  expect(secret).toBe(open.secret)
}
