/**
 * Totals that other shop systems got wrong, as their users reported them, each through the whole shop: rules, quote, order, receipt, and
 * the second program. A title names the right amount and the one that was shown. Amounts in cents, rates in parts per million.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { isRight } from '#replay/replay.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')

type Line = { price: number; pieces?: number; taxClass?: string }
type Case = {
  promotion?: TypedPromotion['effect']
  lane?: TypedPromotion['lane']
  taxes?: TypedRules['taxes']
  zones?: TypedRules['zones']
  lines: Line[]
}

const percent = (ppm: number) => ({ kind: 'percent', ppm }) as const
const off = (cents: number) => ({ kind: 'amount', cents }) as const

function taxes(areGross: boolean, rates: Record<string, number>): TypedRules['taxes'] {
  const named = Object.entries(rates).map(([taxClass, ppm]) => [taxClass, [{ name: taxClass, ppm }]])
  return {
    areGross,
    home: { country: 'DE' },
    zones: [{ id: 'home', name: 'Home', countries: ['DE'], rates: Object.fromEntries(named) }],
    delivery: { kind: 'proportional' },
  }
}
const gross = (ppm: number) => taxes(true, { standard: ppm })
const net = (ppm: number) => taxes(false, { standard: ppm })

/** Sets the rules, asks for the quote, orders at its total, and answers the order with its receipt, which the second program comes to. */
async function ordered({ promotion, lane = 'order', taxes, zones = [], lines }: Case) {
  const promotions = promotion ? [{ id: 'less', name: 'Less', lane, effect: promotion }] : []
  await setRules(kerf, ada, { promotions, zones, ...(taxes && { taxes }) })
  const wanted = []
  for (const { price, pieces = 1, taxClass } of lines) {
    const productId = await kerf.product({ price, available: 10_000 })
    if (taxClass) await kerf.call('PUT', `/api/products/${productId}`, { taxClass }, ada)
    wanted.push({ productId, orderQuantity: pieces })
  }
  const wish = { lines: wanted, country: 'DE', ...(zones.length > 0 && { deliveryMethod: 'post' }) }
  const quoted = await kerf.call('POST', '/api/quote', wish)
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200)
  const { total, version } = quoted.body
  const delivery = { phone: '555 0100', address: '1 Mill Lane' }
  const agreed = { ...wish, ...delivery, totalPrice: total, quoteVersion: version }
  const { status, body } = await kerf.call('POST', '/api/orders', agreed, casey)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.insertedId)
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('The order was not stored')
  expect(isRight(row.receipt as never), JSON.stringify(row.receipt)).toBe(true)
  const tax = (row.receipt.taxes ?? []).map(({ cents }) => cents)
  return { id, total: Math.round(Number(total) * 100), stored: row.totalCents, tax }
}

test.each<[string, Case, { total: number; tax?: number[] }]>([
  [
    '50.00 gross less 10.00 is 40.00, not 39.00',
    { promotion: off(1_000), taxes: gross(100_000), lines: [{ price: 50 }] },
    { total: 4_000, tax: [364] },
  ],
  [
    'a gross cart of 1,190.00 less 10 % is 1,071.00 with 171.00 of tax, not 1,048.39 with 167.39',
    { promotion: percent(100_000), taxes: gross(190_000), lines: [{ price: 595 }, { price: 595 }] },
    { total: 107_100, tax: [17_100] },
  ],
  [
    'a net amount of 0.995 is 1.00 before its tax of 7 %, so 1.07 and not 1.06465',
    { promotion: percent(500_000), taxes: net(70_000), lines: [{ price: 1.99 }] },
    { total: 107, tax: [7] },
  ],
  [
    'delivery of 6.00 with goods of 10.00 at 7 % and 20.00 at 19 % has 0.14 and 0.76 of tax, not one rate',
    {
      taxes: taxes(false, { reduced: 70_000, standard: 190_000 }),
      zones: [
        {
          ...{ id: 'home', name: 'Home', countries: ['DE'] },
          methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 600 } }],
        },
      ],
      lines: [{ price: 10, taxClass: 'reduced' }, { price: 20 }],
    },
    { total: 4_140, tax: [70 + 14, 380 + 76] },
  ],
  [
    'delivery of 10.00 with goods at 7 % alone has 0.70 of tax, not 2.10',
    {
      taxes: taxes(false, { reduced: 70_000, standard: 190_000 }),
      zones: [
        {
          ...{ id: 'home', name: 'Home', countries: ['DE'] },
          methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 1_000 } }],
        },
      ],
      lines: [{ price: 10, taxClass: 'reduced' }],
    },
    { total: 2_140, tax: [70 + 70] },
  ],
  [
    'many pieces for 1,234.36 less 10 % are 1,110.92, not the 1,110.85 of pieces that are rounded one by one',
    { promotion: percent(100_000), lines: [{ price: 66.46, pieces: 18 }, { price: 38.08 }] },
    { total: 111_092 },
  ],
  [
    'net 164.02 at 2.6 % has 4.26 of tax, not the 4.27 of lines that are rounded one by one',
    { taxes: net(26_000), lines: [{ price: 101.01 }, { price: 31.5 }, { price: 31.51 }] },
    { total: 16_828, tax: [426] },
  ],
  [
    '19.99 less 25 % is 14.99, not 15.00',
    { promotion: percent(250_000), lines: [{ price: 19.99 }] },
    { total: 1_499 },
  ],
  [
    'ten net lines of 0.33 at 19 % have 0.63 of tax, taken once, not ten times 0.06',
    { taxes: net(190_000), lines: Array.from({ length: 10 }, () => ({ price: 0.33 })) },
    { total: 393, tax: [63] },
  ],
  [
    '10.50 less 15 % is 8.93, not 8.92',
    { promotion: percent(150_000), lines: [{ price: 10.5 }] },
    { total: 893 },
  ],
  [
    '3 × 70.00 net less 5.00 at 20 % have 41.00 of tax, not 41.01',
    { promotion: off(500), taxes: net(200_000), lines: [{ price: 70, pieces: 3 }] },
    { total: 24_600, tax: [4_100] },
  ],
  [
    '10 × 10.20 net at 23 % have 23.46 of tax, not the 23.50 of single pieces',
    { taxes: net(230_000), lines: [{ price: 10.2, pieces: 10 }] },
    { total: 12_546, tax: [2_346] },
  ],
  [
    '20 × 2.74 and 50 × 3.36 net less 8 % are 204.98 with 41.00 of tax, not 40.99',
    {
      promotion: percent(80_000),
      taxes: net(200_000),
      lines: [
        { price: 2.74, pieces: 20 },
        { price: 3.36, pieces: 50 },
      ],
    },
    { total: 24_598, tax: [4_100] },
  ],
  [
    'a net 30.825 at 20 % that is shown as 36.99 gross stays 36.99, not 37.00',
    { taxes: gross(200_000), lines: [{ price: 36.99 }] },
    { total: 3_699, tax: [617] },
  ],
  [
    '6.99 gross at 20 % stays 6.99, not 6.98',
    { taxes: gross(200_000), lines: [{ price: 6.99 }] },
    { total: 699, tax: [117] },
  ],
])('%s', async (_title, asked, { total, tax = [] }) => {
  expect(await ordered(asked)).toMatchObject({ total, stored: total, tax })
})

