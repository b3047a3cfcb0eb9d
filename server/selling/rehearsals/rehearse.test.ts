import { expect, test } from 'vitest'
import type { TypedRules } from '#contract/price-rules.ts'
import { GERMAN_TAXES, setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const saw = await kerf.product({ price: 100, available: 1_000 })
const plane = await kerf.product({ price: 50, available: 1_000 })
await kerf.call('PUT', `/api/products/${plane}`, { maker: 'Holt', priceTiers: '10: 45' }, ada)

const PATH = '/api/manage/price-rules/rehearsal'
const rehearse = (rules: Partial<TypedRules>, more: object = {}) =>
  kerf.call('POST', PATH, { rules, ...more }, ada)

async function place(productId: string, orderQuantity: number, more: object = {}): Promise<string> {
  const wish = { productId, orderQuantity, phone: '555 0100', address: '1 Mill Lane', ...more }
  const reply = await kerf.call('POST', '/api/orders', wish, casey)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return String(reply.body.insertedId)
}

const ofSaw = await place(saw, 1)
const ofPlanes = await place(plane, 10)

const SALE = { ...TEN_PERCENT, id: 'sale', name: 'Sale' }
const GERMANY = {
  ...{ id: 'germany', name: 'Germany', countries: ['DE'] },
  methods: [
    { id: 'van', name: 'Van', price: { kind: 'flat', cents: 1_500 } },
    { id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 } },
  ],
} as const satisfies { methods: readonly object[] }

test('rules that are the same make no difference to any order', async () => {
  const { status, body } = await rehearse({})
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toEqual({
    ...{ orders: 2, changed: 0, notDelivered: 0, paid: 550, now: 550, drafted: 550 },
    ...{ promotions: [], rows: [] },
  })
})

test('drafted prices are tried by the rules of now where no rules are drafted', async () => {
  const prices = [{ productId: saw, price: 90 }]
  const { status, body } = await kerf.call('POST', PATH, { prices }, ada)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ orders: 2, changed: 1, now: 550, drafted: 540 })
})

test('a new promotion says who would have got it, as if it had held and everybody had its coupon', async () => {
  const promotion = {
    ...SALE,
    products: { makers: ['Holt'] },
    from: '2099-01-01T00:00:00Z',
    until: '2099-02-01T00:00:00Z',
  }
  const { body } = await rehearse({ promotions: [promotion] })
  expect(body).toMatchObject({
    ...{ orders: 2, changed: 1, paid: 550, now: 550, drafted: 505 },
    promotions: [{ id: 'sale', name: 'Sale', orders: 1, takesOff: 45 }],
    rows: [{ orderId: ofPlanes, customer: 'Casey', paid: 450, now: 450, drafted: 405, isDelivered: true }],
  })
})

test('drafted prices of products take the place of those of the orders; tiers stay where none are given', async () => {
  const { body: dearer } = await rehearse({}, { prices: [{ productId: plane, price: 46 }] })
  expect(dearer).toMatchObject({ changed: 0, drafted: 550 })
  const { body } = await rehearse({}, { prices: [{ productId: plane, price: 46, priceTiers: null }] })
  expect(body).toMatchObject({ changed: 1, drafted: 560, rows: [{ orderId: ofPlanes, drafted: 460 }] })
})

test('a drafted zone and tax send each order the cheapest way that they have', async () => {
  const { body } = await rehearse({ zones: [GERMANY], taxes: { ...GERMAN_TAXES, areGross: false } } as never)
  expect(body).toMatchObject({ changed: 2, notDelivered: 0, drafted: (560 * 119) / 100 })
  expect(body.rows).toContainEqual(expect.objectContaining({ orderId: ofSaw, now: 100, drafted: 124.95 }))
})

test('orders that the drafted zones do not reach are counted, and shown as not delivered', async () => {
  const france = { ...GERMANY, countries: ['FR'] }
  const { body } = await rehearse({ zones: [france], taxes: { ...GERMAN_TAXES, areGross: false } } as never)
  expect(body).toMatchObject({
    changed: 2,
    notDelivered: 2,
    rows: [{ isDelivered: false }, { isDelivered: false }],
  })
})

test('by the rules that hold, orders that were placed by older ones differ from what was paid, and not from now', async () => {
  const version = await setRules(kerf, ada, { promotions: [{ ...SALE, isCoupon: false }] })
  expect(version).toBe(1)
  const reduced = await place(saw, 2)
  const rules = { promotions: [{ ...SALE, isCoupon: false }] }
  const { body } = await rehearse(rules)
  expect(body).toMatchObject({ orders: 3, changed: 0, paid: 730, now: 675, drafted: 675 })
  expect(body.promotions).toEqual([{ id: 'sale', name: 'Sale', orders: 3, takesOff: 75 }])
  const { body: without } = await rehearse({})
  expect(without.rows).toContainEqual(
    expect.objectContaining({ orderId: reduced, paid: 180, now: 180, drafted: 200 }),
  )
})

test('orders that are older than the days, or deleted, are left out, and nothing is written', async () => {
  const rows = () => kerf.db.$client.query('SELECT count(*)::int AS count FROM facts')
  const before = (await rows()).rows
  await kerf.db.$client.query("UPDATE orders SET placed_at = now() - interval '40 days' WHERE id = $1", [
    ofSaw,
  ])
  expect((await rehearse({})).body).toMatchObject({ orders: 2 })
  expect((await rehearse({}, { days: 60 })).body).toMatchObject({ orders: 3 })
  expect((await rows()).rows).toEqual(before)
  await kerf.call('DELETE', `/api/order/${ofPlanes}`, undefined, casey)
  expect((await rehearse({})).body).toMatchObject({ orders: 1 })
})

test.each([
  [{ rules: {}, days: 0 }, 'At least 1'],
  [{ rules: {}, days: 367 }, 'At most 366'],
  [{ rules: { promotions: [SALE, SALE] } }, 'Another has the id sale already'],
  [{ rules: {}, prices: [{ productId: 'no', price: 1 }] }, ''],
])('what cannot be tried is refused with what would be right: %j', async (body, words) => {
  const reply = await kerf.call('POST', PATH, body, ada)
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toContain(words)
})

test('a rehearsal is for those who may change prices', async () => {
  expect((await kerf.call('POST', PATH, { rules: {} })).status).toBe(401)
  expect((await kerf.call('POST', PATH, { rules: {} }, casey)).status).toBe(403)
})
