import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ReportRow, SalesReport } from '#contract/reports.ts'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { shownReply } from '#server/people/access/field-rights.ts'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules, TEN_PERCENT, TRADE } from '#server/selling/prices/testing.ts'
import { readSalesReport } from '#server/selling/reports/sales-report.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, ada, casey, refund } = await openRefundTests({ anyUnpaid: true })
const robin = await kerf.customer('Robin')
for (const { email } of [casey, robin]) await verify(kerf, email)
const saws = await makeCategory(kerf.db, 'saws', [])
await makeCategory(kerf.db, 'hand-saws', [], saws)
const saw = await kerf.product({ name: 'Saw', price: 119, available: 10_000 })
const file = await kerf.product({ name: 'File', price: 10.7, available: 10_000 })
await kerf.call('PUT', `/api/products/${saw}`, { category: 'hand-saws', maker: 'Holt', cost: 60 }, ada)
await kerf.call('PUT', `/api/products/${file}`, { taxClass: 'reduced' }, ada)
expect((await kerf.call('PUT', '/api/settings/time', { timeZone: 'Europe/Berlin' }, ada)).status).toBe(200)
await setRules(kerf, ada, {
  taxes: GERMAN_TAXES,
  promotions: [{ ...TEN_PERCENT, isCoupon: false, groupIds: ['trade'] }],
  groups: [{ id: TRADE.id, name: TRADE.name }],
  zones: [
    {
      ...{ id: 'near', name: 'Near', countries: ['DE', 'AT', 'US'] },
      methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 595 } }],
    },
  ],
} as never)

type Wish = {
  lines?: [string, number][]
  country?: string
  state?: string
  at: string
  paidBy?: string
  as?: typeof casey
}

/** An order that was paid at this moment. */
async function sold({
  lines = [[saw, 1]],
  country = 'DE',
  state,
  at,
  paidBy = 'cash',
  as = casey,
}: Wish): Promise<string> {
  const wish = { lines: lines.map(([productId, orderQuantity]) => ({ productId, orderQuantity })) }
  const to = { line1: '1 Mill Lane', city: 'Dovetail', region: state, postcode: '94016', country }
  const more = {
    ...{ phone: '555 0100', country, deliveryMethod: 'post' },
    ...(state === undefined ? { address: '1 Mill Lane' } : { deliveryAddress: to, postcode: '94016' }),
  }
  const { body, status } = await kerf.call('POST', '/api/orders', { ...wish, ...more }, as)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.insertedId)
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy }
  expect((await kerf.call('PUT', `/api/status/${id}`, shipped, ada)).status).toBe(200)
  await kerf.db
    .update(orders)
    .set({ paidAt: new Date(at) })
    .where(eq(orders.id, id))
  return id
}

