import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products as shelf } from '#server/platform/db/tables/products.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

let kerf: TestShop
let ada: Shopper
beforeAll(async () => {
  kerf = await openTestShop()
  ada = await kerf.admin()
})

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (productId: string, as: Shopper, headers = {}) =>
  kerf.call('POST', '/api/orders', { ...DELIVERY, productId, orderQuantity: 1 }, as, headers)
const allow = (mostUnpaid: unknown, as = ada) => kerf.call('PUT', '/api/settings/orders', { mostUnpaid }, as)

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.db.select().from(shelf).where(eq(shelf.id, productId))
  return product?.available
}

test('an account has at most 10 unpaid orders, however many it places at the same moment, and the rest take no stock', async () => {
  const productId = await kerf.product({ available: 50 })
  const mallory = await kerf.customer('Mallory')
  const replies = await Promise.all(Array.from({ length: 30 }, () => order(productId, mallory)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = new Set(
    replies.flatMap(({ status, body }) => (status === 201 ? [] : [`${status} ${body.code}`])),
  )
  expect(refused).toEqual(new Set(['409 TOO_MANY_UNPAID']))
  expect(await available(productId)).toBe(40)
  expect((await order(productId, mallory)).body.message).toBe(
    'You have 10 unpaid orders, and this shop keeps at most 10 at a time: pay or delete one in My Orders, then there is room for this one',
  )
  expect((await order(productId, await kerf.customer('Robin'))).status).toBe(201) // nobody else is kept out
})

test('paying or deleting an unpaid order makes room for another, and a repeated request counts once', async () => {
  const { kerf, casey, ada, paidOrder } = await openRefundTests()
  expect((await kerf.call('PUT', '/api/settings/orders', { mostUnpaid: '2' }, ada)).status).toBe(200)
  const productId = await kerf.product()
  const place = (headers = {}) =>
    kerf.call('POST', '/api/orders', { ...DELIVERY, productId, orderQuantity: 1 }, casey, headers)
  await paidOrder(productId)
  const first = await place({ 'idempotency-key': 'one' })
  await paidOrder(productId)
  const { orderId } = await orderToPay(kerf, casey, productId)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
  expect((await place({ 'idempotency-key': 'one' })).body.insertedId).toBe(first.body.insertedId)
  expect((await kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey)).status).toBe(200)
  expect((await place()).status).toBe(201)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
})

test('the owner sets how many, 0 is any number, and nonsense is refused at its field', async () => {
  const productId = await kerf.product()
  const robin = await kerf.customer('Robin')
  expect((await allow(1)).status).toBe(200)
  expect((await order(productId, robin)).status).toBe(201)
  expect((await order(productId, robin)).body.message).toMatch(
    /^You have 1 unpaid order, and this shop keeps at most 1 /,
  )
  expect((await allow(0)).status).toBe(200)
  for (let n = 0; n < 12; n++) expect((await order(productId, robin)).status).toBe(201)
  for (const wrong of [-1, 1.5, 1001, 'many', null]) {
    const { status, body } = await allow(wrong)
    expect(status).toBe(422)
    expect(body.data).toMatchObject({ issues: [{ path: ['mostUnpaid'] }] })
  }
  expect((await allow(10, robin)).status).toBe(403)
})
