import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  casey = await kerf.customer('Casey')
  ada = await kerf.admin()
})

const PLANE = {
  productName: 'Jack plane',
  price: 149.5,
  minQuantity: 2,
  aviQuantity: 40,
  rating: 4.6,
  img: '/tools/jack-plane.svg',
  description: 'Takes the rough off.',
}

const movementsOf = (productId: string) =>
  kerf.database.db
    .select({ quantity: stockMovements.quantity, cause: stockMovements.cause })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id))

test('anyone reads the products: the first 6 for the home page, all of them, or one', async () => {
  for (let count = 0; count < 7; count++) await kerf.product({ name: `Tool ${count}` })
  const home = await kerf.call('GET', '/api/home-products')
  expect(home.body.map((product) => Object(product).productName)).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => `Tool ${n}`),
  )
  const all = await kerf.call('GET', '/api/products')
  expect(all.body.length).toBeGreaterThanOrEqual(7)
  const one = await kerf.call('GET', `/api/products/${Object(all.body[6])._id}`)
  expect(one).toMatchObject({ status: 200, body: { productName: 'Tool 6', price: 24.5, minQuantity: 1 } })
})

test('the products are read in pages, in the shop’s order, each told how many there are on all', async () => {
  for (let count = 0; count < 7; count++) await kerf.product({ name: `Paged ${count}` })
  const { body: all, headers } = await kerf.call('GET', '/api/products')
  expect(headers.get('x-total-count')).toBe(String(all.length))
  const size = Math.ceil(all.length / 3)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => kerf.call('GET', `/api/products?page=${page}&size=${size}`)),
  )
  expect(pages.flatMap(({ body }) => body)).toEqual(all)
  expect(pages.map(({ body }) => body.length)).toEqual([size, size, all.length - 2 * size, 0])
  for (const { headers } of pages) expect(headers.get('x-total-count')).toBe(String(all.length))
  expect((await kerf.call('GET', '/api/products?size=2')).body).toEqual(all.slice(0, 2))
})

test('pages and sizes of products that make no sense are refused, and what would be right is said', async () => {
  for (const [query, sentence] of [
    ['page=0', 'At least 1'],
    ['page=1.5', 'A whole number'],
    ['page=first', 'A whole number'],
    ['page=100001', 'At most 100,000'],
    ['size=0', 'At least 1'],
    ['size=101', 'At most 100'],
  ]) {
    const { status, body } = await kerf.call('GET', `/api/products?${query}`)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(String(sentence))])
  }
})

test('an unknown id, or a text that is no id, is 404', async () => {
  for (const id of [randomUUID(), 'nope', '1%00', '../orders']) {
    const reply = await kerf.call('GET', `/api/products/${encodeURIComponent(id)}`)
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  }
})

test('an admin adds a product; its opening stock is in the ledger', async () => {
  const { status, body } = await kerf.call('POST', '/api/products', PLANE, ada)
  expect(status).toBe(201)
  const id = String(body.insertedId)
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toEqual({
    _id: id,
    ...PLANE,
    slug: 'jack-plane',
  })
  expect(await movementsOf(id)).toEqual([{ quantity: 40, cause: 'opening' }])
})

test('the form’s own spelling mimQuantity, and numbers sent as text, are understood', async () => {
  const { minQuantity: _, ...fields } = PLANE
  const asText = { ...fields, mimQuantity: '3', price: '24.50', aviQuantity: '7', rating: '4' }
  const { body } = await kerf.call('POST', '/api/products', asText, ada)
  const product = await kerf.call('GET', `/api/products/${body.insertedId}`)
  expect(product.body).toMatchObject({ minQuantity: 3, price: 24.5, aviQuantity: 7, rating: 4 })
})

test('a product that is added without a rating has none: 0, and its fields are refused as ever', async () => {
  const { rating: _, ...unrated } = PLANE
  const { body } = await kerf.call('POST', '/api/products', unrated, ada)
  const path = `/api/products/${body.insertedId}`
  expect((await kerf.call('GET', path)).body).toMatchObject({ rating: 0 })
  await kerf.call('PUT', path, { rating: 4.5 }, ada)
  await kerf.call('PUT', path, { price: 150 }, ada)
  expect((await kerf.call('GET', path)).body).toMatchObject({ rating: 4.5, price: 150 })
  for (const rating of [null, '', -1]) {
    const reply = await kerf.call('POST', '/api/products', { ...unrated, rating }, ada)
    expect(reply, `rating: ${rating}`).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['rating'] }] } },
    })
  }
})

test('a product that makes no sense is refused field by field', async () => {
  const nonsense: [keyof typeof PLANE, unknown][] = [
    ['productName', ''],
    ['productName', 'NUL \0'],
    ['price', 0],
    ['price', -1],
    ['price', 1e-9],
    ['price', 1.005],
    ['price', 'free'],
    ['minQuantity', 0],
    ['aviQuantity', -1],
    ['aviQuantity', 1.5],
    ['rating', 5.1],
    ['img', 'javascript:alert(1)'],
    ['img', '//evil.example/x.png'],
    ['img', 'http://insecure.example/x.png'],
    ['description', '  '],
  ]
  for (const [field, value] of nonsense) {
    const reply = await kerf.call('POST', '/api/products', { ...PLANE, [field]: value }, ada)
    expect(reply, `${field}: ${value}`).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: [field] }] } },
    })
  }
})

