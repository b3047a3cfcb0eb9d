import { describe, expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules, TEN_PERCENT } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

const kerf = await openTestShop({ anyUnpaid: true })
/** The same shop behind a proxy, so that requests come from many networks. */
const proxied = await openTestShop({ database: kerf.database, trustedProxies: '127.0.0.1', anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
await setRules(kerf, ada, { promotions: [TEN_PERCENT] })
const productId = await kerf.product({ price: 20, available: 10_000 })

const DELIVERY = { phone: '555 0100', address: '1 Mill Lane' }
const order = (body: object, by: Shopper = casey) =>
  kerf.call('POST', '/api/orders', { productId, orderQuantity: 1, ...DELIVERY, ...body }, by)
const quote = (body: object, by?: Shopper) =>
  kerf.call('POST', '/api/quote', { lines: [{ productId, orderQuantity: 1 }], ...body }, by)
const shown = async (id: unknown) => (await kerf.call('GET', `/api/orders/${id}`, undefined, ada)).body

async function coupon(body: object): Promise<string> {
  const reply = await kerf.call('POST', '/api/manage/coupons', { promotionId: 'spring', ...body }, ada)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return Object(reply.body).codes[0]
}
async function usesOf(code: string): Promise<number> {
  const { body } = await kerf.call('GET', '/api/manage/coupons?promotionId=spring&size=1000', undefined, ada)
  return Object(body).rows.find((one: { code: string }) => one.code === code).uses
}

test('a coupon takes ten percent off the order; quote, order and receipt say so, and the replayer agrees', async () => {
  await coupon({ code: 'spring-10' })
  const { body: quoted } = await quote({ coupons: ['  spring-10 '] })
  expect(quoted).toMatchObject({
    total: 18,
    sums: { goods: 20, discounts: [{ name: 'Spring sale', amount: 2 }] },
  })
  const { status, body } = await order({
    coupons: ['Spring-10'],
    quoteVersion: quoted.version,
    totalPrice: 18,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const placed = await shown(body.insertedId)
  expect(placed).toMatchObject({
    totalPrice: 18,
    lines: [{ unitPrice: 20, total: 20, paid: 18 }],
    sums: { goods: 20, discounts: [{ name: 'Spring sale', amount: 2 }] },
  })
  expect(Object(placed).steps.at(-1)).toMatchObject({ rule: 'promotion', lane: 'order', amount: 2 })
})

test('without its coupon the promotion does not hold, and an order without sums has no steps', async () => {
  const { body } = await order({})
  const placed = await shown(body.insertedId)
  expect(placed.totalPrice).toBe(20)
  expect(placed).not.toHaveProperty('sums')
  expect(placed).not.toHaveProperty('steps')
})

test.each([
  ['that was never made', { coupons: ['WINTER'] }, 'There is no coupon “WINTER”'],
  ['of a promotion that is gone', { coupons: ['OLD-ONE'] }, 'The coupon “OLD-ONE” has ended'],
])('a coupon %s is refused at its place, by the quote and by the order', async (_what, body, message) => {
  if (body.coupons[0] === 'OLD-ONE') {
    await setRules(kerf, ada, { promotions: [TEN_PERCENT, { ...TEN_PERCENT, id: 'gone', name: 'Gone' }] })
    await coupon({ promotionId: 'gone', code: 'OLD-ONE' })
    await setRules(kerf, ada, { promotions: [TEN_PERCENT] })
  }
  for (const reply of [await quote(body, casey), await order(body)]) {
    expect(reply.status).toBe(422)
    expect(Object(reply.body).data.issues).toEqual([{ path: ['coupons', 0], message }])
  }
})

test('a visitor is told the same of every code that does not count, whatever the reason', async () => {
  const ended = await coupon({ code: 'LONG-OVER' })
  await kerf.call('DELETE', `/api/manage/coupons/${ended}`, undefined, ada)
  const used = await coupon({ code: 'ALL-USED', mostUses: 1 })
  await kerf.db.execute(`UPDATE coupons SET uses = 1 WHERE code = 'ALL-USED'`)
  const later = { ...TEN_PERCENT, id: 'later', name: 'Later', from: '2990-01-01T00:00:00Z' }
  await setRules(kerf, ada, { promotions: [TEN_PERCENT, later] })
  const early = await coupon({ promotionId: 'later', code: 'TOO-EARLY' })
  const coupons = [ended, used, early, 'NEVER-MADE']
  const { status, body } = await quote({ coupons })
  expect(status).toBe(422)
  expect(Object(body).data.issues).toEqual(
    coupons.map((code, place) => ({
      path: ['coupons', place],
      message: `There is no coupon “${code}” that can be used now`,
    })),
  )
  const { body: told } = await quote({ coupons }, casey)
  expect(JSON.stringify(told)).toContain('has ended')
  await setRules(kerf, ada, { promotions: [TEN_PERCENT] })
  await kerf.db.execute(`UPDATE coupons SET uses = 0 WHERE code = 'ALL-USED'`)
})

describe('guessed coupons', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = (coupons: string[], by: Shopper | undefined, address: string) =>
    proxied.call(
      'POST',
      '/api/quote',
      { lines: [{ productId, orderQuantity: 1 }], coupons },
      by,
      from(address),
    )
  const wrong = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}`)

  test('after 20 codes that do not count a network is told to wait, also for a right one; without coupons it goes on', async () => {
    const right = await coupon({ code: 'RIGHT-ONE' })
    const here = '10.7.0.1'
    expect((await guess(wrong(10, 'A'), undefined, here)).status).toBe(422)
    expect((await guess([right], undefined, here)).status).toBe(200)
    expect((await guess(wrong(10, 'B'), undefined, here)).status).toBe(422)
    const { status, headers, body } = await guess([right], undefined, here)
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('without a coupon'),
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await guess([], undefined, here)).status).toBe(200)
    expect((await guess([right], undefined, '10.7.0.2')).status).toBe(200)
  })

  test('many requests at once learn no more than 20 codes', async () => {
    const right = await coupon({ code: 'AMONG-MANY' })
    const asked = Array.from({ length: 30 }, (_, n) => guess(wrong(10, `M${n}`), undefined, '10.7.0.3'))
    const answered = (await Promise.all(asked)).filter(({ status }) => status === 422)
    expect(answered.length).toBeLessThanOrEqual(2)
    expect((await guess([right], undefined, '10.7.0.3')).status).toBe(429)
  })

  test('an account that guesses from many networks, by quotes and by orders, is told to wait, too', async () => {
    const gus = await kerf.customer('Gus')
    for (let n = 0; n < 20; n++) {
      const body = { productId, orderQuantity: 1, ...DELIVERY, coupons: [`GUS-${n}`] }
      const reply =
        n % 2 === 0
          ? await guess([`GUS-${n}`], gus, `10.8.0.${n}`)
          : await proxied.call('POST', '/api/orders', body, gus, from(`10.8.0.${n}`))
      expect(reply.status).toBe(422)
    }
    expect((await guess(['GUS-20'], gus, '10.8.1.1')).status).toBe(429)
  })

  test('the same wrong code again and again counts once, and one that is still being typed does not count', async () => {
    for (let n = 0; n < 22; n++)
      expect((await guess(n % 2 === 0 ? ['SRPING-10'] : ['S'], undefined, '10.7.0.4')).status).toBe(422)
    expect((await guess(['SPRING-10'], undefined, '10.7.0.4')).status).toBe(200)
  })
})

test('a coupon whose promotion takes nothing off this order is not used up by it', async () => {
  const least = { ...TEN_PERCENT, id: 'large', name: 'Large orders', leastCents: 100_000 }
  await setRules(kerf, ada, { promotions: [TEN_PERCENT, least] })
  const code = await coupon({ promotionId: 'large', code: 'LARGE', mostUses: 1 })
  const { body } = await order({ coupons: [code] })
  expect((await shown(body.insertedId)).totalPrice).toBe(20)
  const { body: listed } = await kerf.call('GET', '/api/manage/coupons?promotionId=large', undefined, ada)
  expect(Object(listed).rows[0].uses).toBe(0)
})

test('of two coupons for one promotion the first takes it off, and only that one is used up', async () => {
  const codes = [await coupon({ code: 'ZWEI', mostUses: 1 }), await coupon({ code: 'EINS', mostUses: 1 })]
  const { body: quoted } = await quote({ coupons: codes })
  expect(quoted).toMatchObject({ total: 18, coupons: [{ takesOff: 2 }, { code: 'EINS', takesOff: 0 }] })
  expect((await order({ coupons: codes })).status).toBe(201)
  expect([await usesOf('ZWEI'), await usesOf('EINS')]).toEqual([1, 0])
})

test('a customer uses a coupon as often as it says, and another customer has their own times', async () => {
  const code = await coupon({ code: 'ONCE-EACH', mostPerCustomer: 1 })
  const dana = await kerf.customer('Dana')
  expect((await order({ coupons: [code] })).status).toBe(201)
  expect(await order({ coupons: [code] })).toMatchObject({
    status: 409,
    body: { code: 'COUPON_USED', message: 'You have already used the coupon “ONCE-EACH”' },
  })
  const { status, body } = await quote({ coupons: [code] }, casey)
  expect(status).toBe(422)
  const message = 'You have already used the coupon “ONCE-EACH”'
  expect(Object(body).data.issues).toEqual([{ path: ['coupons', 0], message }])
  for (const other of [dana, undefined]) expect((await quote({ coupons: [code] }, other)).status).toBe(200)
  expect((await order({ coupons: [code] }, dana)).status).toBe(201)
})

test('what was quoted is not taken for true at the order: a coupon that ended or was used up meanwhile is refused at its place', async () => {
  const ends = await coupon({ code: 'ENDS-SOON' })
  const last = await coupon({ code: 'ONE-LEFT', mostUses: 1 })
  for (const code of [ends, last]) expect((await quote({ coupons: [code] })).status).toBe(200)
  // Past the shop, as another process does: this one still takes them for usable.
  await kerf.db.execute(`UPDATE coupons SET ended_at = now() WHERE code = 'ENDS-SOON'`)
  await kerf.db.execute(`UPDATE coupons SET uses = 1 WHERE code = 'ONE-LEFT'`)
  for (const [code, message] of [
    [ends, 'The coupon “ENDS-SOON” has ended'],
    [last, 'The coupon “ONE-LEFT” has been used up'],
  ]) {
    const reply = await order({ coupons: [code] })
    expect(reply.status).toBe(422)
    expect(Object(reply.body).data.issues).toEqual([{ path: ['coupons', 0], message }])
  }
  await kerf.db.execute(`UPDATE coupons SET uses = 0 WHERE code = 'ONE-LEFT'`)
  expect((await order({ coupons: [last] })).status).toBe(201)
})

test('an order that is deleted unpaid gives its coupon back, and the same request again is the same order', async () => {
  const code = await coupon({ code: 'BACK-AGAIN', mostUses: 1 })
  const wish = { productId, orderQuantity: 1, ...DELIVERY, coupons: [code] }
  const keyed = () => kerf.call('POST', '/api/orders', wish, casey, { 'idempotency-key': 'back-again' })
  const first = await keyed()
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  expect((await keyed()).body).toEqual(first.body)
  expect(await usesOf(code)).toBe(1)
  await kerf.call('DELETE', `/api/order/${first.body.insertedId}`, undefined, casey)
  expect(await usesOf(code)).toBe(0)
  expect((await order({ coupons: [code] })).status).toBe(201)
})

test('many coupons are made at once, each with a code of its own; one that has ended is refused', async () => {
  const { body } = await kerf.call('POST', '/api/manage/coupons', { promotionId: 'spring', count: 1000 }, ada)
  const codes: string[] = Object(body).codes
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
  expect((await kerf.call('DELETE', `/api/manage/coupons/${codes[0]}`, undefined, ada)).status).toBe(200)
  for (const gone of [codes[0], '%00', 'no'])
    expect((await kerf.call('DELETE', `/api/manage/coupons/${gone}`, undefined, ada)).status).toBe(404)
  expect((await order({ coupons: [String(codes[0])] })).body).toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  expect((await order({ coupons: [String(codes[1])] })).status).toBe(201)
})

test.each([
  [{ promotionId: 'spring' }, 'Give a code, or how many codes to make'],
  [{ promotionId: 'spring', code: 'AB' }, 'At least 3 letters, digits or hyphens, such as SPRING-10'],
  [{ promotionId: 'spring', count: 1001 }, 'At most 1,000 at once'],
  [{ promotionId: 'nothing', code: 'ABCD' }, 'There is no promotion nothing'],
  [{ promotionId: 'spring', code: 'SPRING-10' }, 'There is a coupon SPRING-10 already'],
])('coupons of %j are refused: %s', async (body, message) => {
  if (message.endsWith('already')) await kerf.call('POST', '/api/manage/coupons', body, ada)
  const reply = await kerf.call('POST', '/api/manage/coupons', body, ada)
  expect(reply.status).toBe(422)
  expect(JSON.stringify(reply.body)).toContain(message)
})

test('every receipt of this page is one that the replayer comes to', async () => {
  const rows = await kerf.db.select({ receipt: orders.receipt }).from(orders)
  expect(rows.length).toBeGreaterThan(5)
  for (const { receipt } of rows) expect(isRight(receipt as never), JSON.stringify(receipt)).toBe(true)
})
