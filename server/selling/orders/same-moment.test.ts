import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Account, asAccount } from '#server/people/access/actor.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { paymentAttempts } from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import {
  closeAttempt,
  insertAttempt,
  openAttempt,
  recordIntent,
} from '#server/selling/orders/attempts-store.ts'
import { deleteOrder } from '#server/selling/orders/delete-order.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { startPayment } from '#server/selling/orders/start-payment.ts'
import { lockOrder } from '#server/selling/orders/store.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import type { Intent } from '#server/selling/payments/intent.ts'
import { confirmWithCard } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults } from '#testing/oracle.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
let buyer: Account
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  casey = await kerf.customer('Casey')
  const [user] = await kerf.db.select().from(users).where(eq(users.email, casey.email))
  if (!user) throw new Error('Casey is not registered')
  buyer = asAccount({ ...user, granted: [] })
})

async function place(): Promise<string> {
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  return String((await kerf.call('POST', '/api/orders', wish, casey)).body.insertedId)
}

const read = async (orderId: string) =>
  (await kerf.call('GET', `/api/orders/${orderId}`, undefined, casey)).body
const shopWith = (payments: Partial<Payments>): Shop => ({
  ...kerf.shop,
  payments: { ...kerf.shop.payments, ...payments },
})

test('if the provider fails one of two simultaneous starts of a payment, the other can still be paid', async () => {
  const orderId = await place()
  let clientSecret = ''
  const unlucky = shopWith({
    async createIntent() {
      clientSecret = (await startPayment(kerf.shop, buyer, orderId)).clientSecret
      throw new Refusal('PAYMENT_UNAVAILABLE')
    },
  })
  await expect(startPayment(unlucky, buyer, orderId)).rejects.toThrow(Refusal)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  const recorded = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  expect(recorded).toMatchObject({ status: 200 })
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Paid', transactionId })
})

test('a payment that is made while its order is being deleted cannot be paid', async () => {
  const orderId = await place()
  const made: Intent[] = []
  const slow = shopWith({
    async createIntent(wanted) {
      const intent = await kerf.shop.payments.createIntent(wanted)
      made.push(intent)
      await deleteOrder(kerf.shop, buyer, orderId)
      return intent
    },
  })
  await expect(startPayment(slow, buyer, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const now = await Promise.all(made.map(({ id }) => kerf.shop.payments.readIntent(id)))
  expect(now.map(({ status }) => status)).toEqual(['canceled'])
})

test('an intent is not recorded on an attempt that is being closed', async () => {
  const orderId = await place()
  const attempt = await kerf.db.transaction((tx) => insertAttempt(tx, orderId, 2450))
  let noted: Promise<boolean> | undefined
  await kerf.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    expect(await openAttempt(tx, orderId)).toMatchObject({ intentId: null })
    noted = recordIntent(kerf.db, attempt, 'pi_too_late')
    let over = false
    void noted.finally(() => {
      over = true
    })
    await soon(async () => expect(over || (await someoneWaits())).toBe(true))
    await closeAttempt(tx, attempt, 'canceled')
  })
  expect(await noted).toBe(false)
})

async function someoneWaits(): Promise<boolean> {
  const { rows } = await kerf.db.execute(
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('a pending order whose payment has another amount is unpaid again: it can be paid or deleted', async () => {
  await kerf.loseWebhooks()
  const orderId = await place()
  const { clientSecret } = await startPayment(kerf.shop, buyer, orderId)
  const [id = ''] = clientSecret.split('_secret_')
  await applyPayment(kerf.shop, { ...(await kerf.shop.payments.readIntent(id)), status: 'processing' })
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Pending' })
  await confirmWithCard(kerf, clientSecret)
  await applyPayment(kerf.shop, { ...(await kerf.shop.payments.readIntent(id)), receivedCents: 1 })
  expect(await read(orderId)).toMatchObject({
    orderStatus: 'Uncomplete',
    paymentStatus: 'Unpaid',
    notice: expect.stringContaining('refunded in full'),
  })
  const [attempt] = await kerf.db.select().from(paymentAttempts).where(eq(paymentAttempts.intentId, id))
  expect(attempt).toMatchObject({ status: 'refunded' })
  expect(await kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey)).toMatchObject({ status: 200 })
})

test('40 carts with overlapping lines at once, some of them deleted or released again, are filled whole or not at all', async () => {
  const shelf = await Promise.all(Array.from({ length: 3 }, () => kerf.product({ available: 20 })))
  const ada = await kerf.admin()
  const orderOne = async (turn: number) => {
    const from = turn % 3
    const chosen = [...shelf.slice(from), ...shelf.slice(0, from)].slice(0, 2 + (turn % 2))
    const lines = (turn % 4 < 2 ? chosen : chosen.toReversed()).map((productId) => ({
      productId,
      orderQuantity: 1,
    }))
    const { status, body } = await kerf.call(
      'POST',
      '/api/orders',
      { lines, phone: '555 0100', address: '1 Mill Lane' },
      casey,
    )
    if (status !== 201) return [`${status} ${body.code}`]
    const orderId = String(body.insertedId)
    if (turn % 5 === 0)
      await kerf.db
        .update(orders)
        .set({ heldUntil: new Date(0) })
        .where(eq(orders.id, orderId))
    const more = [
      turn % 4 === 0 && kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey),
      turn % 5 === 0 && releaseHolds(kerf.shop).then(() => ({ status: 200 })),
      turn % 7 === 0 && kerf.call('PUT', `/api/status/${orderId}`, SHIPPED, ada),
    ]
    return (await Promise.all(more)).flatMap((reply) => (reply ? String(reply.status) : []))
  }
  const said = await Promise.all(Array.from({ length: 40 }, (_, turn) => orderOne(turn)))
  const statuses = new Set(said.flat().map((status) => status.slice(0, 3)))
  expect([...statuses].filter((status) => !['200', '404', '409'].includes(status))).toEqual([])
  expect(said.flat()).toContain('409 SOLD_OUT')
  expect(await findFaults(kerf.db)).toEqual([])
})

const SHIPPED = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
