import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { FAILING_REFUND_CARD, openRefundTests } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { soon } from '#testing/eventually.ts'
import { newKey } from '#testing/keys.ts'
import { ORIGIN } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

const { kerf, ada, casey, paidOrder, paidLines, refund, read } = await openRefundTests({
  ...{ anyUnpaid: true, to: { country: 'DE' } },
})
const saw = await kerf.product({ name: 'Saw', price: 119, available: 100 })
const book = await kerf.product({ name: 'Book', price: 21.4, available: 100 })
await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'reduced' }, ada)
await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)
await untilMidnightIsFar()
const today = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${today}&to=${today}`

const fetched = (query: string, as = ada, name = 'bookkeeping') =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/manage/exports/${name}?${query}`, {
      headers: { authorization: `Bearer ${as.token}` },
    }),
  )
async function rows(query = `${PERIOD}&format=csv`, name = 'bookkeeping') {
  const reply = await fetched(query, ada, name)
  expect(reply.status).toBe(200)
  const { header, rows } = await readCsv(inParts(new Uint8Array(await reply.arrayBuffer()), 999))
  return Array.fromAsync(rows, ({ cells }) =>
    Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
  )
}
const set = async (body: object) =>
  expect((await kerf.call('PUT', '/api/settings/bookkeeping', body, ada)).status).toBe(200)
const exportsNoted = () => kerf.db.$count(facts, eq(facts.verb, 'data.exported'))

test('an invoice and a credit note have a row for each rate, which come to what was paid and given back', async () => {
  const both = await paidLines([saw, book], 1)
  expect((await refund(both, { amountOfReturns: true, returns: [{ line: 2, quantity: 1 }] })).status).toBe(
    201,
  )
  expect(await rows()).toMatchObject([
    { document: 'INV-00001', kind: 'invoice', rate: '19', base: '100.00', tax: '19.00', gross: '119.00' },
    { document: 'INV-00001', kind: 'invoice', rate: '7', base: '20.00', tax: '1.40', gross: '21.40' },
    {
      ...{ document: 'CN-00001', kind: 'credit note', 'of invoice': 'INV-00001', date: today },
      ...{ rate: '7', base: '-20.00', tax: '-1.40', gross: '-21.40', currency: 'USD', customer: 'Casey' },
    },
  ])
})

test('a DATEV file is not written before the owner has named consultant and client, and says so; then it is, in Windows-1252', async () => {
  const before = await exportsNoted()
  const refused = await kerf.call(
    'GET',
    `/api/manage/exports/bookkeeping?${PERIOD}&format=datev`,
    undefined,
    ada,
  )
  expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKKEEPING_REFUSED' } })
  expect(refused.body.message).toMatch(/Beraternummer is empty; right would be .*Mandantennummer is empty/)
  expect(await exportsNoted()).toBe(before)
  await set({ consultant: '29098', client: '55003' })
  const reply = await fetched(`${PERIOD}&format=datev`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toContain(`EXTF_Buchungsstapel_${today}_${today}.csv`)
  expect(await exportsNoted()).toBe(before + 1)
  const text = new TextDecoder('windows-1252').decode(await reply.arrayBuffer())
  const [header, headings, ...booked] = text.trimEnd().split('\r\n')
  expect(header).toContain('29098;55003;')
  expect(headings).toContain('Gegenkonto (ohne BU-Schlüssel)')
  expect(booked.map((row) => row.split(';').slice(0, 11).join(';'))).toEqual(
    [
      ['119,00', 'S', '8400', 'INV-00001'],
      ['21,40', 'S', '8300', 'INV-00001'],
      ['21,40', 'H', '8300', 'CN-00001'],
    ].map(
      ([amount, side, account, number]) =>
        `${amount};"${side}";"USD";;;"";10000;${account};"";${today.slice(8)}${today.slice(5, 7)};"${number}"`,
    ),
  )
})

test('a file with a rate that DATEV has no account for is refused with its row, while the CSV file has it', async () => {
  const american = {
    ...GERMAN_TAXES,
    zones: [{ ...GERMAN_TAXES.zones[0], rates: { standard: [{ name: 'Tax', ppm: 60_000 }] } }],
  }
  await setRules(kerf, ada, { taxes: american } as never)
  const { orderId } = await paidOrder(saw)
  const refused = await kerf.call(
    'GET',
    `/api/manage/exports/bookkeeping?${PERIOD}&format=datev`,
    undefined,
    ada,
  )
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^Row 4, INV-00002: 6% is no rate of Germany; right are 19% and 7%/)
  expect((await rows()).at(-1)).toMatchObject({ document: 'INV-00002', rate: '6', gross: '119.00' })
  expect(orderId).toBeTruthy()
})

