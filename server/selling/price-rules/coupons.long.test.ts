import { expect, test } from 'vitest'
import { untilAnswered } from '#server/selling/orders/testing.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await setRules(kerf, ada, { promotions: [TEN_PERCENT] })
const productId = await kerf.product({ price: 20, available: 10_000 })

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (body: object, by: Shopper = casey) =>
  kerf.call('POST', '/api/orders', { productId, orderQuantity: 1, ...DELIVERY, ...body }, by)

async function coupon(body: object): Promise<string> {
  const reply = await kerf.call('POST', '/api/manage/coupons', { promotionId: 'spring', ...body }, ada)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return Object(reply.body).codes[0]
}
async function usesOf(code: string): Promise<number> {
  const { body } = await kerf.call('GET', '/api/manage/coupons?promotionId=spring&size=1000', undefined, ada)
  return Object(body).rows.find((one: { code: string }) => one.code === code).uses
}

test('of 100 at once who take the last use of a coupon one gets it, and the others are told', async () => {
  const code = await coupon({ code: 'LAST-ONE', mostUses: 1 })
  const people = await Promise.all(Array.from({ length: 5 }, (_, index) => kerf.customer(`Buyer ${index}`)))
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      untilAnswered(() => order({ coupons: [code] }, people[index % 5])),
    ),
  )
  const placed = replies.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(1)
  for (const { status, body } of replies.filter((one) => one.status !== 201)) {
    expect([409, 422], JSON.stringify(body)).toContain(status)
    expect(JSON.stringify(body)).toContain('The coupon “LAST-ONE” has been used up')
  }
  expect(await usesOf(code)).toBe(1)
})
