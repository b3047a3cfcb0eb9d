import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { objects } from '#sandbox/tables.ts'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { priceAnew } from '#server/selling/orders/price-anew.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes, openRefundTests, SHIPPED } from '#server/selling/orders/testing.ts'
import { versionsOf } from '#server/selling/orders/versions-store.ts'
import { setRules, TEN_PERCENT, TRADE } from '#server/selling/prices/testing.ts'
import { confirmWithCard } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import type { Shopper } from '#testing/shoppers.ts'

const { kerf, casey, ada } = await openRefundTests()
const robin = await kerf.customer('Robin')

const read = async (orderId: string) =>
  (await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body
const pay = (orderId: string, totalPrice?: number, as: Shopper = casey) =>
  kerf.call('POST', '/api/create-payment', { orderId, ...(totalPrice && { totalPrice }) }, as)
const reprice = (id: string, price: number) => kerf.call('PUT', `/api/products/${id}`, { price }, ada)
const quote = (productId: string, codes: string[], as?: Shopper) =>
  kerf.call('POST', '/api/quote', { lines: [{ productId, orderQuantity: 1 }], coupons: codes }, as)
const holdEnds = () => releaseHolds(kerf.shop, inMinutes(61))
const withCoupons = () => setRules(kerf, ada, { promotions: [TEN_PERCENT] })

async function place(productId: string, more: object = {}, as: Shopper = casey): Promise<string> {
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane', ...more }
  const { status, body } = await kerf.call('POST', '/api/orders', wish, as)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.insertedId)
}

async function coupon(code: string, limits: object = {}): Promise<string> {
  const wish = { promotionId: 'spring', code, ...limits }
  expect((await kerf.call('POST', '/api/manage/coupons', wish, ada)).status).toBe(201)
  return code
}

/** Pays what a payment was begun for, and answers how many cents the card was charged. */
async function charge(orderId: string, secret: string): Promise<number> {
  const { id: transactionId } = await confirmWithCard(kerf, secret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  const [row] = await kerf.db.select().from(objects).where(eq(objects.id, transactionId))
  return row?.body.object === 'payment_intent' ? row.body.amount : 0
}

test('an order whose hold ended is paid at the price of the day, and not before its buyer was told', async () => {
  const productId = await kerf.product({ price: 100, name: 'Dear saw' })
  const orderId = await place(productId)
  const { number } = await read(orderId)
  const early = await pay(orderId)
  await reprice(productId, 200)
  expect((await pay(orderId, 100)).body, 'within its time it keeps its price').toEqual(early.body)
  await holdEnds()
  const told = await pay(orderId)
  expect(told).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 200 } } },
  })
  expect(told.body.message).toBe(
    `Order ${number} costs $200.00 now, and not $100.00: the time for which we kept its price is over.`,
  )
  expect(await read(orderId), 'nothing was changed').toMatchObject({
    totalPrice: 100,
    paymentStatus: 'Unpaid',
  })
  expect((await kerf.call('GET', `/api/products/${productId}`)).body.aviQuantity).toBe(100)
  expect(await pay(orderId, 150)).toMatchObject({ body: { code: 'PRICE_CHANGED' } })
  await expect(confirmWithCard(kerf, String(early.body.clientSecret))).resolves.toMatchObject({
    error: expect.any(String),
  })
  const agreed = await pay(orderId, 200)
  expect(agreed.status).toBe(200)
  expect(await pay(orderId, 100), 'another window still shows the old one').toMatchObject({
    body: { code: 'PRICE_CHANGED' },
  })
  expect(await charge(orderId, String(agreed.body.clientSecret))).toBe(20_000)
  expect(await read(orderId)).toMatchObject({
    ...{ totalPrice: 200, paymentStatus: 'Paid' },
    lines: [{ unitPrice: 200, total: 200 }],
  })
  const history = await kerf.call('GET', `/api/orders/${orderId}/history`, undefined, casey)
  expect(JSON.stringify(history.body)).toContain('The price of this day taken')
})