test('a credit note whose refund failed is booked the other way round by the number of its correction, in every file of the bookkeeper, so that that of its own day stays what it was', async () => {
  await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)
  const { orderId } = await paidOrder(saw, 1, FAILING_REFUND_CARD)
  expect((await refund(orderId, { amount: 10 })).status).toBe(201)
  await soon(async () => expect(await read(orderId)).toMatchObject({ refundedTotal: 0 }))
  const found = (await rows()).filter(({ 'of invoice': invoice }) => invoice === 'INV-00003')
  const both = [
    ['credit note', 'CN-00002', '-10.00'],
    ['correction', 'CN-00002-C1', '10.00'],
  ]
  expect(found.map(({ kind, document, gross }) => [kind, document, gross])).toEqual(both)
  const issued = (await rows(PERIOD, 'documents')).filter(({ 'of invoice': of }) => of === 'INV-00003')
  expect(issued.map(({ kind, document, gross }) => [kind, document, gross])).toEqual(both)
  const zipped = async () => Buffer.from(await (await fetched(PERIOD, ada, 'e-invoices')).arrayBuffer())
  const zip = await zipped()
  const missing = inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26))).toString()
  expect(missing, 'as every document of such a shop').toContain('CN-00002-C1,"An e-invoice needs the country')
  const [note, correction] = issued
  expect(correction).toMatchObject({
    net: String(note?.net).slice(1),
    tax: String(note?.tax).slice(1),
    date: today,
  })
  const seller = { name: 'Saw & Son', street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' }
  const inFull = { ...seller, vatId: 'DE136695976', email: 'shop@kerf.example' }
  expect((await kerf.call('PUT', '/api/settings/seller', inFull, ada)).status).toBe(200)
  const files = (await zipped()).toString('latin1')
  for (const name of ['CN-00002.xml', 'CN-00002-C1.xml']) expect(files).toContain(name)
  expect(files, 'nothing is missing').not.toContain('missing.csv')
})

test('a shopper gets no file, and a period that cannot be none', async () => {
  expect((await fetched(`${PERIOD}&format=csv`, casey)).status).toBe(403)
  expect((await fetched(`from=${today}&to=2020-01-01`)).status).toBe(422)
  expect((await fetched(`${PERIOD}&format=xls`)).status).toBe(422)
})

test('VAT ids are a column for who sees them; the file for DATEV, which has them, is for nobody else', async () => {
  const business = { company: 'Holt & Ash', vatId: 'DE136695976' }
  expect((await kerf.call('PUT', '/api/business', business, casey)).status).toBe(200)
  await paidLines([saw], 1, { asBusiness: true })
  const { asKey: packs } = await newKey(kerf, ada, ['orders.read', 'orders.ship'])
  const { asKey: books } = await newKey(kerf, ada, ['orders.read', 'orders.confirm_payment'])
  const csv = async (as: typeof ada) => (await fetched(`${PERIOD}&format=csv`, as)).text()
  expect(await csv(books)).toContain('DE136695976')
  const packed = await csv(packs)
  expect(packed).toContain('INV-0000')
  expect(packed).not.toMatch(/VAT id|DE136695976/)
  const datev = await fetched(`${PERIOD}&format=datev`, packs)
  expect([datev.status, (await datev.json()).message]).toEqual([
    403,
    expect.stringContaining('orders.confirm_payment'),
  ])
  expect((await fetched(`${PERIOD}&format=datev`, books)).status).toBe(409)
})
