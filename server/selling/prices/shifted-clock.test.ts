import { expect, onTestFinished, test, vi } from 'vitest'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const HOUR = 3_600_000
const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const productId = await kerf.product({ price: 20, available: 1_000 })
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
await setRules(kerf, ada, {
  promotions: [
    { ...TEN_PERCENT, id: 'ended', until: inHours(-0.5) },
    { ...TEN_PERCENT, id: 'soon', from: inHours(12) },
    { ...TEN_PERCENT, id: 'today', from: inHours(-0.5), until: inHours(12) },
  ],
})
for (const promotionId of ['ended', 'soon', 'today'])
  await kerf.call('POST', '/api/manage/coupons', { promotionId, code: `the-${promotionId}` }, ada)

const wish = (coupon: string) => ({ coupons: [coupon], phone: '555 0100', address: '1 Mill Lane' })
const quote = (coupon: string) =>
  kerf.call('POST', '/api/quote', { lines: [{ productId, orderQuantity: 1 }], coupons: [coupon] })
const order = (coupon: string, totalPrice?: number) =>
  kerf.call('POST', '/api/orders', { productId, orderQuantity: 1, ...wish(coupon), totalPrice }, casey)

test.each([
  ['an hour back', -1],
  ['a day ahead', 24],
])('with the clock of the machine %s a coupon begins and ends by the database’s', async (_, hours) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
  onTestFinished(() => void vi.useRealTimers())
  const { prices } = kerf.shop
  for (const page of [await prices.reread([productId]), await prices.read([productId])])
    expect(Math.abs(Date.parse(page.at) - (Date.now() - hours * HOUR))).toBeLessThan(60_000)
  expect(await quote('the-ended')).toMatchObject({ status: 422 })
  expect(await quote('the-soon')).toMatchObject({ status: 422 })
  expect((await quote('the-today')).body).toMatchObject({ total: 18 })
})

test('a coupon that ends after its quote is refused when it is ordered, and nothing is taken', async () => {
  expect((await quote('the-today')).body).toMatchObject({ total: 18 })
  const { prices } = kerf.shop
  const { read, reread } = prices
  onTestFinished(() => void Object.assign(prices, { read, reread }))
  Object.assign(prices, {
    read: async (ids: string[]) => ({ ...(await read(ids)), at: inHours(13) }),
    reread: async (ids: string[]) => ({ ...(await reread(ids)), at: inHours(13) }),
  })
  const late = await order('the-today', 18)
  expect(late.status).toBe(422)
  expect(JSON.stringify(late.body)).toContain('has ended')
  const { body } = await kerf.call('GET', `/api/products/${productId}`)
  expect(body.aviQuantity).toBe(1_000)
})
