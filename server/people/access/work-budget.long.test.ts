import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestCatalogue } from '#server/catalogue/search/testing.ts'
import { createWorkBudget, stepsOfRows, type WorkBudget } from '#server/people/access/work-budget.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })

test('a network that had a minute’s work done waits until some of it has come back; others do not', async () => {
  let now = 0
  const budget = createWorkBudget(60_000, () => now)
  const asked = (address: string, steps = 0) => budget(address, async (charge) => charge(steps))
  await asked('192.0.2.1', 60_000)
  await asked('192.0.2.1', 2_500) // nothing was left over yet
  await expect(asked('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 3 })
  await expect(asked('192.0.2.2')).resolves.toBeUndefined()
  await asked('2001:db8::1', 90_000)
  await expect(asked('2001:db8::ffff')).rejects.toMatchObject({ retryAfter: 30 })
  now = 2_500
  await expect(asked('192.0.2.1')).resolves.toBeUndefined()
  now = 600_000
  await asked('192.0.2.1', 60_001) // no more than a minute's work is saved up
  await expect(asked('192.0.2.1')).rejects.toMatchObject({ retryAfter: 1 })
})

test('ten thousand networks are remembered, and no more', async () => {
  const budget = createWorkBudget(100, () => 0)
  await budget('first', async (charge) => charge(1_000))
  await expect(budget('first', async () => {})).rejects.toThrow('Too much was asked')
  for (let n = 0; n < 10_000; n++) await budget(`other ${n}`, async (charge) => charge(1))
  await expect(budget('first', async () => {})).resolves.toBeUndefined()
})

test('search, suggestions, packs, quotes and lists share the budget of a network: whoever used it up waits for all of them, others for none', async () => {
  const budget = createWorkBudget(60_000, () => 0)
  const kerf = await openTestShop({ trustedProxies: '127.0.0.1', budget })
  const productId = await kerf.product({ name: 'Dovetail saw' })
  const asked = async (address: string) => {
    const headers = { ...from(address), 'content-type': 'application/json' }
    const body = JSON.stringify({ lines: [{ productId, orderQuantity: 1 }] })
    const replies = [
      ...[
        '/api/search?q=saw',
        '/api/suggest?q=saw',
        '/api/tools/none/packs?pieces=9',
        '/api/products?page=1',
        '/api/product-index?part=1',
        '/api/review-pages?page=1',
        '/api/reviews',
        '/api/tools/none/reviews',
      ].map((path) => kerf.fetch(new Request(ORIGIN + path, { headers }))),
      kerf.fetch(new Request(`${ORIGIN}/api/quote`, { method: 'POST', headers, body })),
    ]
    return Promise.all(replies)
  }
  await budget('203.0.113.9', async (charge) => charge(90_000))
  for (const reply of await asked('203.0.113.9')) {
    expect(reply.status, reply.url).toBe(429)
    expect(reply.headers.get('retry-after')).toBe('30')
  }
  expect((await asked('198.51.100.7')).map(({ status }) => status)).toEqual([
    200, 200, 404, 200, 200, 200, 200, 404, 200,
  ])
})

test('a page of a list is not charged; whoever has the shop list many more products pays for each of them', async () => {
  expect([20, 100, 101, 1_000].map((rows) => stepsOfRows(rows, 100))).toEqual([0, 0, 100, 90_000])
  const charged: number[] = []
  const budget: WorkBudget = (_, work) => work((steps) => charged.push(steps))
  const kerf = await openTestShop({ budget })
  for (let n = 1; n <= 103; n++) await kerf.product({ name: `Chisel ${n}` })
  const writer = await kerf.customer('Rita')
  await kerf.db.execute(sql`INSERT INTO reviews (user_id, name, email, rating, review_text)
    SELECT id, name, email, 5, 'Sharp' FROM users, generate_series(1, 104) WHERE email = ${writer.email}`)
  for (const path of [
    '/api/products?page=1',
    '/api/products?page=1&size=100',
    '/api/products',
    '/api/product-index?part=1',
    '/api/reviews?limit=6',
    '/api/reviews',
  ])
    expect((await kerf.call('GET', path)).status).toBe(200)
  expect(charged).toEqual([0, 0, 300, 30, 0, 200])
})

test('what people ask is not charged; a search that takes far more is', async () => {
  const charged: number[] = []
  const budget: WorkBudget = (_, work) => work((steps) => charged.push(Math.max(0, Math.round(steps))))
  const kerf = await openTestShop({ demo: true, budget })
  const { category, attribute, tool } = createTestCatalogue(kerf.db)
  const chisels = await category('chisels', 'Chisels')
  await attribute(chisels, 'width', 'measure', { dimension: 'length' })
  for (let n = 1; n <= 40; n++)
    await tool({ name: `Chisel ${n}/64 in`, category: chisels, values: { width: `${n}/64 in` } })
  const search = (text: string) => kerf.call('GET', `/api/search?q=${encodeURIComponent(text)}`)
  for (const text of ['chisel', 'chisel 3/4 in', '12 mm', 'chisle']) await search(text)
  expect(charged).toEqual([0, 0, 0, 0])
  await search('⅒ '.repeat(90))
  expect(charged.at(-1)).toBeGreaterThan(1_000)
})

test('fifty people behind one address search, read and ask for prices ten times a minute each, and nobody waits', async () => {
  const kerf = await openTestShop({ demo: true, trustedProxies: '127.0.0.1', budget: createWorkBudget() })
  const productId = await kerf.product({ name: 'Dovetail saw' })
  const headers = { ...from('203.0.113.9'), 'content-type': 'application/json' }
  const body = JSON.stringify({ lines: [{ productId, orderQuantity: 1 }] })
  const asked = ['saw', '3/4 in chisel', 'chisle', 'screws 4x40'].map(
    (q) => `/api/search?q=${encodeURIComponent(q)}`,
  )
  const read = [
    ...asked,
    '/api/suggest?q=pla',
    '/api/products?page=2',
    '/api/review-pages',
    '/api/reviews?limit=6',
  ]
  const requests = [
    ...read.map((path) => new Request(ORIGIN + path, { headers })),
    ...[1, 2].map(() => new Request(`${ORIGIN}/api/quote`, { method: 'POST', headers, body })),
  ]
  for (let person = 0; person < 50; person++)
    for (const request of requests) expect((await kerf.fetch(request.clone())).status, request.url).toBe(200)
})
