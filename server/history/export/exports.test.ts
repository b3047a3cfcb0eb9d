import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { exportsOf } from '#server/history/export/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { ORIGIN, openTestShop } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const kerf = await openTestShop()
const boss = await kerf.admin()
const casey = await kerf.customer('=cmd|Casey')

const exported = exportsOf(kerf, boss)

await untilMidnightIsFar()
const BOUGHT = { 'purchase order': 'P-1001', state: 'part received', supplier: "'=Edge & Sons" }

const today = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${today}&to=${today}`

test('orders with their receipts, stock and invoices of a period: what the bookkeeper adds up is what was paid and given back', async () => {
  const productId = await kerf.product({ price: 24.5, available: 10, name: 'Saw' })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, 2)
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  await kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount: 9 }, boss)
  const { rows: orders, name } = await exported(`orders?${PERIOD}`)
  expect(name).toContain(`orders-${today}-${today}.csv`)
  expect(orders).toMatchObject([
    {
      total: '49.00',
      refunded: '9.00',
      'payment status': 'Paid',
      customer: "'=cmd|Casey",
      lines: '2 × Saw: 49.00',
      'paid by': 'card',
    },
  ])
  expect(JSON.parse(orders[0]?.receipt ?? '')).toMatchObject({ totalCents: 4_900 })
  const { rows: movements } = await exported(`movements?${PERIOD}`)
  expect(movements.map(({ cause, pieces }) => `${cause} ${pieces}`)).toEqual([
    'opening 10',
    'order -2',
    'payment 0',
  ])
  const { rows: documents } = await exported(`documents?${PERIOD}`)
  expect(documents).toMatchObject([
    { kind: 'invoice', date: today, gross: '49.00', order: orders[0]?.order },
    { kind: 'credit note', gross: '-9.00', 'of invoice': documents[0]?.document },
  ])
  for (const { net, tax, gross } of documents) expect(Number(net) + Number(tax)).toBeCloseTo(Number(gross), 5)
  await kerf.call('PUT', '/api/settings/languages', { de: true }, boss)
  const headers = { authorization: `Bearer ${boss.token}`, 'accept-language': 'de' }
  const zip = await kerf.fetch(new Request(`${ORIGIN}/api/manage/exports/e-invoices?${PERIOD}`, { headers }))
  const packed = Buffer.from(await zip.arrayBuffer())
  expect(packed.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  // The seller of this shop has no address yet: both documents are in the list of what lacks something.
  expect(packed.toString('latin1')).toContain('missing.csv')
  const list = inflateRawSync(packed.subarray(30 + packed.readUInt16LE(26))).toString()
  expect(list).toContain('Beleg,Grund')
  expect(list).toContain('Eine E-Rechnung braucht')
  const { rows: customers } = await exported('customers')
  expect(customers.find(({ 'e-mail': email }) => email === casey.email)).toMatchObject({
    orders: '1',
    'paid in all': '40.00',
  })
})

test('a table is sent as it is read, so its length is not known before; the caller gets it as a file', async () => {
  const headers = { authorization: `Bearer ${boss.token}` }
  for (const [what, name] of [
    ['products', 'products.csv'],
    ['customers', 'customers.csv'],
    [`movements?${PERIOD}`, `stock-${today}-${today}.csv`],
  ]) {
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api/manage/exports/${what}`, { headers }))
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    })
    expect(reply.headers.has('content-length')).toBe(false)
    expect((await reply.text()).length).toBeGreaterThan(20)
  }
})

test('another period is empty, a wrong one is refused, and customers get nothing', async () => {
  for (const what of ['orders', 'movements', 'documents'])
    expect(await exported(`${what}?from=2020-01-01&to=2020-01-31`)).toMatchObject({ status: 200, rows: [] })
  expect((await exported('orders?from=2026-02-01&to=2026-01-01')).status).toBe(422)
  expect((await exported('orders?from=2026-02-30&to=2026-03-01')).status).toBe(422)
  for (const what of ['products', 'customers', `orders?${PERIOD}`])
    expect((await exported(what, casey)).status).toBe(403)
})

test('suppliers, and purchase orders line by line with what has come, for who may buy in', async () => {
  const call = (path: string, body: object) => kerf.call('POST', `/api/manage/${path}`, body, boss)
  const { body: made } = await call('suppliers', { name: '=Edge & Sons', phone: '555 0100', deliveryDays: 4 })
  const [saw, glue] = [await kerf.product({ name: 'Frame saw' }), await kerf.product({ name: 'Hide glue' })]
  const lines = [
    { productId: saw, quantity: 5, cost: 12.5, articleNumber: 'FS-9' },
    { productId: glue, quantity: 2 },
  ]
  const { body: bought } = await call('purchases', { supplier: made.insertedId, lines })
  expect((await call(`purchases/${bought.insertedId}/order`, {})).status).toBe(200)
  const came = { arrival: 1, lines: [{ line: 1, received: 3, damaged: 1 }] }
  expect((await call(`purchases/${bought.insertedId}/arrivals`, came)).status).toBe(200)
  expect((await exported('suppliers')).rows).toMatchObject([
    { supplier: "'=Edge & Sons", phone: '555 0100', 'days to deliver': '4', 'e-mail': '' },
  ])
  expect((await exported(`purchases?${PERIOD}`)).rows).toMatchObject([
    {
      ...{
        ...BOUGHT,
        line: '1',
        product: 'Frame saw',
        'supplier’s number': 'FS-9',
        'cost of a piece': '12.50',
      },
      ...{ pieces: '5', received: '3', damaged: '1' },
    },
    { ...BOUGHT, line: '2', product: 'Hide glue', 'cost of a piece': '', received: '0' },
  ])
  expect((await exported('purchases?from=2020-01-01&to=2020-01-31')).rows).toEqual([])
  for (const path of ['suppliers', `purchases?${PERIOD}`])
    expect((await exported(path, casey)).status).toBe(403)
})
