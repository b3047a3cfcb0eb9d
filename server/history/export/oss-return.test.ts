import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysOfQuarter, quarterOf } from '#contract/quarters.ts'
import { dayAfter } from '#contract/time-zones.ts'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { openRefundTests, tellNow } from '#server/selling/orders/testing.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const { kerf, ada, casey, refund } = await openRefundTests({ anyUnpaid: true })
const saw = await kerf.product({ name: 'Saw', price: 33.33, available: 1000 })
const book = await kerf.product({ name: 'Book', price: 21.4, available: 1000 })
await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'books' }, ada)
const zone = (country: string, name: string, standard: number, books: number) => ({
  ...{ id: country.toLowerCase(), name: country, countries: [country] },
  rates: { standard: [{ name, ppm: standard }], books: [{ name, ppm: books }] },
})
const zones = [
  zone('DE', 'USt', 190_000, 70_000),
  zone('FR', 'TVA', 200_000, 55_000),
  zone('GR', 'FPA', 240_000, 60_000),
  zone('GB-NORTHERN-IRELAND', 'VAT', 200_000, 0),
  zone('GB', 'VAT', 200_000, 0),
]
const taxes = { areGross: true, home: { country: 'DE' }, zones, delivery: { kind: 'proportional' } }
await setRules(kerf, ada, { taxes } as never)
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)
const quarter = daysOfQuarter(today)
const last = daysOfQuarter(dayAfter(quarter.from, -1))

async function sold(country: string, postcode: string, pieces = 1): Promise<string> {
  const lines = [saw, book].map((productId) => ({ productId, orderQuantity: pieces }))
  const wish = { lines, country, postcode, phone: '555 0100', address: '1 Mill Lane' }
  const { body, status } = await kerf.call('POST', '/api/orders', wish, casey)
  expect(status, JSON.stringify(body)).toBe(201)
  const id = String(body.insertedId)
  const paid = { orderStatus: 'Shipped', paymentStatus: 'Paid', paidBy: 'cash' }
  expect((await kerf.call('PUT', `/api/status/${id}`, paid, ada)).status).toBe(200)
  await tellNow(kerf, id) // its invoice waits with the e-mail
  return id
}

/** Moves the invoice of an order into the last quarter. */
const moveBack = (orderId: string) =>
  kerf.db
    .update(documents)
    .set({ issuedAt: new Date(`${last.to}T10:00:00Z`) })
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'invoice')))

async function exported(query: object) {
  const headers = { authorization: `Bearer ${ada.token}` }
  const path = `/api/manage/exports/bookkeeping?${new URLSearchParams({ ...query })}`
  const reply = await kerf.fetch(new Request(`${ORIGIN}${path}`, { headers }))
  expect(reply.status, await reply.clone().text()).toBe(200)
  const { header, rows } = await readCsv(inParts(new Uint8Array(await reply.arrayBuffer()), 999))
  return Array.fromAsync(rows, ({ cells }) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  )
}
const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('the return of a quarter has supplies by member state and rate, and what refunds of earlier quarters correct; it comes to the bookings', async () => {
  const paris = await sold('FR', '75001', 3)
  await sold('GR', '10557')
  await sold('GB', 'BT1 5GS')
  await sold('GB', 'SW1A 1AA')
  await sold('DE', '10115', 5)
  const lyon = await sold('FR', '69002', 2)
  await moveBack(lyon)
  const back = (line: number) => ({ amountOfReturns: true, returns: [{ line, quantity: 1 }] })
  expect((await refund(paris, back(1))).status).toBe(201)
  expect((await refund(lyon, back(2))).status).toBe(201)

  const rows = await exported({ ...quarter, format: 'oss' })
  const own = { kind: 'supply', quarter: quarterOf(today), currency: 'USD' }
  const state = 'member state of consumption'
  expect(rows).toEqual([
    { ...own, [state]: 'EL', rate: '6', 'taxable amount': '20.19', tax: '1.21' },
    { ...own, [state]: 'EL', rate: '24', 'taxable amount': '26.88', tax: '6.45' },
    { ...own, [state]: 'FR', rate: '5.5', 'taxable amount': '60.85', tax: '3.35' },
    { ...own, [state]: 'FR', rate: '20', 'taxable amount': expect.any(String), tax: expect.any(String) },
    { ...own, [state]: 'XI', rate: '20', 'taxable amount': '27.77', tax: '5.56' },
    {
      ...{ ...own, kind: 'correction', quarter: quarterOf(last.to), [state]: 'FR', rate: '5.5' },
      ...{ 'taxable amount': '-20.28', tax: '-1.12' },
    },
  ])
  const booked = (await exported({ ...quarter, format: 'csv' })).filter(
    (row) => row['EU state'] && row.rate !== '0',
  )
  expect(cents(rows, 'tax')).toBe(cents(booked, 'tax'))
  expect(cents(rows, 'taxable amount')).toBe(cents(booked, 'base'))
  expect(await exported({ ...last, format: 'oss' })).toMatchObject([
    { kind: 'supply', quarter: quarterOf(last.to), rate: '5.5', 'taxable amount': '40.57', tax: '2.23' },
    { kind: 'supply', rate: '20', 'taxable amount': '55.55', tax: '11.11' },
  ])
})

test('what is no calendar quarter is refused with the one that would be right', async () => {
  const path = '/api/manage/exports/bookkeeping?from=2026-07-01&to=2026-08-31&format=oss'
  const { status, body } = await kerf.call('GET', path, undefined, ada)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('a calendar quarter: from 2026-07-01 to 2026-09-30')
})

test('a sale that is taxed at home is no part of it', async () => {
  const before = await exported({ ...quarter, format: 'oss' })
  const unionSales = { taxedAt: 'home', limitCents: 1_000_000, stockAbroad: false }
  await setRules(kerf, ada, { taxes, unionSales } as never)
  await sold('FR', '75001')
  expect(await exported({ ...quarter, format: 'oss' })).toEqual(before)
  const booked = await exported({ ...quarter, format: 'csv' })
  expect(booked.at(-1)).toMatchObject({ 'EU state': '', rate: '7' })
})
