import { isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { deliveries } from '#sandbox/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { reviews } from '#server/platform/db/tables/products.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { demoAccounts, openDemo } from '#server/shop/demo/demo.ts'
import { planHistory } from '#server/shop/demo/history/plan.ts'
import { createPastOrders } from '#server/shop/demo/past-orders.ts'
import { productReviews } from '#server/shop/demo/product-reviews.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInShopper } from '#testing/shoppers.ts'

const DAY = 86_400_000

// When this file ends, the oracle checks the books of this shop: stock, orders and the money at the sandbox.
const kerf = await openTestShop({ demo: true })
const { log, origin } = kerf.shop
await openDemo(kerf.db, kerf.identity, { fill: true, isPublic: false, withPast: true })
const closing = new AbortController()
const playUntil = (signal: AbortSignal) =>
  createPastOrders(
    kerf.db,
    kerf.identity,
    { config: readConfig({ LOG_LEVEL: 'silent' }), log, origin },
    signal,
  )
const queuedJobs = async () =>
  (await kerf.db.execute<{ payload: object }>(sql`SELECT payload FROM graphile_worker._private_jobs`)).rows
const [queued] = await queuedJobs()

test('a shop that closes while its past is played has nothing of it, and plays it at its next start', async () => {
  closing.abort()
  await kerf.db.execute(sql`DELETE FROM graphile_worker._private_jobs`)
  await playUntil(closing.signal)(queued?.payload)
  expect(await kerf.db.$count(orders)).toBe(0)
  expect(await queuedJobs()).toEqual([queued])
})

test('whoever orders while the past is played does not wait for all of it: it gives way, and is played later', async () => {
  await kerf.db.execute(sql`DELETE FROM graphile_worker._private_jobs`)
  const [first] = planHistory(new Date(Object(queued).payload.now))
  let hasEnded = false
  const playing = playUntil(new AbortController().signal)(queued?.payload).finally(() => {
    hasEnded = true
  })
  while (!hasEnded)
    await kerf.db.execute(sql`UPDATE products SET available = available WHERE sku = ${first?.lines[0]?.sku}`)
  await playing
  expect(await kerf.db.$count(orders)).toBe(0)
  expect(await queuedJobs()).toEqual([queued])
})

describe('played', () => {
  let all: (typeof orders.$inferSelect)[]
  beforeAll(async () => {
    await playUntil(new AbortController().signal)(queued?.payload)
    all = await kerf.db.select().from(orders)
  })

  test('the demo has 150 to 300 orders of 90 days, in all states that orders come to', async () => {
    expect(all.length).toBeGreaterThan(150)
    expect(all.length).toBeLessThan(300)
    const began = Math.min(...all.map(({ placedAt }) => placedAt.getTime()))
    expect(Date.now() - began).toBeGreaterThan(85 * DAY)
    expect(Date.now() - began).toBeLessThan(91 * DAY)
    const is = (test: (order: (typeof all)[number]) => unknown) => all.filter(test).length
    expect(
      is(({ orderStatus, transactionId }) => orderStatus === 'Shipped' && transactionId),
    ).toBeGreaterThan(120)
    expect(is(({ paidBy }) => paidBy === 'bank transfer')).toBeGreaterThan(1)
    expect(is(({ deletedAt }) => deletedAt)).toBeGreaterThan(1)
    expect(is(({ paymentStatus, holdsStock }) => paymentStatus === 'Unpaid' && !holdsStock)).toBeGreaterThan(
      2,
    )
    expect(await kerf.db.$count(refunds)).toBeGreaterThan(1)
  })

  test('each row has the time at which it happened: in order, none later than it was shipped, none now', async () => {
    for (const { placedAt, paidAt, shippedAt } of all) {
      if (paidAt) expect(paidAt.getTime()).toBeGreaterThan(placedAt.getTime())
      if (paidAt && shippedAt) expect(shippedAt.getTime()).toBeGreaterThanOrEqual(paidAt.getTime())
    }
    const { rows } = await kerf.db.execute(sql`
    SELECT 'fact' AS what FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM facts) f WHERE at < before
    UNION ALL SELECT 'movement' FROM (SELECT at, lag(at) OVER (ORDER BY id) AS before FROM stock_movements) m WHERE at < before
    UNION ALL SELECT 'document' FROM (SELECT issued_at AS at, lag(issued_at) OVER (PARTITION BY kind ORDER BY number) AS before FROM papers) p WHERE at < before
    UNION ALL SELECT 'order' FROM (SELECT placed_at AS at, lag(placed_at) OVER (ORDER BY number) AS before FROM orders) o WHERE at < before
    UNION ALL SELECT 'payment' FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE a.started_at < o.placed_at
    UNION ALL SELECT 'at the sandbox' FROM stripe_sandbox.objects WHERE created_at > now() - interval '1 minute'`)
    expect(rows).toEqual([])
    const told = await kerf.db.select({ at: facts.at }).from(facts)
    expect(told.length).toBeGreaterThan(4 * all.length)
  })

  test('whoever tries the demo as its customer has orders: sent, given back, not paid in time, and paid just now', async () => {
    const casey = await signInShopper(kerf.fetch, demoAccounts[0])
    const path = `/api/orders?email=${demoAccounts[0].email}`
    const { body } = await kerf.call('GET', path, undefined, casey)
    const mine = body.map((order) => Object(order))
    expect(mine.map(({ orderStatus, paymentStatus }) => `${orderStatus}/${paymentStatus}`)).toEqual([
      'Completed/Paid',
      'Uncomplete/Unpaid',
      ...Array(3).fill('Shipped/Paid'),
    ])
    expect(mine.filter(({ refundedTotal }) => refundedTotal > 0)).toHaveLength(1)
    expect(mine.filter(({ heldUntil, toldFrom }) => heldUntil || toldFrom)).toEqual([])
  })

  test('nothing of it is still to be sent: no e-mail waits, and no webhook', async () => {
    expect(await kerf.db.$count(mails, isNotNull(mails.nextTryAt))).toBe(0)
    expect(await kerf.db.$count(mails)).toBeGreaterThan(50)
    expect(await kerf.db.$count(deliveries)).toBe(0)
  })

  test('today as many pieces are there as the catalogue says', async () => {
    const { body } = await kerf.call('GET', '/api/products')
    const there = new Map(body.map((product) => [Object(product).sku, Object(product).aviQuantity]))
    for (const { sku, state, aviQuantity } of readDemoCatalogue().products)
      if (state === 'on sale') expect(there.get(sku), sku).toBe(aviQuantity)
  })

  test('the owner’s figures show it: sales on most days, more of late, best sellers', async () => {
    const ada = await signInShopper(kerf.fetch, demoAccounts[1])
    const { status, body } = await kerf.call('GET', '/api/manage/summary?days=90', undefined, ada)
    expect(status, JSON.stringify(body)).toBe(200)
    const days: { orders: number }[] = Object(body).days
    expect(days.filter(({ orders }) => orders > 0).length).toBeGreaterThan(60)
    expect(Object(body).bestSellers).toHaveLength(5)
    const half = (from: number) => days.slice(from, from + 45).reduce((sum, { orders }) => sum + orders, 0)
    expect(half(45)).toBeGreaterThan(half(0))
  })

  test('who reviewed a tool had bought it, and it was sent before they wrote', async () => {
    const { rows } = await kerf.db.execute(sql`
    SELECT r.name FROM reviews r WHERE r.product_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND o.shipped_at < r.created_at)`)
    expect(rows).toEqual([])
    expect(await kerf.db.$count(reviews, isNotNull(reviews.productId))).toBe(productReviews.length)
  })

  test('the plan is sound on every day of the week: what is placed comes first, and Sundays are quiet', () => {
    for (let day = 0; day < 7; day++) {
      const planned = planHistory(new Date(Date.UTC(2027, 2, 1 + day, 15)))
      expect(planned.length).toBeGreaterThan(150)
      for (const { acts } of planned) {
        expect(acts[0]?.act).toBe('place')
        const times = acts.map(({ at }) => at.getTime())
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      const on = (weekday: number) =>
        planned.filter(
          ({ acts: [first] }) =>
            first && new Date(first.at.getTime() - 5 * 3_600_000).getUTCDay() === weekday,
        ).length
      expect(on(0)).toBeLessThan(on(1))
    }
  })
})