test('only an admin adds, changes or removes products', async () => {
  const id = await kerf.product({ available: 9 })
  for (const [as, status] of [
    [undefined, 401],
    [casey, 403],
  ] as const) {
    expect(await kerf.call('POST', '/api/products', PLANE, as)).toMatchObject({ status })
    expect(await kerf.call('PUT', `/api/products/${id}`, { newQuantity: 0 }, as)).toMatchObject({ status })
    expect(await kerf.call('DELETE', `/api/products/${id}`, undefined, as)).toMatchObject({ status })
  }
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toMatchObject({ aviQuantity: 9 })
})

test('newQuantity sets what is available, as a correction in the ledger; other fields are edited beside it', async () => {
  const id = await kerf.product({ available: 9 })
  expect(await kerf.call('PUT', `/api/products/${id}`, { newQuantity: 4, price: 12 }, ada)).toMatchObject({
    status: 200,
  })
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toMatchObject({
    aviQuantity: 4,
    price: 12,
    minQuantity: 1,
  })
  expect(await movementsOf(id)).toEqual([
    { quantity: 9, cause: 'opening' },
    { quantity: -5, cause: 'correction' },
  ])
})

test('an empty number field changes nothing', async () => {
  const id = await kerf.product({ available: 9 })
  for (const nothing of [null, '', [], false]) {
    expect(await kerf.call('PUT', `/api/products/${id}`, { newQuantity: nothing }, ada)).toMatchObject({
      status: 422,
    })
    expect(await kerf.call('PUT', `/api/products/${id}`, { rating: nothing }, ada)).toMatchObject({
      status: 422,
    })
  }
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toMatchObject({ aviQuantity: 9, rating: 4.5 })
})

test('an edit that names nothing, or a field that does not exist, is refused', async () => {
  const id = await kerf.product()
  expect(await kerf.call('PUT', `/api/products/${id}`, {}, ada)).toMatchObject({ status: 422 })
  expect(await kerf.call('PUT', `/api/products/${id}`, { colour: 'red' }, ada)).toMatchObject({ status: 422 })
  expect(await kerf.call('PUT', `/api/products/${randomUUID()}`, { newQuantity: 1 }, ada)).toMatchObject({
    status: 404,
  })
})

test('a removed product leaves the shop, and the orders of it stay', async () => {
  const id = await kerf.product({ name: 'Old saw' })
  const wish = { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call('POST', '/api/orders', wish, casey)
  expect(await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)).toMatchObject({ status: 200 })
  expect(await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)).toMatchObject({ status: 404 })
  expect(await kerf.call('GET', `/api/products/${id}`)).toMatchObject({ status: 404 })
  const order = await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, casey)
  expect(order.body).toMatchObject({ name: 'Old saw' })
})

test('a deleted product is found among the deleted ones and put on sale again, where it stood', async () => {
  const [id, next] = [await kerf.product({ name: 'Lost saw', available: 7 }), await kerf.product()]
  const restore = (as?: Shopper) => kerf.call('POST', `/api/products/${id}/restore`, undefined, as)
  const listed = async (query: string) =>
    Object((await kerf.call('GET', `/api/manage/products?search=Lost%20saw${query}`, undefined, ada)).body)
      .rows
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  expect(await listed('')).toEqual([])
  for (const sort of ['productName', 'price', 'minQuantity', 'aviQuantity', 'rating'])
    expect(await listed(`&show=deleted&sort=${sort}`)).toMatchObject([{ _id: id, aviQuantity: 7 }])
  expect(await restore()).toMatchObject({ status: 401 })
  expect(await restore(casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('GET', `/api/products/${id}`)).toMatchObject({ status: 404 })
  expect(await restore(ada)).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect(await restore(ada), 'once more changes nothing').toMatchObject({ status: 200 })
  expect(await kerf.call('GET', `/api/products/${id}`)).toMatchObject({ status: 200 })
  expect(await listed('&show=deleted')).toEqual([])
  const { body } = await kerf.call('GET', '/api/products')
  const ids = body.map((product) => Object(product)._id)
  expect(ids.indexOf(id)).toBe(ids.indexOf(next) - 1)
  const acts = await kerf.db.select().from(facts)
  expect(acts.filter(({ verb, subjectId }) => verb === 'product.restored' && subjectId === id)).toHaveLength(
    1,
  )
  const none = await kerf.call('POST', `/api/products/${randomUUID()}/restore`, undefined, ada)
  expect(none).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test.each(['0', '-1', '1.5', 'two', '100001'])(
  'a part of the index that cannot be is refused: %s',
  async (part) => {
    const { status, body } = await kerf.call('GET', `/api/product-index?part=${part}`)
    expect(status).toBe(422)
    expect(JSON.stringify(Object(body).data.issues)).toContain('"part"')
  },
)
