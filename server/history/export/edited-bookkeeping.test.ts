import { expect, test } from 'vitest'
import { toCents } from '#contract/money.ts'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const tests = await openEditTests({ country: 'DE' })
const { kerf, ada, casey, one, paidOrder, edit, read } = tests
await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)
await kerf.call('PUT', '/api/settings/bookkeeping', { consultant: '29098', client: '55003' }, ada)
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)
const [saw, book] = [
  await kerf.product({ name: 'Saw', price: 119.99, available: 50 }),
  await kerf.product({ name: 'Book', price: 10.71, available: 50 }),
]
await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'reduced' }, ada)

async function file(format: 'csv' | 'datev'): Promise<Uint8Array> {
  const url = `${ORIGIN}/api/manage/exports/bookkeeping?from=${today}&to=${today}&format=${format}`
  const reply = await kerf.fetch(new Request(url, { headers: { authorization: `Bearer ${ada.token}` } }))
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
type Booked = { order: string; account: string; document: string; cents: number; taxCents: number }

/** The rows of the CSV file: an account of sales is its rate. */
async function csvOf(order: string): Promise<Booked[]> {
  const { header, rows } = await readCsv(inParts(await file('csv'), 999))
  const all = await Array.fromAsync(rows, ({ cells }) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  )
  return all
    .filter((row) => row.order === order)
    .map(({ document = '', rate = '', gross, tax }) => ({
      ...{ order, document, account: rate === '19' ? '8400' : '8300' },
      ...{ cents: toCents(Number(gross)), taxCents: toCents(Number(tax)) },
    }))
}
async function datevOf(order: string): Promise<Omit<Booked, 'taxCents'>[]> {
  const [, headings = '', ...rows] = new TextDecoder('windows-1252')
    .decode(await file('datev'))
    .trimEnd()
    .split('\r\n')
  const names = headings.split(';')
  const all = rows.map((row) =>
    Object.fromEntries(row.split(';').map((cell, place) => [names[place], cell.replaceAll('"', '')])),
  )
  return all
    .filter((row) => row.Auftragsnummer === order)
    .map((row) => ({
      ...{ order, document: String(row['Belegfeld 1']) },
      account: String(row['Gegenkonto (ohne BU-Schlüssel)']),
      cents:
        toCents(Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.'))) *
        (row['Soll/Haben-Kennzeichen'] === 'S' ? 1 : -1),
    }))
}
const sumOf = <One>(all: One[], cents: (one: One) => number) => all.reduce((sum, row) => sum + cents(row), 0)

/** What is booked of an order is what it costs as it stands, by each rate and its tax, in both files. */
async function mustAgree(orderId: string, documents: number): Promise<void> {
  await settle(kerf.shop)
  const order = Object(await read(orderId))
  const [csv, datev] = [await csvOf(order.number), await datevOf(order.number)]
  expect(datev).toEqual(csv.map(({ taxCents: _, ...row }) => row))
  expect(new Set(csv.map(({ document }) => document)).size).toBe(documents)
  expect(sumOf(csv, ({ cents }) => cents)).toBe(toCents(order.totalPrice))
  const taxed = (account: string, line: string) => {
    const rows = csv.filter((row) => row.account === account)
    const paid = order.lines.filter(({ name }: { name: string }) => name === line)
    expect(sumOf(rows, ({ cents }) => cents)).toBe(sumOf(paid, (one: { paid: number }) => toCents(one.paid)))
    return sumOf(rows, ({ taxCents }) => taxCents)
  }
  const taxes = order.sums.taxes.map(({ amount }: { amount: number }) => toCents(amount))
  expect([taxed('8400', 'Saw'), taxed('8300', 'Book')].filter((cents) => cents !== 0)).toEqual(
    taxes.filter((cents: number) => cents !== 0),
  )
  expect(await findFaults(kerf.db)).toEqual([])
}

test('what is booked of an order that an edit made cheaper, and refunded in part, is what it costs now, to the cent', async () => {
  const { orderId } = await paidOrder(saw, 3)
  await mustAgree(orderId, 1)
  expect((await edit(orderId, { lines: [one(saw), one(book, 7)] })).status).toBe(201)
  await mustAgree(orderId, 3)
})

test('what is booked of an order that an edit made dearer is what was paid, before and after the rest is paid, to the cent', async () => {
  const { orderId } = await paidOrder(saw, 1)
  const { number, totalPrice } = Object(await read(orderId))
  expect((await edit(orderId, { lines: [one(saw, 2), one(book, 3)] })).status).toBe(201)
  await settle(kerf.shop)
  const unpaid = await csvOf(number)
  expect(
    sumOf(unpaid, ({ cents }) => cents),
    'the rest is not paid',
  ).toBe(toCents(totalPrice))
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId))
  expect((await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)).status).toBe(200)
  await mustAgree(orderId, 3)
})
