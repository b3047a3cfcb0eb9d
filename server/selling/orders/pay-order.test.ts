import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { receiveWebhook } from '#server/selling/orders/receive-webhook.ts'
import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { confirmWithCard, DECLINED_CARD, orderToPay, startPayment } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
})

const read = async (orderId: string, as = casey) =>
  (await kerf.call('GET', `/api/orders/${orderId}`, undefined, as)).body
const record = (orderId: string, transactionId: string, as = casey) =>
  kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, as)
const attemptsOf = (orderId: string) =>
  kerf.database.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))

test('a good card pays the order: the provider’s word makes it Completed and Paid, with its transaction id', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product({ price: 40 }), 2)
  const { id, status } = await confirmWithCard(kerf, clientSecret)
  expect(status).toBe('succeeded')
  expect(await record(orderId, id)).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect(await read(orderId)).toMatchObject({
    orderStatus: 'Completed',
    paymentStatus: 'Paid',
    transactionId: id,
    totalPrice: 80,
  })
})

test('an order is paid also where a sign-in provider gave its buyer an address to which no e-mail can go', async () => {
  const buyer = await kerf.customer('O;Brien')
  const email = 'o;brien@kerf.example'
  await kerf.db.update(users).set({ email }).where(eq(users.email, buyer.email))
  const { orderId, clientSecret } = await orderToPay(kerf, buyer, await kerf.product())
  const { id } = await confirmWithCard(kerf, clientSecret)
  expect(await record(orderId, id, buyer)).toMatchObject({ status: 200 })
  expect(await read(orderId, buyer)).toMatchObject({ paymentStatus: 'Paid', transactionId: id })
  expect(await kerf.db.$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'order paid')))).toBe(1)
})

test('a declined card changes nothing, and the same order can then be paid', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const declined = await confirmWithCard(kerf, clientSecret, DECLINED_CARD)
  expect(declined.error).toBe('Your card was declined.')
  expect(await record(orderId, declined.id)).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED' },
  })
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' })

  expect(await startPayment(kerf, casey, orderId)).toBe(clientSecret)
  const { id } = await confirmWithCard(kerf, clientSecret)
  await record(orderId, id)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid' })
})

test('a browser that goes away after paying loses nothing: the webhook pays the order', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id } = await confirmWithCard(kerf, clientSecret)
  await soon(async () =>
    expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid', transactionId: id }),
  )
})

test('with the webhook lost too, the reconciler pays the order', async () => {
  const { db } = kerf.shop
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await kerf.loseWebhooks()
  await confirmWithCard(kerf, clientSecret)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
  await reconcilePayments(kerf.shop, new Date(Date.now() + 60_000))
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid' })
  expect(
    await db.$count(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.intentId)),
    ),
  ).toBe(1)
})

test('the same webhook 20 times at once has one effect: one e-mail says that the order is paid', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id: intentId } = await confirmWithCard(kerf, clientSecret)
  const event = { id: 'evt_twenty_times', type: 'payment_intent.succeeded', intentId }
  await Promise.all(Array.from({ length: 20 }, () => receiveWebhook(kerf.shop, event)))
  const { number } = await read(orderId)
  const aboutPayment = eq(mails.subject, `Your payment for order ${number}`)
  expect(await kerf.database.db.$count(mails, aboutPayment)).toBe(1)
})

test('a webhook that Stripe did not sign is refused and does nothing', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  const body = { id: 'evt_forged', type: 'payment_intent.succeeded', data: { object: {} } }
  const reply = await kerf.call('POST', '/api/payments/webhook', body, undefined, {
    'stripe-signature': 't=1,v1=forged',
  })
  expect(reply.status).toBe(400)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
})

test('20 who start to pay the same order at once share one intent', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  const secrets = await Promise.all(Array.from({ length: 20 }, () => startPayment(kerf, casey, orderId)))
  expect(new Set(secrets).size).toBe(1)
  expect(await attemptsOf(orderId)).toHaveLength(1)
})

test('a paid order cannot be paid again', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await record(orderId, (await confirmWithCard(kerf, clientSecret)).id)
  const again = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
})

test('a customer who paid but got no reply is told on the next request, and not charged again', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await kerf.loseWebhooks()
  await confirmWithCard(kerf, clientSecret)
  const again = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await attemptsOf(orderId)).toHaveLength(1)
})

test('the payment of one order does not pay another', async () => {
  const cheap = await orderToPay(kerf, casey, await kerf.product({ price: 1 }))
  const dear = await orderToPay(kerf, casey, await kerf.product({ price: 500 }))
  const { id } = await confirmWithCard(kerf, cheap.clientSecret)
  expect(await record(dear.orderId, id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } })
  expect(await record(dear.orderId, 'pi_made_up')).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_MISMATCH' },
  })
  expect(await read(dear.orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
})

test('another customer can neither see, pay nor settle an order; nobody at all is told to sign in', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const other = await kerf.customer('Other')
  expect(await read(orderId, other)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await kerf.call('POST', '/api/create-payment', { orderId }, other)).toMatchObject({ status: 404 })
  expect(await record(orderId, clientSecret.split('_secret_')[0] ?? '', other)).toMatchObject({ status: 404 })
  expect(await kerf.call('POST', '/api/create-payment', { orderId })).toMatchObject({ status: 401 })
})

test('totalPrice alone, as the specification sends it, finds the one unpaid order of that total', async () => {
  const buyer = await kerf.customer('By total')
  const productId = await kerf.product({ price: 33.33 })
  const none = await kerf.call('POST', '/api/create-payment', { totalPrice: 33.33 }, buyer)
  expect(none).toMatchObject({
    status: 422,
    body: { message: 'You have no unpaid order of that total: give orderId' },
  })
  const { clientSecret } = await orderToPay(kerf, buyer, productId)
  const one = await kerf.call('POST', '/api/create-payment', { totalPrice: '33.33' }, buyer)
  expect(one).toMatchObject({ status: 200, body: { clientSecret } })
  await orderToPay(kerf, buyer, productId)
  expect(await kerf.call('POST', '/api/create-payment', { totalPrice: 33.33 }, buyer)).toMatchObject({
    status: 422,
  })
})
