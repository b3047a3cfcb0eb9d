import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
  ada = await kerf.admin()
})

const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
const read = async (orderId: string, as = casey) =>
  (await kerf.call('GET', `/api/orders/${orderId}`, undefined, as)).body
const ship = (orderId: string, as = ada) => kerf.call('PUT', `/api/status/${orderId}`, SHIPPED, as)
const remove = (orderId: string, as = casey) => kerf.call('DELETE', `/api/order/${orderId}`, undefined, as)
const intentOf = (clientSecret: string) =>
  kerf.shop.payments.readIntent(clientSecret.split('_secret_')[0] ?? '')
const inAnHour = () => new Date(Date.now() + 61 * 60_000)

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.database.db.select().from(products).where(eq(products.id, productId))
  return product?.available
}

async function pay(orderId: string, clientSecret: string): Promise<void> {
  const { id } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
}

test('deleting an unpaid order hides it, cancels its payment and returns its stock once', async () => {
  const productId = await kerf.product({ available: 10 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 4)
  const replies = await Promise.all([remove(orderId), remove(orderId), remove(orderId)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await available(productId)).toBe(10)
  expect((await intentOf(clientSecret)).status).toBe('canceled')
  expect(await read(orderId)).toMatchObject({ code: 'NOT_FOUND' })
  const { body } = await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, casey)
  expect(body.map((order) => Object(order)._id)).not.toContain(orderId)
})

test('a customer cannot delete a paid order, nor another customer’s', async () => {
  const productId = await kerf.product({ available: 10 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId)
  expect(await remove(orderId, await kerf.customer())).toMatchObject({ status: 404 })
  expect((await intentOf(clientSecret)).status).toBe('requires_payment_method')
  await pay(orderId, clientSecret)
  expect(await remove(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await available(productId)).toBe(9)
})

test('an admin deletes a paid order only when all of its money went back; its row and its sale stay', async () => {
  const productId = await kerf.product({ available: 10 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId)
  await pay(orderId, clientSecret)
  const refund = (amount?: number) => kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount }, ada)
  const refused = {
    status: 409,
    body: { code: 'ORDER_PAID', message: expect.stringContaining('refund it in full first') },
  }
  expect(await remove(orderId, ada)).toMatchObject(refused)
  await refund(1)
  expect(await remove(orderId, ada)).toMatchObject(refused)
  expect(await read(orderId)).not.toHaveProperty('deletedAt')
  await refund()
  expect(await remove(orderId, ada)).toMatchObject({ status: 200 })
  expect(await available(productId)).toBe(9)
  const [row] = await kerf.database.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row).toMatchObject({ paymentStatus: 'Paid', transactionId: (await intentOf(clientSecret)).id })
})

test('a deleted order is found among the deleted ones, with its page, documents and history', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await pay(orderId, clientSecret)
  await kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, ada)
  await remove(orderId, ada)
  const { number } = await read(orderId, ada)
  const found = async (query: string) =>
    Object((await kerf.call('GET', `/api/manage/orders?search=${number}${query}`, undefined, ada)).body).rows
  expect(await found('')).toEqual([])
  for (const sort of ['', '&sort=number', '&sort=customer', '&sort=totalPrice', '&sort=placedAt'])
    expect(await found(`&show=deleted${sort}`)).toMatchObject([
      { _id: orderId, deletedAt: expect.any(String) },
    ])
  expect(await found('&show=deleted&paymentStatus=Unpaid')).toEqual([])
  for (const as of [ada, casey]) {
    expect(await read(orderId, as)).toMatchObject({ deletedAt: expect.any(String), refundedTotal: 24.5 })
    const documents = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, as)
    expect(documents.body).toMatchObject([{ kind: 'invoice' }, { kind: 'credit note', amount: 24.5 }])
    const invoice = await kerf.fetch(
      new Request(`${ORIGIN}/api/orders/${orderId}/invoice`, {
        headers: { authorization: `Bearer ${as.token}` },
      }),
    )
    expect(invoice.status).toBe(200)
  }
  const history = await kerf.call('GET', `/api/manage/orders/${orderId}/history`, undefined, ada)
  expect(history.status).toBe(200)
  const mine = await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, casey)
  expect(mine.body.map((order) => Object(order)._id)).not.toContain(orderId)
})

test('a deleted order is seen by its customer if it was paid, by admins in any case, and by no one else', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await remove(orderId)
  expect(await read(orderId, ada)).toMatchObject({ paymentStatus: 'Unpaid', deletedAt: expect.any(String) })
  expect(await read(orderId)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await read(orderId, await kerf.customer())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ship(orderId)).toMatchObject({ status: 404 })
  expect(await kerf.call('POST', '/api/create-payment', { orderId }, casey)).toMatchObject({ status: 404 })
})

test('an order that was deleted while it was paid, as older shops could, is still refunded', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await pay(orderId, clientSecret)
  await kerf.db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId))
  await kerf.db.transaction((tx) => recordFact(tx, SHOP, 'order.deleted', orderId))
  const reply = await kerf.call('POST', `/api/orders/${orderId}/refunds`, {}, ada)
  expect(reply).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  expect(await read(orderId, ada)).toMatchObject({ refundedTotal: 24.5, refundableTotal: 0 })
})

