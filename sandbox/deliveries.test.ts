import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDeliveries, type Send } from '#sandbox/deliveries.ts'
import { emit } from '#sandbox/events.ts'
import { deliveries, objects } from '#sandbox/tables.ts'
import { openTestSandbox, WEBHOOK_SECRET } from '#sandbox/testing.ts'
import { soon } from '#testing/eventually.ts'

const { db, log, sandbox, stripe, startPayment } = await openTestSandbox()
const webhook = { url: 'http://shop/webhook', secret: WEBHOOK_SECRET, retryAfter: [5, 5, 5] }
const opened: { close(): Promise<void> }[] = []

/** A process of the shop that takes webhooks and answers with these statuses, the last one from then on. */
function openShop(...statuses: number[]) {
  const got: { body: string; signature: string }[] = []
  const send: Send = async (request) => {
    got.push({ body: await request.text(), signature: request.headers.get('stripe-signature') ?? '' })
    return new Response(null, { status: statuses[got.length - 1] ?? statuses.at(-1) ?? 200 })
  }
  const shop = createDeliveries(db, log, webhook)
  opened.push(shop)
  shop.deliverTo(send)
  return { ...shop, got, ids: () => got.map(({ body }): string => JSON.parse(body).id) }
}

const record = async (type: string) => db.transaction(async (tx) => emit(tx, type, await anyIntent()))
const pending = () => db.select().from(deliveries)

async function anyIntent() {
  const [row] = await db.select().from(objects).where(eq(objects.type, 'payment_intent'))
  if (row?.body.object !== 'payment_intent') throw new Error('There is no payment')
  return row.body
}

beforeEach(async () => {
  await startPayment()
  await db.delete(deliveries)
})
afterEach(() => Promise.all(opened.splice(0).map((shop) => shop.close())))

test('an event arrives signed, once, and is then forgotten', async () => {
  const shop = openShop(200)
  await record('payment_intent.succeeded')
  shop.nudge()
  await soon(async () => expect(await pending()).toEqual([]))
  expect(shop.got).toHaveLength(1)
  const [{ body, signature } = { body: '', signature: '' }] = shop.got
  const event = stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
  expect(event).toMatchObject({ object: 'event', type: 'payment_intent.succeeded', livemode: false })
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
})

test('it is sent again, as the same event, until the shop accepts it', async () => {
  const shop = openShop(500, 503, 204)
  await record('payment_intent.succeeded')
  shop.nudge()
  await soon(async () => expect(await pending()).toEqual([]))
  expect(shop.got).toHaveLength(3)
  expect(new Set(shop.ids()).size).toBe(1)
})

test('after the last try the event is not sent any more, and it stays in the list of events', async () => {
  const shop = openShop(400)
  await record('payment_intent.succeeded')
  shop.nudge()
  await soon(async () => expect(await pending()).toMatchObject([{ nextAt: null, tries: 4, lastStatus: 400 }]))
  expect(shop.got).toHaveLength(4)
  expect(await stripe.events.retrieve(shop.ids()[0] ?? '')).toMatchObject({
    type: 'payment_intent.succeeded',
  })
})

test('an event that a stopped process did not deliver arrives after the next start', async () => {
  const first = openShop(500)
  await first.close()
  await record('payment_intent.succeeded')
  first.nudge()
  expect(first.got).toEqual([])
  const second = openShop(200)
  await soon(async () => expect(await pending()).toEqual([]))
  expect(second.got).toHaveLength(1)
})

test('two processes share the work: each event arrives at one of them', async () => {
  for (let n = 0; n < 20; n++) await record('payment_intent.succeeded')
  const shops = [openShop(200), openShop(200)]
  await soon(async () => expect(await pending()).toEqual([]))
  const ids = shops.flatMap((shop) => shop.ids())
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
})

test('closing waits for the delivery under way and starts no other', async () => {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const shop = createDeliveries(db, log, webhook)
  await record('payment_intent.succeeded')
  shop.deliverTo(() => {
    arrived.resolve()
    return answer.promise
  })
  await arrived.promise
  await record('payment_intent.canceled')
  let closed = false
  const closing = shop.close().then(() => {
    closed = true
  })
  expect(await pending()).toHaveLength(2)
  expect(closed).toBe(false)
  answer.resolve(new Response(null, { status: 200 }))
  await closing
  expect(await pending()).toHaveLength(1)
})

test('the shop gets webhooks about a payment, also when the card is declined', async () => {
  const told: string[] = []
  sandbox.deliverTo(async (request) => {
    told.push((await request.json()).type)
    return new Response()
  })
  opened.push(sandbox)
  const { id } = await startPayment()
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => {})
  await soon(() =>
    expect(told.sort()).toEqual(['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed']),
  )
})
