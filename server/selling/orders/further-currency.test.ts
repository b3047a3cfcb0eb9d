import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { findFaultsAtRest } from '#server/shop/books/find-faults-store.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { orderPaid } from '#server/shop/mail/templates/orders.ts'
import { readPdf } from '#testing/pdf.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const ZLOTY = {
  ...{ code: 'PLN', rate: '4.25', source: 'ECB', day: '2026-11-27', rounding: 'cents' as const },
  isOn: true,
}
const YEN = { ...ZLOTY, code: 'JPY', rate: '163.5' }

const tests = await openRefundTests({
  ...{ anyUnpaid: true, settings: { CURRENCY: 'EUR' } },
  to: { country: 'DE', currency: 'PLN' },
})
const { kerf, ada, casey, refund, read } = tests
const saw = await kerf.product({ name: 'Saw', price: 100, available: 1000 })
const file = await kerf.product({ name: 'File', price: 7.99, available: 1000 })
const rules = { taxes: GERMAN_TAXES, currencies: [ZLOTY, YEN] }
await setRules(kerf, ada, rules as never)
await kerf.call(
  'PUT',
  '/api/settings/seller',
  {
    ...{ name: 'Kerf', address: '2 Mill Lane, Berlin', email: 'shop@kerf.example', taxPercent: 19 },
    ...{ street: '2 Mill Lane', postcode: '10115', city: 'Berlin', country: 'DE', vatId: 'DE136695976' },
  },
  ada,
)
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${today}&to=${today}`

const fetched = (path: string, as = ada) =>
  kerf.fetch(new Request(`${ORIGIN}${path}`, { headers: { authorization: `Bearer ${as.token}` } }))
const textOf = async (path: string) => (await fetched(path)).text()
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const printed = async (path: string) => {
  const { text } = await readPdf(new Uint8Array(await (await fetched(path, casey)).arrayBuffer()))
  return plain(text).replaceAll(/\s+/g, ' ')
}
const faultless = async () => expect(await findFaultsAtRest(kerf.db)).toEqual([])
const inAll = async () => {
  const { body: report } = await kerf.call(
    'GET',
    `/api/manage/reports/sales?${PERIOD}&by=day`,
    undefined,
    ada,
  )
  const { body: summary } = await kerf.call('GET', '/api/manage/summary?days=7', undefined, ada)
  return { report: Object(report).total, summary: Object(summary) }
}

test('an order in a further currency is paid, refunded and invoiced in it, and counted in the currency of the shop', async () => {
  const { orderId, intentId } = await tests.paidOrder(saw, 3)
  expect(await read(orderId)).toMatchObject({ currency: 'PLN', totalPrice: 1275, refundableTotal: 1275 })
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  expect([row?.currency, Number(row?.rate)]).toEqual(['PLN', 4.25])
  expect(isRight(JSON.parse(JSON.stringify(row?.receipt)))).toBe(true)
  expect(await kerf.shop.payments.readIntent(intentId)).toMatchObject({
    currency: 'pln',
    amountCents: 127_500,
  })
  expect(await inAll()).toMatchObject({
    report: { sales: 300, tax: 47.9, net: 252.1 },
    summary: { sales: 300, bestSellers: [{ sales: 300 }] },
  })

  const back = await refund(orderId, { amount: 425, returns: [{ line: 1, quantity: 1 }] })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect(await tests.refundsAtProvider(orderId)).toMatchObject([{ amount: 42_500, currency: 'pln' }])
  expect(await read(orderId)).toMatchObject({
    ...{ refundedTotal: 425, refundableTotal: 850 },
    refunds: [{ amount: 425, currency: 'PLN', status: 'succeeded' }],
  })
  expect(await inAll()).toMatchObject({
    report: { sales: 200, refunds: 100, tax: 31.93 },
    summary: { sales: 200, refunded: 100 },
  })
  const listed = await kerf.call('GET', '/api/manage/orders', undefined, ada)
  expect(Object(listed.body).rows[0]).toMatchObject({ currency: 'PLN', totalPrice: 1275 })
  await faultless()
})

test('its documents are in its currency, with the tax in that of the shop and the rate', async () => {
  const { orderId } = await tests.paidOrder(saw, 3)
  const invoice = await printed(`/api/orders/${orderId}/invoice`)
  expect(invoice).toContain('PLN 1,275.00')
  expect(invoice).toContain('Tax in EUR: €47.90, at 1 EUR = 4.25 PLN (ECB, November 27, 2026).')
  const xml = await textOf(`/api/orders/${orderId}/documents/INV-00002?format=ubl`)
  expect(xml).toMatch(
    /<cbc:DocumentCurrencyCode>PLN<\/cbc:DocumentCurrencyCode>\s*<cbc:TaxCurrencyCode>EUR<\/cbc:TaxCurrencyCode>/,
  )
  expect(xml).toContain('<cbc:TaxAmount currencyID="PLN">203.57</cbc:TaxAmount>')
  expect(xml).toMatch(
    /<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="EUR">47.90<\/cbc:TaxAmount>\s*<\/cac:TaxTotal>/,
  )
  await refund(orderId, { amount: 425 })
  const { body: issued } = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  expect(issued).toMatchObject([
    { kind: 'invoice', amount: 1275, currency: 'PLN' },
    { kind: 'credit note', amount: 425, currency: 'PLN' },
  ])
  const note = await printed(`/api/orders/${orderId}/credit-notes/${Object(issued)[1].number}`)
  expect(note).toContain('Tax in EUR: €15.97')
})

test('its e-mails say its amounts in its currency, as those to the owner do', async () => {
  const { orderId } = await tests.paidOrder(saw, 3)
  const { number } = await read(orderId)
  const [order] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('There is no such order')
  // As by the payment provider's message, which comes before the customer's own call or after it.
  await kerf.db.transaction(async (tx) => {
    const about = await aboutOrder(kerf.shop, tx, order)
    await enqueueMail(tx, () => orderPaid(about), about)
  })
  const sent = (await kerf.db.select().from(mails)).filter(({ subject }) => subject.includes(String(number)))
  const words = sent.map((mail) => plain(wordsOf(mail).text))
  expect(words.length).toBeGreaterThan(2)
  for (const text of words) expect(text).not.toMatch(/€|EUR/)
  expect(words.filter((text) => text.includes('1,275.00')).length).toBeGreaterThan(2)
})

test('bookkeepers get it in the currency of the shop, and the list of orders says its own', async () => {
  await kerf.call('PUT', '/api/settings/bookkeeping', { consultant: '1001', client: '1' }, ada)
  const rows = await textOf(`/api/manage/exports/bookkeeping?${PERIOD}&format=csv`)
  expect(rows).toContain(',252.10,47.90,300.00,EUR')
  expect(rows).toMatch(/,-84\.0\d,-15\.9\d,-100\.00,EUR/)
  expect(await textOf(`/api/manage/exports/bookkeeping?${PERIOD}&format=datev`)).toContain('300,00;"S";"EUR"')
  expect(await textOf(`/api/manage/exports/orders?${PERIOD}`)).toMatch(/1275\.00,[\d.]+,PLN/)
  expect(await textOf(`/api/manage/exports/documents?${PERIOD}`)).toMatch(/300\.00,EUR/)
})

test('its rate stays when the owner changes or deletes it, in an edit and in a refund, too', async () => {
  const { orderId } = await tests.paidOrder(saw, 2)
  await setRules(kerf, ada, { ...rules, currencies: [YEN] } as never)
  const lines = [
    { productId: saw, orderQuantity: 2 },
    { productId: file, orderQuantity: 1 },
  ]
  const wish = { version: 1, lines, prices: 'then' }
  const { status, body } = await kerf.call('POST', `/api/orders/${orderId}/edits`, wish, ada)
  expect([status, body]).toMatchObject([201, { toPay: 33.96 }])
  expect(await read(orderId)).toMatchObject({ currency: 'PLN', totalPrice: 883.96, dueTotal: 33.96 })
  const back = await refund(orderId)
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refunds: [{ amount: 850 }] })
  const placed = await kerf.call('POST', '/api/orders', { ...wished, currency: 'PLN' }, casey)
  expect(placed).toMatchObject({
    status: 422,
    body: {
      data: { issues: [{ path: ['currency'], message: 'One of the currencies of this shop: EUR, JPY' }] },
    },
  })
  await setRules(kerf, ada, rules as never)
  await faultless()
})

const wished = { productId: saw, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane', country: 'DE' }

test('amounts that are typed for it have the decimals of its currency, and its total is compared in it', async () => {
  const order = (more: object) =>
    kerf.call('POST', '/api/orders', { ...wished, currency: 'JPY', ...more }, casey)
  expect(await order({ totalPrice: 163.5 })).toMatchObject({ status: 422 })
  expect(await order({ totalPrice: 100 })).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { currency: 'JPY', total: 16_350 } } },
  })
  const { status, body } = await order({ totalPrice: 16_350 })
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.insertedId)
  const paid = { amount: 10_000.5, paidBy: 'bank transfer', day: today, counts: 'in time', seen: 0 }
  const confirm = (amount: number) => kerf.call('POST', `/api/orders/${id}/paid`, { ...paid, amount }, ada)
  expect(await confirm(10_000.5)).toMatchObject({ status: 422 })
  expect((await confirm(16_350)).status).toBe(200)
  expect(await read(id)).toMatchObject({ paymentStatus: 'Paid', received: [{ amount: 16_350 }] })
  const money = await textOf(`/api/manage/exports/bookkeeping?${PERIOD}&format=money`)
  expect(money).toContain(',100.00,100.00,0.00,EUR')
  await faultless()
})
