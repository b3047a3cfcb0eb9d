import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { grants, users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { placeOrder } from '#server/selling/orders/place-order.ts'
import { createPriceBook } from '#server/selling/prices/price-book.ts'
import { NO_RULES } from '#server/selling/receipt/rules.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let casey: Shopper
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  casey = await kerf.customer('Casey')
})

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (body: object, headers = {}) =>
  kerf.call('POST', '/api/orders', { ...DELIVERY, ...body }, casey, headers)

/** As another process of the shop, or an earlier release: this one is not told. */
const change = (id: string, columns: PgUpdateSetSource<typeof products>) =>
  kerf.db.update(products).set(columns).where(eq(products.id, id))

async function receiptOf({ body }: Awaited<ReturnType<typeof order>>) {
  const [placed] = await kerf.db
    .select({ totalCents: orders.totalCents, receipt: orders.receipt })
    .from(orders)
    .where(eq(orders.id, String(body.insertedId)))
  return placed
}

test('an order is stored with its receipt, line by line as they were asked for', async () => {
  const ids = [await kerf.product({ price: 19.99 }), await kerf.product({ price: 0.1 })]
  const [saw = '', pencil = ''] = ids.toSorted((a, b) => (a < b ? 1 : -1)) // not as the stock is taken
  const price = (id: string) => (id === ids[0] ? 1_999 : 10)
  const lines = [saw, pencil, saw].map((productId) => ({ productId, orderQuantity: 3 }))
  const placed = await receiptOf(await order({ lines }))
  expect(placed?.receipt).toEqual({
    format: 1,
    lines: [
      { productId: saw, unitPriceCents: price(saw), quantity: 6, totalCents: 6 * price(saw) },
      { productId: pencil, unitPriceCents: price(pencil), quantity: 3, totalCents: 3 * price(pencil) },
    ],
    steps: [
      { rule: 'list price', line: 1, cents: price(saw) },
      { rule: 'list price', line: 2, cents: price(pencil) },
    ],
    sumCents: placed?.totalCents,
    totalCents: 6 * price(saw) + 3 * price(pencil),
  })
})

test('a price that changed in another process is charged at once, and only who expected the old total hears of it', async () => {
  const productId = await kerf.product({ price: 10, available: 50 })
  const one = { productId, orderQuantity: 2 }
  expect((await order({ ...one, totalPrice: 20 })).status).toBe(201) // this process knows the price from here on
  await change(productId, { priceCents: 1_250 })
  expect((await receiptOf(await order(one)))?.totalCents).toBe(2_500)
  await change(productId, { priceCents: 1_500 })
  expect(await order({ ...one, totalPrice: 25 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', defined: true },
  })
  expect((await receiptOf(await order({ ...one, totalPrice: 30 })))?.totalCents).toBe(3_000)
  expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(44)
})

test('a product that was renamed, or put on sale again, since its price was read is ordered as it is now', async () => {
  const productId = await kerf.product({ price: 10, name: 'Saw' })
  await order({ productId, orderQuantity: 1 })
  await change(productId, { name: 'Tenon saw', img: '/tools/tenon-saw.webp' })
  const { body } = await order({ productId, orderQuantity: 1, totalPrice: 10 })
  const placed = await kerf.call('GET', `/api/orders/${body.insertedId}`, undefined, casey)
  expect(placed.body).toMatchObject({ name: 'Tenon saw', img: '/tools/tenon-saw.webp' })
  await change(productId, { archivedAt: new Date() })
  expect((await order({ productId, orderQuantity: 1 })).body.code).toBe('PRODUCT_GONE')
  await change(productId, { archivedAt: null, minimum: 3 })
  expect((await order({ productId, orderQuantity: 2 })).body.message).toMatch(
    /The least one may order .* is 3/,
  )
  expect((await order({ productId, orderQuantity: 3 })).status).toBe(201)
})

test('the version of a product is raised by what an order is made from, whoever changes it, and by nothing else', async () => {
  const id = await kerf.product()
  const version = async () =>
    (await kerf.db.select({ version: products.version }).from(products).where(eq(products.id, id)))[0]
      ?.version
  expect(await version()).toBe(1)
  await order({ productId: id, orderQuantity: 1 })
  await change(id, { available: sql`available`, rating: 1, description: 'Cuts.', changedAt: new Date() })
  await change(id, { name: 'Claw hammer', priceCents: 2_450, minimum: 1, archivedAt: null }) // as they are
  expect(await version()).toBe(1)
  const changes = [
    { name: 'Axe' },
    { sku: 'A-1' },
    { img: '/axe.webp' },
    { priceCents: 1 },
    { minimum: 2 },
    { multiple: 2 },
  ]
  for (const [index, columns] of [...changes, { archivedAt: new Date() }, { archivedAt: null }].entries()) {
    await change(id, columns)
    expect(await version(), JSON.stringify(columns)).toBe(index + 2)
  }
})

test('at the same moment as its price changes, a product is ordered at the old price or at the new one', async () => {
  const productId = await kerf.product({ price: 10, available: 500 })
  for (let cents = 1_000; cents < 1_020; cents++) {
    const one = { productId, orderQuantity: 2 }
    const [any, old] = await Promise.all([
      order(one),
      order({ ...one, totalPrice: (2 * cents) / 100 }),
      change(productId, { priceCents: cents + 1 }),
    ])
    expect([2 * cents, 2 * (cents + 1)]).toContain((await receiptOf(any))?.totalCents)
    if (old.status === 201) expect((await receiptOf(old))?.totalCents).toBe(2 * cents)
    else expect(old).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
  }
})

test('an order under a key that was used before is the first one, whatever its product costs by now', async () => {
  const productId = await kerf.product({ price: 10 })
  const key = { 'idempotency-key': randomUUID() }
  const wish = { productId, orderQuantity: 1, totalPrice: 10 }
  const first = await order(wish, key)
  await change(productId, { priceCents: 1_100 })
  expect(await order(wish, key)).toMatchObject({ status: 201, body: first.body })
})

test('where prices cannot be read as fast as they change, the buyer is told that the price changed, and nothing is taken', async () => {
  const productId = await kerf.product({ available: 5 })
  const [account] = await kerf.db.select().from(users).where(eq(users.email, casey.email))
  const [grant] = await kerf.db
    .select()
    .from(grants)
    .where(eq(grants.userId, account?.id ?? ''))
  const none = {
    categoryId: null,
    maker: null,
    taxClass: null,
    weight: null,
    longest: null,
    groupTiers: null,
    countsWith: null,
    otherPrices: {},
  }
  const price = { ...none, productId, priceCents: 1, tiers: [], isOnSale: true, version: 0 }
  const outdated = {
    prices: new Map([[productId, price]]),
    rules: NO_RULES,
    parents: new Map(),
    at: '2026-11-28T12:00:00Z',
  }
  const prices = { ...createPriceBook(kerf.db), read: async () => outdated, reread: async () => outdated }
  const place = (quantity: number) =>
    placeOrder({ ...kerf.shop, prices }, grant?.id ?? '', { ...DELIVERY, pieces: [{ productId, quantity }] })
  await expect(place(1)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  await expect(place(6)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(5)
})
