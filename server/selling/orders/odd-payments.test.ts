import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '#sandbox/tables.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { queueRefund } from '#server/selling/orders/queue-refund.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { releaseStock } from '#server/selling/orders/release-stock.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import type { Intent } from '#server/selling/payments/intent.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
let ada: Shopper
let worker: Awaited<ReturnType<typeof startWorker>>
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
  ada = await kerf.admin()
  const mail = createMailSender({
    db: kerf.db,
    config: { MAIL_FROM: 'shop@kerf.example' },
    log: kerf.shop.log,
  })
  worker = await startWorker(kerf.database.pool, kerf.shop, mail, kerf.uploads, { alone: true })
})
afterAll(() => worker.stop())

const read = async (orderId: string) =>
  (await kerf.call('GET', `/api/orders/${orderId}`, undefined, casey)).body
const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''
const inAnHour = () => new Date(Date.now() + 61 * 60_000)

async function refundedCents(intentId: string): Promise<number> {
  const rows = await kerf.db.select().from(objects).where(eq(objects.intent, intentId))
  return rows.reduce((sum, { body }) => sum + (body.object === 'refund' ? body.amount : 0), 0)
}

/** The provider now says this of a payment. */
async function providerSays(
  clientSecret: string,
  status: 'processing' | 'requires_payment_method',
): Promise<Intent> {
  const id = idOf(clientSecret)
  const [row] = await kerf.db.select().from(objects).where(eq(objects.id, id))
  if (row?.body.object !== 'payment_intent') throw new Error(`There is no payment ${id}`)
  await kerf.db
    .update(objects)
    .set({ body: { ...row.body, status } })
    .where(eq(objects.id, id))
  return kerf.shop.payments.readIntent(id)
}

async function losesItsStock(orderId: string): Promise<void> {
  await kerf.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await releaseStock(tx, order)
  })
}

test('a payment that is being processed makes the order Pending: it is neither paid again, deleted nor shipped', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await applyPayment(kerf.shop, await providerSays(clientSecret, 'processing'))
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })
  const refused = { status: 409, body: { code: 'PAYMENT_PROCESSING' } }
  expect(await kerf.call('POST', '/api/create-payment', { orderId }, casey)).toMatchObject(refused)
  expect(await kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey)).toMatchObject(refused)
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  expect(await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)).toMatchObject(refused)
  await releaseHolds(kerf.shop, inAnHour())
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Pending' })
})

test('a processed payment that fails makes the order Unpaid again, and it can then be paid', async () => {
  // The webhook of its creation could read "processing" now and apply it later, until the reconciler looks again.
  await kerf.loseWebhooks()
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await applyPayment(kerf.shop, await providerSays(clientSecret, 'processing'))
  await applyPayment(kerf.shop, await providerSays(clientSecret, 'requires_payment_method'))
  expect(await read(orderId)).toMatchObject({ orderStatus: 'Uncomplete', paymentStatus: 'Unpaid' })
  const { id } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid' })
})

test('money for an order that can no longer be filled really goes back, whole and once, and the customer is told', async () => {
  const productId = await kerf.product({ price: 12, available: 1 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId)
  await losesItsStock(orderId)
  await orderToPay(kerf, await kerf.customer(), productId)
  const { id } = await confirmWithCard(kerf, clientSecret)
  await soon(async () => expect(await refundedCents(id)).toBe(1200))
  expect(await read(orderId)).toMatchObject({
    paymentStatus: 'Unpaid',
    notice: expect.stringContaining('refunded in full'),
  })
  const told = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
  expect(told).toMatchObject({ status: 409, body: { message: expect.stringContaining('$12') } })
  expect(await refundedCents(id)).toBe(1200)
})

test('money for an order that was deleted meanwhile goes back', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product({ price: 7 }))
  await losesItsStock(orderId)
  await kerf.db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId))
  await kerf.db.transaction((tx) => recordFact(tx, SHOP, 'order.deleted', orderId))
  const { id } = await confirmWithCard(kerf, clientSecret)
  await soon(async () => expect(await refundedCents(id)).toBe(700))
})

