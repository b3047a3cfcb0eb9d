import { expect, test } from 'vitest'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { GERMAN_TAXES, setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const tests = await openEditTests()
const { kerf, ada, casey, one, place, edit, preview, move, read, replays } = tests
const post = (id: string, cents: number) => ({ id, name: `Post ${id}`, price: { kind: 'flat', cents } })
const zone = (id: string, countries: string[], methods: object[]) => ({ id, name: id, countries, methods })
const ZONES = [
  zone('home', ['DE'], [post('slow', 500), post('fast', 900)]),
  zone('far', ['AT'], [post('slow', 1_500)]),
]
const RULES = { zones: ZONES, taxes: GERMAN_TAXES, promotions: [TEN_PERCENT] } as never
await setRules(kerf, ada, RULES)
const BERLIN = { line1: 'Weg 1', city: 'Berlin', postcode: '10115', country: 'DE' }
/** No tax of there is known: what the prices contain is taken off. */
const WIEN = { line1: 'Gasse 2', city: 'Wien', postcode: '1010', country: 'AT' }

async function coupon(code: string): Promise<string> {
  const wish = { promotionId: 'spring', code, mostUses: 1, mostPerCustomer: 1 }
  expect((await kerf.call('POST', '/api/manage/coupons', wish, ada)).status).toBe(201)
  return code
}
const sent = (lines: object[], more: object = {}) =>
  place(lines, { address: undefined, deliveryAddress: BERLIN, deliveryMethod: 'slow', ...more })

async function paid(orderId: string): Promise<string> {
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)).status).toBe(200)
  return orderId
}

test('a coupon that the order uses holds for more pieces, too, and is used once; of then, also when it has ended', async () => {
  const saw = await kerf.product({ price: 100, available: 50 })
  const orderId = await sent([one(saw)], { coupons: [await coupon('EDIT10')] })
  expect((await read(orderId)).totalPrice).toBe(95)
  expect((await edit(orderId, { lines: [one(saw, 2)], prices: 'now' })).body).toMatchObject({ total: 185 })
  await kerf.call('DELETE', '/api/manage/coupons/EDIT10', undefined, ada)
  const wish = { version: 2, lines: [one(saw, 3)] }
  expect((await preview(orderId, { ...wish, prices: 'now' })).body).toMatchObject({
    total: 305,
    without: ['The coupon “EDIT10” has ended'],
  })
  expect((await edit(orderId, wish)).body).toMatchObject({ total: 275 })
  expect((await edit(orderId, { version: 3, lines: [one(saw, 4)], prices: 'now' })).body).toMatchObject({
    total: 405,
  })
  expect(await replays(orderId)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('delivery and taxes are those of then until the order goes elsewhere or another way: then they are today’s', async () => {
  const saw = await kerf.product({ price: 100, available: 50 })
  const orderId = await sent([one(saw)])
  await setRules(kerf, ada, {
    ...Object(RULES),
    zones: [
      zone('home', ['DE'], [post('slow', 700), post('fast', 1_100)]),
      zone('far', ['AT'], [post('slow', 2_000)]),
    ],
  })
  expect((await preview(orderId, { lines: [one(saw, 2)] })).body).toMatchObject({
    total: 205,
    quote: { deliveryMethods: [{ id: 'slow' }, { id: 'fast', price: 11 }] },
  })
  expect((await edit(orderId, { lines: [one(saw, 2)], deliveryMethod: 'fast' })).body).toMatchObject({
    total: 211,
    changes: [expect.stringContaining('instead of 1'), 'Delivery: Post fast'],
  })
  const far = { version: 2, deliveryAddress: WIEN, deliveryMethod: 'slow' }
  expect((await edit(orderId, far)).body).toMatchObject({ total: 184.87 })
  expect((await read(orderId)).deliveryAddress).toMatchObject({ city: 'Wien' })
  expect((await edit(orderId, { version: 3, deliveryMethod: 'fast' })).body).toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    data: { issues: [{ path: ['deliveryMethod'] }] },
  })
  expect(await replays(orderId)).toBe(true)
  await setRules(kerf, ada, RULES)
})

test('a customer has an order sent elsewhere, and hears before if that costs something else', async () => {
  const saw = await kerf.product({ price: 100, available: 50 })
  const orderId = await sent([one(saw)])
  const near = { ...BERLIN, line1: 'Weg 7' }
  expect(await move(orderId, { deliveryAddress: near, phone: '555 0199' })).toMatchObject({
    status: 200,
    body: { version: 2, total: 105, changes: ['The delivery address', 'The phone number'] },
  })
  const order = await read(orderId)
  expect(order).toMatchObject({ phone: '555 0199', deliveryAddress: near })
  expect(order.address).toContain('Weg 7')
  const far = { version: 2, deliveryAddress: WIEN }
  expect(await move(orderId, far)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 96.64 } } },
  })
  expect(await move(orderId, { ...far, expectedTotal: 96.64 })).toMatchObject({
    status: 200,
    body: { total: 96.64 },
  })
  const history = (await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey)).body
  expect(JSON.stringify(history)).toContain('Changed: The delivery address')
  for (const as of [ada, await kerf.customer()])
    expect(await move(orderId, { version: 3, deliveryAddress: near }, as)).toMatchObject({ status: 404 })
  expect(await move(orderId, { version: 3 }), 'saved as it is').toMatchObject({
    status: 200,
    body: { version: 3 },
  })
  expect(await move(orderId, { version: 3, address: 'x', deliveryAddress: near })).toMatchObject({
    status: 422,
  })
  expect(await replays(orderId)).toBe(true)
})

test('a paid order goes elsewhere, and what it costs less there goes back; once packed, nothing changes', async () => {
  const saw = await kerf.product({ price: 100, available: 50 })
  const orderId = await paid(await sent([one(saw)]))
  const near = { ...BERLIN, line1: 'Weg 9' }
  expect(await move(orderId, { deliveryAddress: near })).toMatchObject({ status: 200, body: { total: 105 } })
  const refused = { status: 409, body: { code: 'STATE_NOT_REACHED' } }
  expect(await move(orderId, { version: 2, deliveryAddress: WIEN })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED' },
  })
  const there = await move(orderId, { version: 2, deliveryAddress: WIEN, expectedTotal: 96.64 })
  expect(there, JSON.stringify(there.body)).toMatchObject({ status: 200, body: { total: 96.64 } })
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refunds: [{ amount: 8.36, ofEdit: true }] })
  const parcel = { lines: [{ line: 1, quantity: 1 }], packed: true }
  expect((await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).status).toBe(201)
  const late = await move(orderId, { version: 3, deliveryAddress: { ...WIEN, line1: 'Gasse 3' } })
  expect(late).toMatchObject(refused)
  expect(late.body.message).toBe('This order is packed: it cannot be edited any more')
  await kerf.call('DELETE', `/api/orders/${orderId}/parcels/1`, undefined, ada)
  expect((await move(orderId, { version: 3, deliveryAddress: { ...WIEN, line1: 'Gasse 3' } })).status).toBe(
    200,
  )
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})
