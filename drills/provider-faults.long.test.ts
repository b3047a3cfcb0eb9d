import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openDistantProvider } from '#drills/distant-provider.ts'
import type { Fault } from '#drills/fault-proxy.ts'
import { objects } from '#sandbox/tables.ts'
import { reconcilePayments } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestShop } from '#testing/shop.ts'

const LONGEST_ANSWER_MS = 10_000

const database = await openTestDatabase()
const { payments, line, sandbox, confirm } = await openDistantProvider(database.db)
const kerf = await openTestShop({ database, payments })
const casey = await kerf.customer('Casey')
const ada = await kerf.admin()

const failure = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'
const faults: [string, Fault][] = [
  ['refuses every connection', 'refuse'],
  ['answers nothing', 'hang'],
  ['answers 500', { answer: failure }],
  ['does what it is asked and cuts the line', { cut: '' }],
]

test.each(faults)(
  'a provider that %s: everybody is told in time, and all goes on when it is back',
  async (_, fault) => {
    const productId = await kerf.product({ available: 10 })
    const begun = await Promise.all([1, 2, 3].map(() => orderToPay(kerf, casey, productId)))
    const [paying, deleting, shipping] = begun.map(({ orderId }) => orderId)
    const charged = await confirm(begun[0]?.clientSecret ?? '')
    expect(charged).toMatchObject({ status: 200, body: { status: 'succeeded' } })

    line.be(fault)
    const fresh = await placeOrder(productId)
    const answers = await Promise.all([
      timed('POST', '/api/create-payment', { orderId: fresh }),
      timed('PUT', `/api/orders/${paying}`, { transactionId: charged.body.id }),
      timed('DELETE', `/api/order/${deleting}`),
      timed('PUT', `/api/status/${shipping}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada),
    ])
    for (const { status, retryAfter, code, ms } of answers) {
      expect({ status, retryAfter, code }).toEqual({
        status: 503,
        retryAfter: '5',
        code: 'PAYMENT_UNAVAILABLE',
      })
      expect(ms).toBeLessThan(LONGEST_ANSWER_MS)
    }
    expect(await statusesOf([paying, deleting, shipping, fresh])).toEqual(Array(4).fill('Uncomplete/Unpaid'))
    expect(await availableOf(productId)).toBe(6)

    line.be('none')
    const again = [
      await kerf.call('PUT', `/api/orders/${paying}`, { transactionId: charged.body.id }, casey),
      await kerf.call('DELETE', `/api/order/${deleting}`, undefined, casey),
      await kerf.call(
        'PUT',
        `/api/status/${shipping}`,
        { orderStatus: 'Shipped', paymentStatus: 'Paid' },
        ada,
      ),
    ]
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await kerf.call('POST', '/api/create-payment', { orderId: fresh }, casey)
    const { body: paid } = await confirm(String(body.clientSecret))
    await kerf.call('PUT', `/api/orders/${fresh}`, { transactionId: paid.id }, casey)
    expect(await statusesOf([paying, shipping, fresh])).toEqual([
      'Completed/Paid',
      'Shipped/Paid',
      'Completed/Paid',
    ])
    expect(await availableOf(productId)).toBe(7)
    expect(await Promise.all([paying, deleting, shipping, fresh].map(chargesOf))).toEqual([1, 0, 0, 1])
  },
)

test('a provider that is away for good holds up neither the orders of others nor the rounds of the worker', async () => {
  const productId = await kerf.product({ available: 10 })
  const waiting = await Promise.all([1, 2, 3].map(() => orderToPay(kerf, casey, productId)))
  line.be('hang')
  const inAnHour = new Date(Date.now() + 61 * 60_000)
  const asked = (['readIntent', 'cancelIntent'] as const).map((call) => vi.spyOn(payments, call))
  const [rounds, order] = await Promise.all([
    Promise.all([reconcilePayments(kerf.shop, inAnHour), releaseHolds(kerf.shop, inAnHour)]),
    placeOrder(productId),
  ])
  expect(rounds).toEqual([undefined, 0])
  // One question without an answer ends a round.
  expect(asked.flatMap(({ mock }) => mock.calls)).toHaveLength(2)
  expect(await statusesOf([order])).toEqual(['Uncomplete/Unpaid'])
  expect(await availableOf(productId)).toBe(6)
  line.be('none')
  expect(await releaseHolds(kerf.shop, inAnHour)).toBeGreaterThanOrEqual(waiting.length)
})

test('who paid while the provider could not be asked is found paid by the next round, without a webhook', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  line.be({ cut: '' })
  const { body: intent } = await confirm(clientSecret)
  const refused = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: intent.id }, casey)
  expect(refused.status).toBe(503)
  line.be('none')
  await reconcilePayments(kerf.shop, new Date(Date.now() + 60_000))
  expect(await statusesOf([orderId])).toEqual(['Completed/Paid'])
  const second = await kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(second).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  expect(await chargesOf(orderId)).toBe(1)
})

test('webhooks that could not be brought come when the shop is back', async () => {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, await kerf.product())
  await confirm(clientSecret)
  expect(await statusesOf([orderId])).toEqual(['Uncomplete/Unpaid'])
  sandbox.deliverTo(kerf.fetch)
  await expect.poll(() => statusesOf([orderId])).toEqual(['Completed/Paid'])
})

async function placeOrder(productId: string): Promise<string> {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const { status, body } = await kerf.call('POST', '/api/orders', wish, casey)
  expect(status).toBe(201)
  return String(body.insertedId)
}

async function timed(method: string, path: string, body?: unknown, as = casey) {
  const began = performance.now()
  const reply = await kerf.call(method, path, body, as)
  const retryAfter = reply.headers.get('retry-after')
  return { status: reply.status, retryAfter, code: reply.body.code, ms: performance.now() - began }
}

async function statusesOf(ids: (string | undefined)[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => kerf.call('GET', `/api/orders/${id}`, undefined, ada)))
  return found.map(({ body }) => `${body.orderStatus}/${body.paymentStatus}`)
}

async function availableOf(productId: string): Promise<unknown> {
  return (await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity
}

/** How often the provider's own books say that money was taken for an order. */
async function chargesOf(orderId: string | undefined): Promise<number> {
  const rows = await kerf.db
    .select({ body: objects.body })
    .from(objects)
    .where(
      and(
        eq(sql`${objects.body}->>'object'`, 'charge'),
        eq(sql`${objects.body}->'metadata'->>'order_id'`, orderId),
      ),
    )
  return rows.filter(({ body }) => body.object === 'charge' && body.paid).length
}