test('a payment of another amount than the order’s pays nothing and goes back', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product({ price: 9 }))
  await kerf.loseWebhooks()
  const { id } = await confirmWithCard(kerf, clientSecret)
  const intent = await kerf.shop.payments.readIntent(id)
  await applyPayment(kerf.shop, { ...intent, receivedCents: 899 })
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
  await soon(async () => expect(await refundedCents(id)).toBe(900))
})

test('a payment that the provider does not know, after a change of keys, stops neither its own order nor the others', async () => {
  const stuck = await orderToPay(kerf, casey, await kerf.product({ available: 1 }))
  const other = await orderToPay(kerf, casey, await kerf.product({ available: 1 }))
  const unknown = eq(paymentAttempts.orderId, stuck.orderId)
  await kerf.db.update(paymentAttempts).set({ intentId: 'pi_of_another_account' }).where(unknown)
  await kerf.loseWebhooks()
  await confirmWithCard(kerf, other.clientSecret)
  await reconcilePayments(kerf.shop, new Date(Date.now() + 60_000))
  expect(await read(other.orderId)).toMatchObject({ paymentStatus: 'Paid' })
  const { id } = await confirmWithCard(kerf, await startPayment(kerf, casey, stuck.orderId))
  await kerf.call('PUT', `/api/orders/${stuck.orderId}`, { transactionId: id }, casey)
  expect(await read(stuck.orderId)).toMatchObject({ paymentStatus: 'Paid' })
})

test('a shopper who takes an order up again just before it is released keeps the payment that was begun', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  const overdue = { heldUntil: new Date(Date.now() - 1000) }
  await kerf.db.update(orders).set(overdue).where(eq(orders.id, orderId))
  const shop = {
    ...kerf.shop,
    payments: {
      ...kerf.shop.payments,
      async cancelIntent(id: string) {
        throw new Error(`${id} must not be cancelled`)
      },
    },
  }
  await kerf.db.update(orders).set({ heldUntil: inAnHour() }).where(eq(orders.id, orderId))
  expect(await releaseHolds(shop)).toBe(0)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid', heldUntil: expect.any(String) })
})

test('looking at the payment page again and again does not keep the stock for ever', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  const { heldUntil } = await read(orderId)
  await startPayment(kerf, casey, orderId)
  expect(await read(orderId)).toMatchObject({ heldUntil })
})

test('money goes back within minutes where the machine died that asked for it, whatever its lock says, and once', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  const { id } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
  // As another machine left it: begun, and neither done nor failed.
  await kerf.db.transaction(async (tx) => {
    await queueRefund(tx, id)
    await tx.execute(sql`UPDATE graphile_worker._private_jobs SET locked_by = 'a machine', locked_at = now(), attempts = 1
      WHERE key = ${`refund-${id}`}`)
  })
  await reconcileRefunds(kerf.shop)
  const jobs = () =>
    kerf.database.pool.query('SELECT FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL', [
      `refund-${id}`,
    ])
  expect((await jobs()).rowCount, 'it may still be at it').toBe(0)
  expect(await refundedCents(id)).toBe(0)

  await kerf.db.execute(sql`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '3 minutes'
    WHERE key = ${`refund-${id}`}`)
  await reconcileRefunds(kerf.shop)
  await soon(async () => expect(await refundedCents(id)).toBeGreaterThan(0))
  const once = await refundedCents(id)
  await queueRefund(kerf.db, id)
  await reconcileRefunds(kerf.shop)
  await soon(async () => {
    const { rowCount } = await kerf.database.pool.query(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'refund-payment' AND attempts < max_attempts",
    )
    expect(rowCount).toBe(0)
  })
  expect(await refundedCents(id)).toBe(once)
})
