import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { insertAttempt, recordIntent } from '#server/selling/orders/attempts-store.ts'
import { historyOf } from '#server/selling/orders/history.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { releaseStock } from '#server/selling/orders/release-stock.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import type { Intent } from '#server/selling/payments/intent.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard, DECLINED_CARD, orderToPay, startPayment } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
  await verify(kerf, casey.email)
  ada = await kerf.admin()
})

const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
const ship = (orderId: string, as = ada) => kerf.call('PUT', `/api/status/${orderId}`, SHIPPED, as)
const remove = (orderId: string, as = casey) => kerf.call('DELETE', `/api/order/${orderId}`, undefined, as)
const inAnHour = () => new Date(Date.now() + 61 * 60_000)
const intentOf = (clientSecret: string) =>
  kerf.shop.payments.readIntent(clientSecret.split('_secret_')[0] ?? '')

async function happenedTo(orderId: string): Promise<string[]> {
  const events = await historyOf(kerf.db, orderId, true)
  return events.map(({ event, by }) => (by ? `${event} by ${by}` : event))
}

async function pay(orderId: string, clientSecret: string) {
  const { id } = await confirmWithCard(kerf, clientSecret)
  return kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
}

/** The e-mails that name this order in their subject, oldest first. */
async function mailsAbout(orderId: string): Promise<{ recipient: string; subject: string; text: string }[]> {
  const [order] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  const all = await kerf.db.select().from(mails).orderBy(mails.createdAt)
  const about = all.filter(({ subject }) => subject.includes(`K-${order?.number}`))
  return about.map((mail) => ({ ...mail, ...wordsOf(mail) }))
}

async function anyIntent(): Promise<Intent> {
  const { clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  return intentOf(clientSecret)
}

/** What a crash after the stock was released, and before the provider cancelled the payment, would leave behind. */
async function losesItsStock(orderId: string): Promise<void> {
  await kerf.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await releaseStock(tx, order)
  })
}

test('an order that was refused has no history, one that was placed begins with its buyer', async () => {
  const productId = await kerf.product({ available: 1 })
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const key = { 'idempotency-key': 'history' }
  const { body } = await kerf.call('POST', '/api/orders', wish, casey, key)
  await kerf.call('POST', '/api/orders', wish, casey, key)
  expect(await kerf.call('POST', '/api/orders', wish, casey)).toMatchObject({ status: 409 })
  expect(await happenedTo(String(body.insertedId))).toEqual([`placed by ${casey.email}`])
})

test('a declined card is no event; a payment is one, however often it is told', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await confirmWithCard(kerf, clientSecret, DECLINED_CARD)
  const intent = await intentOf(clientSecret)
  await applyPayment(kerf.shop, intent)
  await pay(orderId, clientSecret)
  await pay(orderId, clientSecret)
  expect(await happenedTo(orderId)).toEqual([`placed by ${casey.email}`, 'paid'])
})

test('a payment under way is told once, and so is its failing, in the language of whoever reads it', async () => {
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  const orderId = String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
  const attempt = await kerf.db.transaction((tx) => insertAttempt(tx, orderId, 2450))
  await recordIntent(kerf.db, attempt, 'pi_slow_bank')
  const intent = { ...(await anyIntent()), id: 'pi_slow_bank' }
  for (const status of ['processing', 'processing', 'requires_payment_method', 'canceled'] as const) {
    await applyPayment(kerf.shop, { ...intent, status })
  }
  expect(await happenedTo(orderId)).toEqual([`placed by ${casey.email}`, 'payment pending', 'payment failed'])
  const inGerman = await inLanguage('de', () => historyOf(kerf.db, orderId, true))
  expect(inGerman.map(({ event }) => event)).toEqual([
    'aufgegeben',
    'Zahlung begonnen: Die Bank hat sie noch nicht bestätigt',
    'Zahlung fehlgeschlagen',
  ])
})