test('what was agreed before an order took the price of the day is kept as a version, and replays; an order that costs what it did has none', async () => {
  const productId = await kerf.product({ price: 100 })
  const [orderId, same] = [await place(productId), await place(await kerf.product({ price: 30 }))]
  await reprice(productId, 200)
  await holdEnds()
  expect((await pay(orderId, 200)).status).toBe(200)
  expect((await pay(same)).status).toBe(200)
  expect(await versionsOf(kerf.db, same)).toEqual([])
  const versions = await kerf.call('GET', `/api/orders/${orderId}/versions`, undefined, casey)
  expect(versions.body).toMatchObject([
    { version: 1, by: 'customer', total: 100, lines: [{ total: 100 }] },
    { version: 2, by: 'customer', total: 200, lines: [{ total: 200 }] },
  ])
  const [kept] = await versionsOf(kerf.db, orderId)
  const [stands] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  for (const one of [kept, stands]) expect(isRight(one?.receipt as never)).toBe(true)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a lower price is told, too; one that stands is simply paid', async () => {
  const productId = await kerf.product({ price: 50 })
  const [cheaper, same] = [await place(productId), await place(await kerf.product({ price: 30 }))]
  await reprice(productId, 40)
  await holdEnds()
  expect(await pay(cheaper)).toMatchObject({
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 40 } } },
  })
  expect((await pay(cheaper, 40)).status).toBe(200)
  expect((await pay(same)).status).toBe(200)
})

test('the uses of a coupon are free when the hold ends; who pays then takes it again, or is told that it has ended', async () => {
  await withCoupons()
  const productId = await kerf.product({ price: 100 })
  const [once, ended] = [await coupon('ONCE', { mostUses: 1, mostPerCustomer: 1 }), await coupon('ENDED')]
  const first = await place(productId, { coupons: [once] })
  const second = await place(productId, { coupons: [ended] })
  expect((await quote(productId, [once], robin)).status, 'as long as it is held').toBe(422)
  await holdEnds()
  expect((await quote(productId, [once], robin)).body.total).toBe(90)
  expect((await pay(first)).status, 'it is free, so it is taken again').toBe(200)
  expect((await quote(productId, [once], robin)).status).toBe(422)
  await kerf.call('DELETE', `/api/manage/coupons/${ended}`, undefined, ada)
  const told = await pay(second)
  expect(told).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 100 } } },
  })
  expect(told.body.message).toContain('The coupon “ENDED” has ended')
  expect((await pay(second, 100)).status).toBe(200)
  expect(await findFaults(kerf.db)).toEqual([])
  await setRules(kerf, ada, {})
})

test('a coupon that others used up meanwhile is named; two who pay at once never use it twice', async () => {
  await withCoupons()
  const productId = await kerf.product({ price: 100 })
  const code = await coupon('LAST', { mostUses: 1 })
  const mine = await place(productId, { coupons: [code] })
  await holdEnds()
  const theirs = await place(productId, { coupons: [code] }, robin)
  const told = await pay(mine)
  expect(told.body.message).toContain('The coupon “LAST” has been used up')
  await holdEnds()
  const both = await Promise.all([pay(mine), pay(theirs, undefined, robin)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await findFaults(kerf.db)).toEqual([])
  await setRules(kerf, ada, {})
})

test('the groups, taxes and deliveries of the day hold: an order that cannot be delivered any more is refused with the reason', async () => {
  const method = { id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 } as const }
  const zone = (cents: number, id = 'post') => ({
    ...{ id: 'us', name: 'States', countries: ['US'] },
    methods: [{ ...method, id, price: { kind: 'flat', cents } as const }],
  })
  await setRules(kerf, ada, { groups: [TRADE], zones: [zone(500)] })
  await verify(kerf, casey.email)
  await kerf.call('PUT', `/api/user/group/${casey.email}`, { groupId: 'trade' }, ada)
  const productId = await kerf.product({ price: 100 })
  const orderId = await place(productId, { country: 'US', deliveryMethod: 'post' })
  expect((await read(orderId)).totalPrice).toBe(80)
  await kerf.call('PUT', `/api/user/group/${casey.email}`, { groupId: null }, ada)
  await setRules(kerf, ada, { zones: [zone(700)] })
  await holdEnds()
  expect((await pay(orderId, 80)).body.data).toMatchObject({ quote: { total: 107, delivery: 7 } })
  await setRules(kerf, ada, { zones: [zone(700, 'van')] })
  const gone = await pay(orderId, 107)
  expect(gone).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_CONTENT' } })
  expect(gone.body.message).toContain('please order again. There is no such way of delivery there')
  await setRules(kerf, ada, {})
  const whole = await kerf.db.select().from(orders)
  expect(whole.every(({ receipt }) => isRight(receipt))).toBe(true)
})

