import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (body: object) => kerf.call('POST', '/api/orders', { ...DELIVERY, ...body }, casey)
const change = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)
const shown = async (id: unknown) => (await kerf.call('GET', `/api/orders/${id}`, undefined, casey)).body

async function gauge(): Promise<string> {
  const id = await kerf.product({ price: 19.99, available: 500 })
  expect((await change(id, { priceTiers: '10: 17.50, 50: 16' })).status).toBe(200)
  return id
}

test('an order of many pieces costs what its quantity reaches, and the receipt says from which quantity on', async () => {
  const productId = await gauge()
  const totals = []
  for (const orderQuantity of [9, 10, 50]) {
    const { body } = await order({ productId, orderQuantity })
    totals.push((await shown(body.insertedId)).totalPrice)
  }
  expect(totals).toEqual([179.91, 175, 800])
  const { body } = await order({ productId, orderQuantity: 12 })
  const [row] = await kerf.db
    .select()
    .from(orders)
    .where(eq(orders.id, String(body.insertedId)))
  expect(row?.receipt).toMatchObject({
    format: 3,
    steps: [
      { rule: 'tier', from: 10, pieces: 12, cents: 1_750, beaten: [{ rule: 'list price', cents: 1_999 }] },
    ],
    totalCents: 21_000,
  })
  expect((await shown(body.insertedId)).lines).toMatchObject([{ unitPrice: 17.5, quantity: 12, total: 210 }])
})

test('of two lines of one product the pieces count together, as they become one line', async () => {
  const productId = await gauge()
  const lines = [4, 6].map((orderQuantity) => ({ productId, orderQuantity }))
  const { body } = await order({ lines })
  expect((await shown(body.insertedId)).totalPrice).toBe(175)
})

test('the cart says what its pieces cost', async () => {
  const productId = await gauge()
  const put = async (quantity: number) =>
    (await kerf.call('PUT', `/api/cart/${productId}`, { quantity }, casey)).body.subtotal
  expect([await put(9), await put(10)]).toEqual([179.91, 175])
})

test('who saw another total is told, and nothing is ordered', async () => {
  const productId = await gauge()
  const { status, body } = await order({ productId, orderQuantity: 10, totalPrice: 199.9 })
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED'])
  expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(500)
})

test('new prices by quantity raise the version of the product, so that no process sells at the old ones', async () => {
  const productId = await gauge()
  const version = async () =>
    (await kerf.db.select({ version: products.version }).from(products).where(eq(products.id, productId)))[0]
      ?.version
  const before = (await version()) ?? 0
  await order({ productId, orderQuantity: 10 })
  await change(productId, { priceTiers: '10: 15' })
  expect(await version()).toBe(before + 1)
  const { body } = await order({ productId, orderQuantity: 10 })
  expect((await shown(body.insertedId)).totalPrice).toBe(150)
  await change(productId, { priceTiers: '' })
  expect((await kerf.call('GET', `/api/products/${productId}`)).body).not.toHaveProperty('priceTiers')
})
