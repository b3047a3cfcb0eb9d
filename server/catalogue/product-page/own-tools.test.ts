import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { allow } from '#server/people/access/limits.ts'
import { ownTools } from '#server/platform/db/tables/lists.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
await makeCategory(kerf.db, 'drills', [{ code: 'chuck-capacity', kind: 'measure', dimension: 'length' }])
await makeCategory(kerf.db, 'bits', [{ code: 'bit-shank-diameter', kind: 'measure', dimension: 'length' }])

async function made(
  productName: string,
  category: string,
  values: object,
  more: object = {},
): Promise<string> {
  const base = { price: 8.5, minQuantity: 1, aviQuantity: 70, img: '/bit.webp', description: 'Bores.' }
  const fields = { ...base, productName, category, values, ...more }
  const { body, status } = await kerf.call('POST', '/api/products', fields, ada)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}
const drill = await made('Drill', 'drills', { 'chuck-capacity': '1/4 in' })
const thin = await made('Thin bit', 'bits', { 'bit-shank-diameter': '6 mm' })
await made('Thick bit', 'bits', { 'bit-shank-diameter': '10 mm' })
await made('Sold-out bit', 'bits', { 'bit-shank-diameter': '5 mm' }, { aviQuantity: 0 })

type Own = {
  product: { _id: string; productName: string }
  isBought: boolean
  isSold: boolean
  parts: { productName: string }[]
}
const list = async (as: Shopper): Promise<Own[]> =>
  Object((await kerf.call('GET', '/api/own-tools', undefined, as)).body).tools
const named = async (as: Shopper) => (await list(as)).map(({ product }) => product.productName)
const set = (productId: string, has: unknown, as?: Shopper) =>
  kerf.call('PUT', `/api/own-tools/${productId}`, { has }, as)

async function bought(as: Shopper, productId: string, orderQuantity = 2): Promise<string> {
  const lines = [{ productId, orderQuantity }]
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
  const { body } = await kerf.call('POST', '/api/orders', wish, as)
  return String(body.insertedId)
}
const paid = (id: string) => kerf.call('POST', `/api/orders/${id}/paid`, { paidBy: 'cash' }, ada)
const refund = (id: string, body: object) => kerf.call('POST', `/api/orders/${id}/refunds`, body, ada)

test('what was bought is among one’s tools once it is paid and until it is returned, with what fits it and is in stock', async () => {
  const casey = await kerf.customer()
  const order = await bought(casey, drill)
  expect(await named(casey)).toEqual([])
  expect((await paid(order)).status).toBe(200)
  const [own] = await list(casey)
  expect(own).toMatchObject({ product: { productName: 'Drill' }, isBought: true, isSold: true })
  expect(own?.parts.map(({ productName }) => productName)).toEqual(['Thin bit'])
  const back = (quantity: number) => ({ amountOfReturns: true, returns: [{ line: 1, quantity }] })
  expect((await refund(order, back(1))).status).toBe(201)
  expect(await named(casey)).toEqual(['Drill'])
  expect((await refund(order, back(1))).status).toBe(201)
  expect(await named(casey)).toEqual([])
})

test('a customer adds a tool and takes one out, also one that was bought; what is no longer sold can be had, what never was cannot', async () => {
  const casey = await kerf.customer()
  const relic = await made('Relic', 'drills', { 'chuck-capacity': '1/2 in' })
  await kerf.call('DELETE', `/api/products/${relic}`, undefined, ada)
  expect((await set(relic, true, casey)).status).toBe(200)
  expect((await set(thin, true, casey)).status).toBe(200)
  expect((await set(thin, true, casey)).status).toBe(200)
  expect(await list(casey)).toMatchObject([
    { product: { productName: 'Thin bit' }, isBought: false, parts: [] },
    { product: { productName: 'Relic' }, isSold: false, parts: [{}, {}] },
  ])
  await paid(await bought(casey, drill))
  expect(await named(casey)).toEqual(['Drill', 'Thin bit', 'Relic'])
  for (const id of [drill, thin]) await set(id, false, casey)
  expect(await named(casey)).toEqual(['Relic'])
  await set(drill, true, casey)
  expect(await named(casey)).toEqual(['Drill', 'Relic'])
  expect(await set(UNKNOWN, true, casey)).toMatchObject({ status: 404, body: { code: 'PRODUCT_GONE' } })
  expect((await set('nothing', true, casey)).status).toBe(422)
  expect((await set(drill, 'yes', casey)).status).toBe(422)
})

test('nobody sees the tools of another, and who is signed out has none', async () => {
  const [casey, other] = [await kerf.customer(), await kerf.customer()]
  await set(drill, true, casey)
  expect(await named(other)).toEqual([])
  expect(await named(ada)).toEqual([])
  await set(drill, false, other)
  expect(await named(casey)).toEqual(['Drill'])
  expect((await set(drill, true)).status).toBe(401)
  expect((await kerf.call('GET', '/api/own-tools')).status).toBe(401)
})

test('who says so six hundred times in an hour waits, as each change leaves a fact', async () => {
  const casey = await kerf.customer()
  await set(drill, true, casey)
  const [row] = await kerf.db
    .select()
    .from(ownTools)
    .orderBy(ownTools.saidAt)
    .then((rows) => rows.slice(-1))
  for (let n = 1; n < 600; n++) await allow(kerf.db, `own tools of ${row?.userId}`, 600, 3600)
  expect(await set(thin, true, casey)).toMatchObject({ status: 429 })
  expect(await named(casey)).toEqual(['Drill'])
})

test('what a customer said of tools is in their export, and goes with the account', async () => {
  const casey = await kerf.customer()
  await set(thin, true, casey)
  const exported = await kerf.call('GET', `/api/user/${casey.email}/export`, undefined, casey)
  expect(exported.body).toMatchObject({ ownTools: [{ productId: thin, productName: 'Thin bit', has: true }] })
  const before = await kerf.db.$count(ownTools)
  await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, ada)
  expect(await kerf.db.$count(ownTools)).toBe(before - 1)
})

test('what was bought and became a draft shows nothing that is not published', async () => {
  const casey = await kerf.customer()
  const saw = await made('Saw to come', 'drills', {})
  await paid(await bought(casey, saw))
  expect(await named(casey)).toEqual(['Saw to come'])
  await kerf.db.update(products).set({ isDraft: true, archivedAt: new Date() }).where(eq(products.id, saw))
  expect(await named(casey)).toEqual([])
})