async function givenBack(id: string, wish: object, at: string): Promise<void> {
  const { body, status } = await refund(id, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  await kerf.db
    .update(refunds)
    .set({ settledAt: new Date(at) })
    .where(eq(refunds.orderId, id))
}

const ask = (query: string, as = ada) => kerf.call('GET', `/api/manage/reports/sales?${query}`, undefined, as)
async function report(query: string): Promise<SalesReport> {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const byName = ({ rows }: SalesReport) =>
  Object.fromEntries(rows.map((row) => [row.name, row])) as Record<string, ReportRow>

test('a sale belongs to the day of the shop’s clocks, of 23 hours in spring and of 25 in fall, and days without one are there', async () => {
  // Berlin is an hour before UTC until 2026-03-29 at 1:00 UTC, and again from 2026-10-25 at 1:00 UTC.
  for (const at of [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
  ])
    await sold({ at })
  const spring = await report('from=2026-03-27&to=2026-03-30')
  expect(spring.timeZone).toBe('Europe/Berlin')
  expect(spring.rows.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-03-27', 0],
    ['2026-03-28', 1],
    ['2026-03-29', 2],
    ['2026-03-30', 1],
  ])
  for (const at of [
    '2026-10-24T21:59:59Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
  ])
    await sold({ at })
  const fall = await report('from=2026-10-24&to=2026-10-26')
  expect(fall.rows.map(({ orders }) => orders)).toEqual([1, 2, 1])
  expect((await report('from=2026-10-25&to=2026-10-25')).total.orders).toBe(2)
})

test('weeks begin on Monday and months on their first day, each with the days that were asked for alone', async () => {
  for (const at of [
    '2026-05-31T10:00:00Z',
    '2026-06-01T10:00:00Z',
    '2026-06-07T10:00:00Z',
    '2026-06-08T10:00:00Z',
  ])
    await sold({ at })
  const counts = ({ rows }: SalesReport) => rows.map(({ key, orders }) => [key, orders])
  expect(counts(await report('from=2026-05-31&to=2026-06-07&by=week'))).toEqual([
    ['2026-05-25', 1],
    ['2026-06-01', 2],
  ])
  expect(counts(await report('from=2026-05-01&to=2026-07-31&by=month'))).toEqual([
    ['2026-05', 1],
    ['2026-06', 3],
    ['2026-07', 0],
  ])
})

test('a report says what was sold, what was taken off, given back, taxed and left, by whatever it is divided', async () => {
  expect((await kerf.call('PUT', `/api/user/group/${robin.email}`, { groupId: 'trade' }, ada)).status).toBe(
    200,
  )
  const both: [string, number][] = [
    [saw, 2],
    [file, 1],
  ]
  const first = await sold({ lines: both, at: '2026-02-03T10:00:00Z' })
  await sold({
    lines: [[saw, 1]],
    at: '2026-02-04T10:00:00Z',
    country: 'AT',
    paidBy: 'bank transfer',
    as: robin,
  })
  await givenBack(
    first,
    { amountOfReturns: true, delivery: false, returns: [{ line: 1, quantity: 1 }] },
    '2026-02-10T10:00:00Z',
  )

  // No tax is due in Austria here, so Robin pays 90 of 119 less a tenth, and 5 for delivery.
  const total = {
    ...{ orders: 2, pieces: 3, goods: 350.6, discounts: 11.9, delivery: 10.95, paid: 349.65 },
    ...{ refunds: 119, sales: 230.65 },
  }
  const by = async (dimension: string) => {
    const found = await report(`from=2026-02-01&to=2026-02-28&by=${dimension}`)
    expect(found.total, dimension).toMatchObject(total)
    const names = ['pieces', 'goods', 'discounts', 'delivery', 'refunds', 'sales', 'tax', 'cost'] as const
    for (const name of names) {
      const sum = found.rows.reduce((all, row) => all + Math.round((row[name] ?? 0) * 100), 0)
      expect(sum, `${dimension}: ${name}`).toBe(Math.round((found.total[name] ?? 0) * 100))
    }
    return byName(found)
  }
  const days = await by('day')
  expect(days['2026-02-03']).toMatchObject({ orders: 1, pieces: 3, paid: 254.65, refunds: 0, sales: 254.65 })
  expect(days['2026-02-10']).toMatchObject({ orders: 0, pieces: -1, paid: 0, refunds: 119, sales: -119 })
  expect(days['2026-02-10']).toMatchObject({ tax: -19, net: -100, cost: -60, margin: -40 })
  expect(await by('product')).toMatchObject({
    Saw: {
      orders: 2,
      pieces: 2,
      goods: 339.9,
      discounts: 11.9,
      refunds: 119,
      sales: 209,
      tax: 19,
      net: 190,
    },
    File: { orders: 1, pieces: 1, sales: 10.7, tax: 0.7, net: 10, cost: 0, netOfKnown: 0, netOfGoods: 10 },
    Delivery: { orders: 2, pieces: 0, delivery: 10.95, sales: 10.95 },
  })
  expect((await by('product')).Saw).toMatchObject({ netOfKnown: 190, cost: 120, margin: 70 })
  expect(Object.keys(await by('category'))).toEqual(
    ['saws › hand-saws', 'Delivery', 'No category'].sort(() => 0),
  )
  expect(await by('maker')).toMatchObject({ Holt: { sales: 209 }, 'No maker': { sales: 10.7 } })
  expect(await by('group')).toMatchObject({
    Trade: { discounts: 11.9, sales: 95 },
    'No group': { sales: 135.65 },
  })
  expect(await by('country')).toMatchObject({ Germany: { sales: 135.65 }, Austria: { sales: 95 } })
  expect(await by('payment')).toMatchObject({
    cash: { orders: 1 },
    'bank transfer': { orders: 1, sales: 95 },
  })

  // The group and the cost are those of the order's day, whatever became of them.
  await kerf.call('PUT', `/api/user/group/${robin.email}`, { groupId: null }, ada)
  await kerf.call('PUT', `/api/products/${saw}`, { cost: 1 }, ada)
  expect(await by('group')).toMatchObject({ Trade: { sales: 95 } })
  expect((await by('product')).Saw).toMatchObject({ cost: 120 })
})

test('sales to a state of the US stand beside the limit that the owner typed for it, and all else by country', async () => {
  const limit = (stateLimits: unknown) => kerf.call('PUT', '/api/settings/bookkeeping', { stateLimits }, ada)
  for (const wrong of ['California 100', 'CA', 'ZZ 100', 'CA 1.5', 'CA 100, CA 200'])
    expect(await limit(wrong), wrong).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['stateLimits'] }] } },
    })
  expect(await limit(' ca: 100\nNY 500000 ')).toMatchObject({ status: 200 })
  const { body } = await kerf.call('GET', '/api/settings', undefined, ada)
  expect(body).toMatchObject({ bookkeeping: { stateLimits: 'CA 100, NY 500000' } })
  await sold({ at: '2026-08-03T10:00:00Z', country: 'US', state: 'CA' })
  await sold({ at: '2026-08-04T10:00:00Z', country: 'US', state: 'CA' })
  await sold({ at: '2026-08-04T10:00:00Z', country: 'US', state: 'NV' })
  await sold({ at: '2026-08-05T10:00:00Z' })
  const rows = byName(await report('from=2026-08-01&to=2026-08-31&by=region'))
  expect(Object.keys(rows).sort()).toEqual(['California, United States', 'Germany', 'Nevada, United States'])
  expect(rows['California, United States']).toMatchObject({ key: 'US-CA', orders: 2, limit: 100 })
  expect(rows['Nevada, United States']).not.toHaveProperty('limit')
  expect(byName(await report('from=2026-08-01&to=2026-08-31&by=country'))['United States']).toMatchObject({
    orders: 3,
  })
})