test('an order whose hold ended keeps no place among the unpaid ones, and takes one again when it is taken up', async () => {
  const productId = await kerf.product({ price: 10 })
  const allow = (mostUnpaid: number) => kerf.call('PUT', '/api/settings/orders', { mostUnpaid }, ada)
  const pat = await kerf.customer('Pat')
  await allow(1)
  const first = await place(productId, {}, pat)
  const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  expect(await kerf.call('POST', '/api/orders', wish, pat)).toMatchObject({
    body: { code: 'TOO_MANY_UNPAID' },
  })
  await holdEnds()
  await place(productId, {}, pat)
  expect(await pay(first, undefined, pat)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_UNPAID' } })
  await holdEnds()
  expect((await pay(first, undefined, pat)).status).toBe(200)
  await allow(10)
})

test('what is gone, sold out or sold only in more pieces now is refused before any price is named', async () => {
  const gone = await kerf.product({ price: 10 })
  const sold = await kerf.product({ price: 10, available: 1, name: 'Last rasp' })
  const more = await kerf.product({ price: 10, name: 'Nail' })
  const ids = [await place(gone), await place(sold), await place(more)] as const
  await holdEnds()
  await kerf.call('DELETE', `/api/products/${gone}`, undefined, ada)
  await place(sold, {}, robin)
  await kerf.call('PUT', `/api/products/${sold}`, { price: 20 }, ada)
  await kerf.call('PUT', `/api/products/${more}`, { minQuantity: 5, price: 20 }, ada)
  expect(await pay(ids[0])).toMatchObject({ body: { code: 'PRODUCT_GONE' } })
  expect(await pay(ids[1])).toMatchObject({ body: { code: 'SOLD_OUT', message: 'Last rasp is sold out' } })
  expect(await pay(ids[2])).toMatchObject({ body: { code: 'QUANTITY_OUT_OF_RANGE' } })
})

test('the owner who confirms an order by hand accepts its price, also after its hold', async () => {
  await withCoupons()
  const productId = await kerf.product({ price: 100 })
  const code = await coupon('HAND', { mostUses: 1 })
  const orderId = await place(productId, { coupons: [code] })
  await holdEnds()
  const theirs = await place(productId, { coupons: [code] }, robin)
  await reprice(productId, 500)
  const confirmed = await kerf.call('PUT', `/api/status/${orderId}`, { ...SHIPPED, paidBy: 'cash' }, ada)
  expect(confirmed.status).toBe(200)
  expect(await read(orderId)).toMatchObject({ totalPrice: 90, orderStatus: 'Shipped' })
  expect((await pay(theirs, 90, robin)).status, 'who holds the coupon keeps it').toBe(200)
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
  await setRules(kerf, ada, {})
})

test('orders that are taken up while prices change come to the total that was agreed, or to none', async () => {
  const productId = await kerf.product({ price: 100, available: 1_000 })
  const ids = await Promise.all(Array.from({ length: 8 }, () => place(productId)))
  await holdEnds()
  const prices = [101, 102, 100, 103].map((price) => reprice(productId, price))
  const replies = await Promise.all(ids.map((id) => pay(id)))
  await Promise.all(prices)
  for (const [place, { status }] of replies.entries()) {
    const { totalPrice } = await read(ids[place] ?? '')
    expect([200, 409]).toContain(status)
    expect(totalPrice).toBe(100)
  }
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order that is priced anew arrives by the days of the shop, as one that is placed does', async () => {
  const method = {
    id: 'post',
    name: 'Post',
    price: { kind: 'flat' as const, cents: 0 },
    transitDays: { from: 1, to: 1 },
  }
  await setRules(kerf, ada, {
    zones: [{ id: 'us', name: 'US', countries: ['US'], methods: [method] }],
  })
  const orderId = await place(await kerf.product(), { country: 'US', deliveryMethod: 'post' })
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  const setZone = (timeZone: string) => kerf.call('PUT', '/api/settings/time', { timeZone }, ada)
  const before = Object((await kerf.call('GET', '/api/settings', undefined, ada)).body).time.timeZone
  expect((await setZone('Pacific/Kiritimati')).status).toBe(200)
  const { prices } = kerf.shop
  const at = '2026-12-02T15:00:00Z' // a Wednesday; a Thursday in the shop
  const later = { ...prices, reread: async (ids: string[]) => ({ ...(await prices.reread(ids)), at }) }
  if (!row) throw new Error('There is no such order')
  const { changes } = await priceAnew({ ...kerf.shop, prices: later }, row)
  await setZone(before)
  expect(changes.deliveryDates).toMatchObject({ from: '2026-12-04', to: '2026-12-04' })
})
