import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addJob } from '#server/platform/db/jobs.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const TOKEN = 'a-token-for-the-tests'
const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } })
  casey = await kerf.customer('Casey')
})

const ask = (shop: TestShop, headers: Record<string, string> = {}, from: object = here, host = ORIGIN) =>
  shop.fetch(new Request(`${host}/metrics`, { headers }), from)
const read = async () => (await ask(kerf, { authorization: `Bearer ${TOKEN}` })).text()
/** The value of the series that begins so. */
const seriesValue = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(series))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
/** From now on durations are measured so much later, in ms. */
function later(ms: number): void {
  vi.restoreAllMocks()
  const before = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => before() + ms)
}
const COUNT = 'kerf_http_request_duration_seconds_count'

describe('who may read /metrics', () => {
  test('with a METRICS_TOKEN only callers who send it, from anywhere; without it not even this machine', async () => {
    const right = await ask(kerf, { authorization: `Bearer ${TOKEN}` }, {})
    expect(right.status).toBe(200)
    expect(right.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(right.headers.get('cache-control')).toBe('no-store')
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${TOKEN}x`,
      `Basic ${TOKEN}`,
      `Bearer ${casey.token}`,
    ]) {
      const wrong = await ask(kerf, { authorization })
      expect(wrong.status, authorization).toBe(401)
      expect(await wrong.text()).not.toContain('kerf_')
    }
  })

  test('without one only this machine, directly, under its own name, of a shop without public address', async () => {
    const open = await openTestShop()
    expect((await ask(open)).status).toBe(200)
    expect(
      (await ask(open, {}, { incoming: { socket: { remoteAddress: '::ffff:127.0.0.1' } } })).status,
    ).toBe(200)
    const refused = [
      await ask(open, {}, {}),
      await ask(open, {}, { incoming: { socket: { remoteAddress: '192.0.2.7' } } }),
      await ask(open, { 'x-forwarded-for': '127.0.0.1' }),
      await ask(open, { forwarded: 'for=127.0.0.1' }),
      await ask(open, {}, here, 'http://rebound.example'),
    ]
    refused.push(await ask(await openTestShop({ settings: { ORIGIN: 'https://shop.example' } })))
    for (const reply of refused) {
      expect(reply.status).toBe(403)
      expect(await reply.text()).toBe('Set METRICS_TOKEN to read this')
    }
  })
})

test('requests are counted by the template of their route and their status, never by their address', async () => {
  const id = await kerf.product()
  await kerf.call('GET', `/api/products/${id}`)
  await kerf.call('GET', `/api/user/${casey.email}`, undefined, casey)
  await kerf.call('GET', `/api/user/${casey.email}`)
  await kerf.call('GET', '/api/no-such-call')
  const text = await read()
  expect(seriesValue(text, `${COUNT}{method="GET",route="/api/products/{id}",status="200"}`)).toBe(1)
  expect(seriesValue(text, `${COUNT}{method="GET",route="/api/user/{email}",status="200"}`)).toBe(1)
  expect(seriesValue(text, `${COUNT}{method="GET",route="/api/user/{email}",status="401"}`)).toBe(1)
  expect(seriesValue(text, `${COUNT}{method="GET",route="/api/*",status="404"}`)).toBe(1)
  expect(text).toContain(
    'kerf_http_request_duration_seconds_bucket{le="0.25",method="GET",route="/api/products/{id}"',
  )
  for (const private_ of [casey.email, id, 'no-such-call']) expect(text).not.toContain(private_)
})

test('made-up methods and addresses make no new series', async () => {
  await kerf.fetch(new Request(`${ORIGIN}/api/products`, { method: 'MADEUP' }))
  for (let n = 0; n < 20; n++) await kerf.fetch(new Request(`${ORIGIN}/api/made-up/${n}`))
  const text = await read()
  expect(text).not.toMatch(/MADEUP|made-up/)
  expect(text).toContain(`${COUNT}{method="other",`)
})

test('the metrics of orders, payments, e-mails, jobs and the pool match the database', async () => {
  const shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } })
  const [ada, buyer] = [await shop.admin(), await shop.customer()]
  const productId = await shop.product()
  await orderToPay(shop, buyer, productId)
  const { orderId, clientSecret } = await orderToPay(shop, buyer, productId)
  const { id: transactionId } = await confirmWithCard(shop, clientSecret)
  await shop.call('PUT', `/api/orders/${orderId}`, { transactionId }, buyer)
  await shop.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await shop.call('POST', `/api/orders/${orderId}/refunds`, { amount: 1 }, ada)
  await addJob(shop.db, 'refund-payment', { intentId: transactionId }, transactionId) // nobody works here
  const text = await (await ask(shop, { authorization: `Bearer ${TOKEN}` })).text()
  const values = (name: string) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}\\{\\w+="([^"]+)"\\} (.+)$`, 'gm'))].map(([, label, value]) => [
        label,
        Number(value),
      ]),
    )
  expect(values('kerf_orders')).toEqual({ placed: 2, paid: 1, shipped: 1, refunded: 1 })
  expect(values('kerf_payments')).toEqual({ open: 1, succeeded: 1, canceled: 0, refunded: 0 })
  expect(values('kerf_refunds')).toEqual({ asked: 0, succeeded: 1, failed: 0 })
  expect(values('kerf_emails')).toMatchObject({ failed: 0, 'given up': 0, waiting: expect.any(Number) })
  expect(values('kerf_emails').waiting).toBeGreaterThan(0)
  expect(values('kerf_jobs').due).toBe(1)
  expect(values('kerf_database_connections')).toMatchObject({ total: expect.any(Number), waiting: 0 })
  expect(values('kerf_cached_replies_total')).toEqual({ sent: 0, unchanged: 0 })
  expect(seriesValue(text, 'kerf_refused_requests_total')).toBe(0)
})

test('while the database is away its figures are absent and the other metrics are there', async () => {
  const shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } })
  const { figures: db } = shop.database
  const execute = db.execute
  db.execute = (() => Promise.reject(new Error('Connection terminated'))) as unknown as typeof execute
  const text = await (await ask(shop, { authorization: `Bearer ${TOKEN}` })).text()
  db.execute = execute
  expect(text).not.toMatch(/^kerf_orders\{/m)
  expect(text).toMatch(/^kerf_database_connections\{/m)
})

test('the figures are counted anew however the clock of the machine was set', async () => {
  const shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } })
  const placed = async () =>
    seriesValue(
      await (await ask(shop, { authorization: `Bearer ${TOKEN}` })).text(),
      'kerf_orders{state="placed"}',
    )
  await soon(async () => expect(await placed()).toBe(0))
  await orderToPay(shop, await shop.customer(), await shop.product())
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
  later(60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await soon(async () => expect(await placed()).toBe(1))
})