test('what cannot be a period, or is longer than a year, is refused at its field; so is what nobody can divide by', async () => {
  const wrong = [
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'],
    ['from=2026-01-01&to=2026-01-02&by=phase%20of%20the%20moon', 'by'],
    ['to=2026-01-02', 'from'],
  ]
  for (const [query = '', field] of wrong) {
    const { status, body } = await ask(query)
    expect(status, query).toBe(422)
    expect(JSON.stringify(body), query).toContain(`"${field}"`)
  }
  expect((await report('from=2024-01-01&to=2024-12-31')).rows).toHaveLength(366)
})

test('a period with more payments and refunds than a report takes is refused with both numbers, and a shopper gets none', async () => {
  const wish = { from: '2026-03-01', to: '2026-03-31', by: 'day' as const }
  const refused = readSalesReport(kerf.db, wish, 3)
  await expect(refused).rejects.toMatchObject({
    code: 'REPORT_TOO_LARGE',
    message: expect.stringMatching(/have 4 payments.* at most 3/),
  })
  expect((await readSalesReport(kerf.db, wish, 4)).total.orders).toBe(4)
  expect((await ask('from=2026-03-01&to=2026-03-31', casey)).status).toBe(403)
})

test('what the goods cost and what is left of them is seen with the permission for it alone, in the file, too', async () => {
  const { asKey: figures } = await newKey(kerf, ada, ['figures.read'])
  const { asKey: margins } = await newKey(kerf, ada, ['figures.read', 'margins.read'])
  const days = 'from=2026-02-01&to=2026-02-28'
  for (const [who, isSeen] of [
    [figures, false],
    [margins, true],
  ] as const) {
    const { body } = await ask(`${days}&by=product`, who)
    const { total, rows } = Object(body)
    expect(total).toHaveProperty('sales')
    for (const sums of [total, ...rows])
      for (const field of ['netOfKnown', 'cost', 'margin']) expect(field in sums, field).toBe(isSeen)
    const headers = { authorization: `Bearer ${who.token}` }
    const file = await kerf.fetch(
      new Request(`${ORIGIN}/api/manage/exports/sales?${days}&by=product`, { headers }),
    )
    const [headings = ''] = (await file.text()).split('\r\n')
    expect(headings).toContain('net of goods')
    expect(/net of goods with a cost|cost|margin/.test(headings)).toBe(isSeen)
  }
})

test('fields are left out of lists, of lists in them and of replies with headers, and nothing else is', () => {
  const nobody = { permissions: new Set<never>() }
  const rows = [{ refunds: [{ by: 'Ada', amount: 2 }] }, { refunds: [] }, {}]
  const told = [{ refunds: [{ amount: 2 }] }, { refunds: [] }, {}]
  expect(shownReply(nobody, 'manage.orders', { rows, by: 'day' })).toEqual({ rows: told, by: 'day' })
  const reply = { headers: { by: 1 }, body: rows }
  expect(shownReply(nobody, 'orders.list', reply)).toEqual({ headers: { by: 1 }, body: told })
  expect(shownReply(nobody, 'orders.one', null)).toBeNull()
  const [own, others] = [true, false].map((isYours) => ({ isYours, customerEmail: 'casey@kerf.example' }))
  const paid = { transactionId: 'pi_1', paidNote: 'In coins' }
  const mixed = [own, others].map((whose) => ({ ...whose, ...paid }))
  const kept = [{ ...own, transactionId: 'pi_1' }, others]
  expect(shownReply(nobody, 'manage.orders', { rows: mixed })).toEqual({ rows: kept })
})