test('399.00 gross less 100 % is 0.00, not a trace below it, and the order is paid with it', async () => {
  const promotions = [
    { id: 'free', name: 'Free', lane: 'order' as const, effect: percent(1_000_000), isCoupon: true },
  ]
  await setRules(kerf, ada, { promotions, taxes: gross(200_000) })
  await kerf.call('POST', '/api/manage/coupons', { promotionId: 'free', code: 'ALL-OF-IT' }, ada)
  const productId = await kerf.product({ price: 399 })
  const wish = { lines: [{ productId, orderQuantity: 1 }], coupons: ['ALL-OF-IT'] }
  const { body } = await kerf.call('POST', '/api/quote', wish)
  expect(body).toMatchObject({ total: 0, tax: 0, sums: { taxes: [{ amount: 0 }] } })
  expect(body).not.toHaveProperty('totalProblem')
  const delivery = { phone: '555 0100', address: '1 Mill Lane' }
  expect(
    (await kerf.call('POST', '/api/orders', { country: 'DE', ...wish, ...delivery }, casey)).status,
  ).toBe(201)
})

test.each([
  ['20.57 less 50 % is 10.285: 10.29 are paid, and no half cent is open', percent(500_000), 20.57, 1_029],
  ['11.80 less 15.3 % is 9.9946: 9.99 are paid, and pay it in full', percent(153_000), 11.8, 999],
  ['119.00 less 16.89 % is 98.9009: 9,890 cents are paid, and pay it in full', percent(168_900), 119, 9_890],
])('%s', async (_title, promotion, price, cents) => {
  const { id, stored } = await ordered({ promotion, lines: [{ price }] })
  expect(stored).toBe(cents)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, id))
  expect((await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)).status).toBe(200)
  const { body: order } = await kerf.call('GET', `/api/orders/${id}`, undefined, ada)
  expect(order).toMatchObject({ paymentStatus: 'Paid', refundableTotal: cents / 100, refundedTotal: 0 })
})

test('6.00 and 4.00 less 10 % of the order: the refund of the second is 3.60, not 4.00, and the rest is the first', async () => {
  const { id } = await ordered({ promotion: percent(100_000), lines: [{ price: 6 }, { price: 4 }] })
  const refund = (body: object) => kerf.call('POST', `/api/orders/${id}/refunds`, body, ada)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, id))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)
  const second = { amountOfReturns: true, returns: [{ line: 2, quantity: 1 }] }
  expect(await refund({ ...second, amount: 4 })).toMatchObject({ status: 422 })
  expect((await refund(second)).status).toBe(201)
  const read = async () => (await kerf.call('GET', `/api/orders/${id}`, undefined, ada)).body
  expect(await read()).toMatchObject({ refundedTotal: 3.6, refundableTotal: 5.4 })
  expect(await refund(second)).toMatchObject({ status: 409, body: { code: 'RETURN_TOO_LARGE' } })
  expect((await refund({ amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] })).status).toBe(201)
  expect(await read()).toMatchObject({ refundedTotal: 9, refundableTotal: 0 })
  expect(await refund({ amountOfReturns: true })).toMatchObject({ body: { code: 'NOTHING_TO_REFUND' } })
})

test('3 pieces for 10.00 are refunded one by one: 3.34, 3.33 and 3.33', async () => {
  const { id } = await ordered({ promotion: off(200), lines: [{ price: 4, pieces: 3 }] })
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, id))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)
  const each = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  for (let piece = 0; piece < 3; piece++)
    expect((await kerf.call('POST', `/api/orders/${id}/refunds`, each, ada)).status).toBe(201)
  const { body } = await kerf.call('GET', `/api/orders/${id}`, undefined, ada)
  expect(Object(body).refunds.map(({ amount }: { amount: number }) => amount)).toEqual([3.34, 3.33, 3.33])
})