test('Payment Confirm ships an order, cancels its open card payment and is audited', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  expect(await ship(orderId)).toMatchObject({ status: 200, body: { acknowledged: true } })
  const order = await read(orderId)
  expect(order).toMatchObject(SHIPPED)
  expect((await intentOf(clientSecret)).status).toBe('canceled')
  const acts = await kerf.db.select().from(facts)
  expect(acts).toContainEqual(
    expect.objectContaining({
      ...{ verb: 'order.shipped', subjectId: orderId },
      before: { orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' },
      after: { ...SHIPPED, paidBy: 'other', parcel: 1 },
    }),
  )
})

test('Payment Confirm of an order just paid by card keeps its transaction', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await kerf.loseWebhooks()
  const { id } = await confirmWithCard(kerf, clientSecret)
  await ship(orderId)
  expect(await read(orderId)).toMatchObject({ ...SHIPPED, transactionId: id })
})

test('a shipped order stays shipped', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await ship(orderId)
  expect(await ship(orderId)).toMatchObject({ status: 200 })
  expect(await kerf.call('POST', '/api/create-payment', { orderId }, casey)).toMatchObject({ status: 409 })
  const back = { orderStatus: 'Completed', paymentStatus: 'Paid' }
  expect(await kerf.call('PUT', `/api/status/${orderId}`, back, ada)).toMatchObject({ status: 409 })
  expect(await read(orderId)).toMatchObject(SHIPPED)
})

test('a customer does not ship, and is acknowledged only when the state already holds', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  expect(await ship(orderId, casey)).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  await pay(orderId, clientSecret)
  const paid = { orderStatus: 'Completed', paymentStatus: 'Paid' }
  expect(await kerf.call('PUT', `/api/status/${orderId}`, paid, casey)).toMatchObject({ status: 200 })
  expect(await ship(orderId, await kerf.customer())).toMatchObject({ status: 404 })
})

test('an unpaid order gives its stock back after an hour, and Pay Now takes it again', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 5)
  await releaseHolds(kerf.shop)
  expect(await available(productId)).toBe(0)
  await releaseHolds(kerf.shop, inAnHour())
  await releaseHolds(kerf.shop, inAnHour())
  expect(await available(productId)).toBe(5)
  expect((await intentOf(clientSecret)).status).toBe('canceled')

  const again = await startPayment(kerf, casey, orderId)
  expect(again).not.toBe(clientSecret)
  expect(await available(productId)).toBe(0)
  await pay(orderId, again)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid' })
})

test('Pay Now after the pieces were sold to somebody else says so and takes no money', async () => {
  const productId = await kerf.product({ name: 'Rare plane', available: 1 })
  const { orderId } = await orderToPay(kerf, casey, productId)
  await releaseHolds(kerf.shop, inAnHour())
  await orderToPay(kerf, await kerf.customer(), productId)
  const late = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(late).toMatchObject({ status: 409, body: { code: 'SOLD_OUT', message: 'Rare plane is sold out' } })
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
})

test('an order paid just before its hold ends is paid, not released', async () => {
  const productId = await kerf.product({ available: 3 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 3)
  await kerf.loseWebhooks()
  await confirmWithCard(kerf, clientSecret)
  await releaseHolds(kerf.shop, inAnHour())
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid' })
  expect(await available(productId)).toBe(0)
})

test('a list holds one’s own orders; another’s is forbidden, all of them are the admin’s', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  const mine = await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, casey)
  expect(mine.body[0]).toMatchObject({ _id: orderId })
  expect(await kerf.call('GET', `/api/orders?email=${ada.email}`, undefined, casey)).toMatchObject({
    status: 403,
  })
  expect(await kerf.call('GET', '/api/orders', undefined, casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('GET', '/api/orders')).toMatchObject({ status: 401 })
  expect((await kerf.call('GET', '/api/orders', undefined, ada)).body.length).toBeGreaterThan(3)
  expect((await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, ada)).status).toBe(200)
})

test('a hold that cannot be released does not delay the others', async () => {
  const productId = await kerf.product({ available: 10 })
  const { orderId } = await orderToPay(kerf, casey, productId, 4)
  await kerf.db.execute(sql`
    WITH stuck AS (
      INSERT INTO orders (user_id, customer, customer_email, address, phone, total_cents, receipt, held_until)
      SELECT user_id, customer, customer_email, 'stuck', phone, total_cents, receipt, held_until - interval '1 minute'
      FROM orders, generate_series(1, 150) WHERE id = ${orderId} RETURNING id, total_cents
    )
    INSERT INTO payment_attempts (order_id, attempt, intent_id, amount_cents)
    SELECT id, 1, 'stuck ' || id, total_cents FROM stuck`)
  const cancelIntent = async (id: string) => {
    if (id.startsWith('stuck')) throw new Error('The provider cannot make sense of this payment')
    return kerf.shop.payments.cancelIntent(id)
  }
  const shop = { ...kerf.shop, payments: { ...kerf.shop.payments, cancelIntent } }
  await releaseHolds(shop, inAnHour())
  expect(await available(productId)).toBe(10)
  const stuck = sql`SELECT id FROM orders WHERE address = 'stuck'`
  expect(
    (await kerf.db.execute(sql`${stuck} AND holds_stock`)).rowCount,
    'their payments are still open',
  ).toBe(150)
  await kerf.db.execute(sql`DELETE FROM payment_attempts WHERE order_id IN (${stuck})`)
  await kerf.db.execute(sql`DELETE FROM orders WHERE address = 'stuck'`)
})
