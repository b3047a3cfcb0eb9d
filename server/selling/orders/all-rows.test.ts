import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toCents } from '#contract/money.ts'
import { rowsAbove, rowsBelow, type SumRow } from '#contract/price-sums.ts'
import type { PriceSums } from '#contract/quotes.ts'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openDocumentTests, tellNow } from '#server/selling/orders/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { confirmWithCard } from '#testing/card.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

await untilMidnightIsFar()

const tests = await openDocumentTests()
const { kerf, ada, casey, get, textOf } = tests
await tests.setSeller({
  email: 'owner@kerf.example',
  country: 'DE',
  street: '2 Mill Lane',
  city: 'Berlin',
  postcode: '10115',
})
await verify(kerf, casey.email)

const OFF = { id: 'off', name: 'Spring sale', lane: 'order', effect: { kind: 'percent', ppm: 100_000 } }
const POST = { id: 'post', name: 'Parcel', price: { kind: 'flat', cents: 799 } }
const ZONES = [{ id: 'all', name: 'All', countries: ['DE'], methods: [POST] }]
const RATES = {
  standard: [
    { name: 'State', ppm: 40_000 },
    { name: 'City', ppm: 45_000 },
  ],
  reduced: [{ name: 'State', ppm: 20_000 }],
}
const taxes = (areGross: boolean) => ({
  ...{ areGross, home: { country: 'DE' }, delivery: { kind: 'highest' } },
  zones: [{ id: 'de', name: 'Germany', countries: ['DE'], rates: RATES }],
})

/** `4.00` and `$4.00` are how a sum is written everywhere. */
const written = ({ amount }: SumRow) => Math.abs(amount).toFixed(2)
async function csv(path: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10)
  const address = `${ORIGIN}${path}?from=${today}&to=${today}`
  const headers = { authorization: `Bearer ${ada.token}` }
  return (await kerf.fetch(new Request(address, { headers }))).text()
}

test.for([
  { areGross: false, way: 'added to its prices' },
  { areGross: true, way: 'contained in its prices' },
])('an order whose taxes are $way shows all its rows wherever it is shown', async ({ areGross }) => {
  await setRules(kerf, ada, { promotions: [OFF], zones: ZONES, taxes: taxes(areGross) } as never)
  const saw = await kerf.product({ price: 100, available: 100, name: 'Panel saw' })
  const book = await kerf.product({ price: 33.33, available: 100, name: 'Saw book' })
  expect((await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'reduced' }, ada)).status).toBe(200)
  const lines = [
    { productId: saw, orderQuantity: 2 },
    { productId: book, orderQuantity: 3 },
  ]
  const to = { line1: '1 Mill Lane', city: 'Hamburg', postcode: '20095', country: 'DE' }
  const wish = { lines, phone: '555 0100', deliveryAddress: to, deliveryMethod: 'post' }
  const placed = await kerf.call('POST', '/api/orders', wish, casey)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const id = String(placed.body.insertedId)
  const { body: payment } = await kerf.call('POST', '/api/create-payment', { orderId: id }, casey)
  const { id: transactionId } = await confirmWithCard(kerf, String(payment.clientSecret))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)
  await tellNow(kerf, id)

  const order = Object((await kerf.call('GET', `/api/orders/${id}`, undefined, casey)).body)
  const sums: PriceSums = order.sums
  const [above, below] = [rowsAbove(sums), rowsBelow(sums)]
  expect(above.map(({ label }) => label)).toEqual([
    ...['Goods', 'Spring sale', 'Delivery: Parcel'],
    ...(areGross ? [] : ['State 4%', 'City 4.5%', 'State 2%']),
  ])
  expect(below.map(({ label }) => label)).toEqual(
    areGross ? ['Contains State 4%', 'Contains City 4.5%', 'Contains State 2%'] : [],
  )
  expect(above.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(order.totalPrice))
  expect(Object((await kerf.call('GET', `/api/orders/${id}`, undefined, ada)).body).sums).toEqual(sums)

  const of = (kind: string, to: string) => and(eq(mails.kind, kind), eq(mails.recipient, to))
  const last = async (kind: string, to: string) =>
    (await kerf.db.select().from(mails).where(of(kind, to)).orderBy(desc(mails.createdAt)).limit(1))[0]
  const toBuyer = await last('order placed', casey.email)
  const toOwner = await last('new order', 'owner@kerf.example')
  if (!toBuyer || !toOwner) throw new Error('An e-mail is missing')
  const shown: [string, string][] = [
    ['the e-mail to the customer', wordsOf(toBuyer).text],
    ['the e-mail to the owner', wordsOf(toOwner).text],
    ['the invoice', await textOf(await get(`${id}/invoice`, casey))],
  ]
  for (const [where, text] of shown)
    for (const row of [...above, ...below, { label: 'Total', amount: order.totalPrice }]) {
      expect(text, `${row.label} in ${where}`).toContain(row.label.replace('Contains ', ''))
      expect(text, `${row.label} in ${where}`).toContain(written(row))
    }

  const taxRows = [...above, ...below].filter(({ label }) => label.includes('%'))
  const exports: [string, string, SumRow[]][] = [
    ['the export of orders', await csv('/api/manage/exports/orders'), [...above.slice(0, 3), ...taxRows]],
    ['the export of documents', await csv('/api/manage/exports/documents'), taxRows],
  ]
  for (const [where, text, rows] of exports) {
    expect(text, where).toContain(String(order.number))
    for (const row of rows) expect(text, `${row.label} in ${where}`).toContain(written(row))
  }
})
