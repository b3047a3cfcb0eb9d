import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const quote = (body: object) => kerf.call('POST', '/api/quote', body)
const change = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)

async function gauge(): Promise<string> {
  const id = await kerf.product({ price: 19.99, available: 500 })
  await change(id, { priceTiers: '10: 17.50, 50: 16' })
  return id
}

test('anybody is told what products would cost, to the cent, and by which rule', async () => {
  const [laddered, plain] = [await gauge(), await kerf.product({ price: 0.1 })]
  const lines = [
    { productId: laddered, orderQuantity: 8 },
    { productId: plain, orderQuantity: 3 },
    { productId: laddered, orderQuantity: 4 },
  ]
  const { status, body } = await quote({ lines })
  expect(status).toBe(200)
  expect(body).toEqual({
    version: expect.any(String),
    currency: 'USD',
    lines: [
      { productId: laddered, orderQuantity: 12, unitPrice: 17.5, total: 210 },
      { productId: plain, orderQuantity: 3, unitPrice: 0.1, total: 0.3 },
    ],
    ...{ delivery: 0, tax: 0, total: 210.3 },
    steps: [
      {
        rule: 'tier',
        from: 10,
        pieces: 12,
        amount: 17.5,
        line: 1,
        beaten: [{ rule: 'list price', amount: 19.99 }],
      },
      { rule: 'list price', amount: 0.1, line: 2 },
    ],
  })
  expect((await quote({ lines })).body).toEqual(body)
})

test('an order takes the version of its quote; where it would cost something else it is refused with the new quote', async () => {
  const productId = await gauge()
  const lines = [{ productId, orderQuantity: 12 }]
  const { body: seen } = await quote({ lines })
  const order = (version: unknown, name = 'quoteVersion') => {
    const wish = { lines, phone: '555 0100', address: '1 Mill Lane', [name]: version }
    return kerf.call('POST', '/api/orders', wish, casey)
  }
  expect((await order(seen.version)).status).toBe(201)
  await change(productId, { priceTiers: '10: 18' })
  expect((await order(seen.version, 'version')).status).toBe(409)
  const refused = await order(seen.version)
  expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED'])
  const { body: now } = await quote({ lines })
  expect(now.total).toBe(216)
  expect(Object(refused.body.data).quote).toEqual(now)
  expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(488)
  expect((await order(now.version)).status).toBe(201)
})

test('a price that stays as it is keeps the version, whatever else of a product changes', async () => {
  const productId = await gauge()
  const lines = [{ productId, orderQuantity: 12 }]
  const { body: before } = await quote({ lines })
  await change(productId, { productName: 'Wheel gauge', priceTiers: '10: 17.50' })
  expect((await quote({ lines })).body.version).toBe(before.version)
})

test('what is not sold, or unknown, has no quote', async () => {
  const [archived, draft] = [await kerf.product(), await kerf.product()]
  await kerf.call('DELETE', `/api/products/${archived}`, undefined, ada)
  await change(draft, { state: 'draft' })
  for (const productId of [archived, draft, '00000000-0000-4000-8000-000000000000']) {
    const { status, body } = await quote({ lines: [{ productId, orderQuantity: 1 }] })
    expect([status, body.code]).toEqual([404, 'PRODUCT_GONE'])
  }
})

test.each([
  [{ lines: [] }, ['lines']],
  [{ lines: [{ productId: 'x', orderQuantity: 1 }] }, ['lines', 0, 'productId']],
  [{ country: 'USA' }, ['country']],
  [{ coupons: ['SUMMER'] }, ['coupons', 0]],
  [{ deliveryMethod: 'drone' }, ['deliveryMethod']],
])('a quote is refused at the field that is wrong: %j', async (wrong, path) => {
  const productId = await kerf.product()
  const { status, body } = await quote({ lines: [{ productId, orderQuantity: 1 }], ...wrong })
  expect(status).toBe(422)
  expect(Object(body.data).issues[0].path).toEqual(path)
})
