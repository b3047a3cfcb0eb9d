import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Found } from '#contract/search.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { createWorkBudget } from '#server/people/access/work-budget.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { newKey } from '#testing/keys.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
await makeCategory(kerf.db, 'drills', [{ code: 'chuck-capacity', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'bits', [{ code: 'bit-shank-diameter', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'saws', [{ code: 'saw-diameter', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'blades', [{ code: 'saw-blade-diameter', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'parts', [])

async function made(productName: string, category: string, values: object, more: object = {}) {
  const base = { price: 8.5, minQuantity: 1, aviQuantity: 70, img: '/bit.webp', description: 'Bores.' }
  const fields = { ...base, productName, category, values, ...more }
  const { body, status } = await kerf.call('POST', '/api/products', fields, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const drill = await made('Drill', 'drills', { 'chuck-capacity': '1/4 in' }, { price: 90 })
await made('Thin bit', 'bits', { 'bit-shank-diameter': '6 mm' }, { price: 3 })
await made('Thinner bit', 'bits', { 'bit-shank-diameter': '4 mm' }, { price: 2, aviQuantity: 0 })
const thick = await made('Thick bit', 'bits', { 'bit-shank-diameter': '10 mm' }, { price: 4 })
const saw = await made('Saw', 'saws', { 'saw-diameter': '10 in' }, { price: 300 })
const blade = await made('Blade', 'blades', { 'saw-blade-diameter': '10 in' }, { price: 20 })
const key = await made('Chuck key', 'parts', {})
await made('Hammer', 'parts', {})
await kerf.call(
  'PUT',
  `/api/manage/products/${drill}/relations`,
  { spare_part: [key], accessory: [thick] },
  ada,
)

const search = (query: string, as?: Shopper, headers?: Record<string, string>) =>
  kerf.call('GET', `/api/search?${query}`, undefined, as, headers)
async function found(query: string, as?: Shopper): Promise<Found> {
  const { status, body } = await search(query, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const named = async (query: string, as?: Shopper) =>
  (await found(query, as)).hits.map(({ productName }) => productName)
const has = (productId: string, as: Shopper, isHad = true) =>
  kerf.call('PUT', `/api/own-tools/${productId}`, { has: isHad }, as)
const countsOf = ({ facets }: Found, code: string) =>
  facets.find((one) => one.code === code)?.values.map(({ value, count }) => `${value} ${count}`)

test('what fits one of one’s tools is found, by its measures and by the owner’s word, and nothing else', async () => {
  const casey = await kerf.customer()
  expect(await found('fits=mine', casey)).toMatchObject({ total: 0, hits: [], fitted: [] })
  await has(drill, casey)
  // The owner names the thick bit, which the chuck does not take.
  expect(await named('fits=mine&sort=price', casey)).toEqual(['Thinner bit', 'Thin bit', 'Chuck key'])
  await has(blade, casey)
  const all = await found('fits=mine&sort=-price', casey)
  expect(all.hits.map(({ productName }) => productName)).toEqual([
    'Saw',
    'Chuck key',
    'Thin bit',
    'Thinner bit',
  ])
  expect(all.fitted).toEqual([
    { slug: 'blade', productName: 'Blade', isJoined: true },
    { slug: 'drill', productName: 'Drill', isJoined: true },
  ])
  // What one has already is found where another tool takes it, as it wears out, and not where it takes the other.
  await has(saw, casey)
  expect(await named('fits=mine&q=blade', casey)).toEqual(['Blade'])
  expect(await named('fits=mine&category=saws', casey)).toEqual([])
  await has(drill, casey, false)
  expect(await named('fits=mine', casey)).toEqual(['Blade'])
})

test('counts, pages, order and the other filters hold with it', async () => {
  const casey = await kerf.customer()
  await has(drill, casey)
  const all = await found('fits=mine', casey)
  expect(all.total).toBe(3)
  expect(countsOf(all, 'category')).toEqual(['bits 2', 'parts 1'])
  expect(countsOf(all, 'bit-shank-diameter')).toEqual(['4 mm 1', '6 mm 1'])
  expect(all.facets.find(({ code }) => code === 'price')?.range).toEqual({ from: '2.00', to: '8.50' })
  const bits = await found('fits=mine&category=bits', casey)
  expect([bits.total, countsOf(bits, 'category'), countsOf(bits, 'inStock')]).toEqual([
    2,
    ['bits 2', 'parts 1'],
    ['1 1'],
  ])
  expect(await named('fits=mine&category=bits&inStock=1', casey)).toEqual(['Thin bit'])
  expect(await named('fits=mine&q=bit&price=..2.50', casey)).toEqual(['Thinner bit'])
  const pages = await Promise.all(
    [1, 2].map((page) => named(`fits=mine&sort=price&size=2&page=${page}`, casey)),
  )
  expect(pages).toEqual([['Thinner bit', 'Thin bit'], ['Chuck key']])
})

test('what was bought counts once it is paid, and a returned tool no longer', async () => {
  const casey = await kerf.customer()
  const wish = { lines: [{ productId: saw, orderQuantity: 1 }], phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, casey)
  const order = `/api/orders/${body.insertedId}`
  expect(await named('fits=mine', casey)).toEqual([])
  await kerf.call('POST', `${order}/paid`, { paidBy: 'cash' }, ada)
  expect(await named('fits=mine', casey)).toEqual(['Blade'])
  const back = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  expect((await kerf.call('POST', `${order}/refunds`, back, ada)).status).toBe(201)
  expect(await named('fits=mine', casey)).toEqual([])
})

test('each finds what fits their own tools at the same address, and who is signed out, with another’s token or an API key finds none', async () => {
  const [casey, other] = [await kerf.customer(), await kerf.customer()]
  await has(drill, casey)
  await has(saw, other)
  for (const _ of [1, 2]) {
    expect(await named('fits=mine&category=bits&sort=price', casey)).toEqual(['Thinner bit', 'Thin bit'])
    expect(await named('fits=mine', other)).toEqual(['Blade'])
    expect(await search('fits=mine')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  }
  const wrong = { authorization: 'Bearer of.bad.news' }
  expect((await search('fits=mine', undefined, wrong)).status).toBe(401)
  const { asKey } = await newKey(kerf, ada, ['products.read'])
  expect(await search('fits=mine', asKey)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('what fits tools that are named everybody finds, also of one that is no longer sold, and no draft is told of', async () => {
  expect(await named('fits=saw')).toEqual(['Blade'])
  expect(await named('fits=saw, drill&sort=price')).toEqual(['Thinner bit', 'Thin bit', 'Chuck key', 'Blade'])
  expect(await named('fits=hammer')).toEqual([])
  const relic = await made('Relic', 'drills', { 'chuck-capacity': '1/2 in' })
  await kerf.call('DELETE', `/api/products/${relic}`, undefined, ada)
  expect(await named('fits=relic&sort=price')).toEqual(['Thinner bit', 'Thin bit', 'Thick bit'])
  await kerf.db.update(products).set({ isDraft: true }).where(eq(products.id, relic))
  expect((await search('fits=relic')).status).toBe(422)
})

test.each([
  ['fits=spoon', 'No tool has the address “spoon”'],
  ['fits=drill,,saw', 'No tool has the address “”'],
  ['fits=mine,drill', 'No tool has the address “mine”'],
  [`fits=${Array.from({ length: 21 }, (_, n) => `t${n}`)}`, 'At most 20 tools'],
  [`fits=${'a'.repeat(2_001)}`, 'At most 2000 characters'],
  ['fits=drill&fits=saw', 'One text'],
  ['fits=a%00b', 'No tool has the address'],
])('%.30s is refused with a sentence that names it', async (query, sentence) => {
  const { status, body } = await search(query)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(sentence)
})

test('a tool that changes fits otherwise at once', async () => {
  const casey = await kerf.customer()
  await has(drill, casey)
  const own = await made('Bit of any size', 'bits', { 'bit-shank-diameter': '12 mm' })
  expect(await named('fits=mine&q=any', casey)).toEqual([])
  const changed = { values: { 'bit-shank-diameter': '3 mm' } }
  expect((await kerf.call('PUT', `/api/products/${own}`, changed, ada)).status).toBe(200)
  await expect.poll(() => named('fits=mine&q=any', casey)).toEqual(['Bit of any size'])
  await kerf.call('DELETE', `/api/products/${own}`, undefined, ada)
  await expect.poll(() => named('fits=mine&q=any', casey)).toEqual([])
})

test('who has many tools is charged for them, and waits where a minute’s work was done', async () => {
  const budget = createWorkBudget(1_000, () => 0)
  const shop = await openTestShop({ budget, anyUnpaid: true })
  const casey = await shop.customer()
  const tools = await shop.db.execute<{ id: string }>(sql`
    INSERT INTO products (name, price_cents, other_prices, minimum, available, rating, img, description, archived_at)
    SELECT 'Tool ' || n, 100, '{}', 1, 0, 0, '/a.webp', 'Good.', now() FROM generate_series(1, 40) n RETURNING id`)
  for (const { id } of tools.rows) await shop.call('PUT', `/api/own-tools/${id}`, { has: true }, casey)
  expect((await shop.call('GET', '/api/search?fits=mine', undefined, casey)).status).toBe(200)
  const next = await shop.call('GET', '/api/search?fits=mine', undefined, casey)
  expect(next).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
})