test('stock that went back and was taken again is told, and by whom', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await releaseHolds(kerf.shop, inAnHour())
  await releaseHolds(kerf.shop, inAnHour())
  const clientSecret = await startPayment(kerf, casey, orderId)
  await startPayment(kerf, casey, orderId)
  await pay(orderId, clientSecret)
  expect(await happenedTo(orderId)).toEqual([
    `placed by ${casey.email}`,
    'stock released',
    `stock taken again by ${casey.email}`,
    'paid',
  ])
})

test('an admin who ships an unpaid order confirms its payment; the customer gets one e-mail', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product({ name: 'Jack plane' }), 2)
  await releaseHolds(kerf.shop, inAnHour())
  expect((await ship(orderId, casey)).status).toBe(409)
  await ship(orderId)
  await ship(orderId)
  expect(await happenedTo(orderId)).toEqual([
    `placed by ${casey.email}`,
    'stock released',
    ...['stock taken again', 'paid by hand: other', 'shipped'].map((event) => `${event} by ${ada.email}`),
  ])
  expect(await mailsAbout(orderId)).toHaveLength(1) // that it was placed
  await tellNow(kerf, orderId)
  await tellNow(kerf, orderId)
  const [, mail, ...more] = await mailsAbout(orderId)
  expect(mail).toMatchObject({ recipient: casey.email, subject: expect.stringContaining('on its way') })
  expect(mail?.text).toContain('2 × Jack plane')
  expect(more).toEqual([])
})

test('an order that cannot be shipped leaves no event and no e-mail', async () => {
  const productId = await kerf.product({ available: 1 })
  const { orderId } = await orderToPay(kerf, casey, productId)
  await releaseHolds(kerf.shop, inAnHour())
  await orderToPay(kerf, casey, productId)
  expect(await ship(orderId)).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  expect(await happenedTo(orderId)).toEqual([`placed by ${casey.email}`, 'stock released'])
  expect(await mailsAbout(orderId)).toHaveLength(1)
})

test('customers who delete their own order get no e-mail about it', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await remove(orderId)
  expect(await happenedTo(orderId)).toEqual([
    `placed by ${casey.email}`,
    `deleted by ${casey.email}`,
    'stock released',
  ])
  expect(await mailsAbout(orderId)).toHaveLength(1)
})

test('a customer whose order an admin deletes is told, and whether anything is to pay', async () => {
  const unpaid = await orderToPay(kerf, casey, await kerf.product())
  await remove(unpaid.orderId, ada)
  const [, cancelled] = await mailsAbout(unpaid.orderId)
  expect(cancelled).toMatchObject({ recipient: casey.email, subject: expect.stringContaining('canceled') })
  expect(cancelled?.text).toContain('You need not pay anything')
  const paid = await orderToPay(kerf, casey, await kerf.product())
  await pay(paid.orderId, paid.clientSecret)
  await kerf.call('POST', `/api/orders/${paid.orderId}/refunds`, {}, ada)
  await remove(paid.orderId, ada)
  expect(await happenedTo(paid.orderId)).toEqual([
    `placed by ${casey.email}`,
    'paid',
    `refund of $24.50 asked for by ${ada.email}`,
    '$24.50 refunded',
    `deleted by ${ada.email}`,
  ])
  const last = (await mailsAbout(paid.orderId)).at(-1)
  expect(last?.subject).toContain('was closed')
  expect(last?.text).toContain('We have refunded all of it: $24.50.')
  expect(last?.text).not.toMatch(/canceled|You need not pay/)
})

test('money that came when the pieces were gone is told as refunded, not as paid', async () => {
  const productId = await kerf.product({ available: 1 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId)
  await losesItsStock(orderId)
  await orderToPay(kerf, casey, productId)
  await pay(orderId, clientSecret)
  expect(await happenedTo(orderId)).toEqual([
    `placed by ${casey.email}`,
    'stock released',
    'payment refunded',
  ])
})
