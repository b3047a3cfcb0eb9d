import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { documentNumbers, documents } from '#server/platform/db/tables/documents.ts'
import { settings } from '#server/platform/db/tables/shop.ts'
import { documentNumber } from '#server/selling/documents/document.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { openDocumentTests } from '#server/selling/orders/testing.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

await untilMidnightIsFar()

const { kerf, ada, casey, get, listed, paidOrder, refund } = await openDocumentTests()
const set = (numbers: object) => kerf.call('PUT', '/api/settings/numbers', numbers, ada)
const numbersOf = async (orderId: string): Promise<string[]> =>
  Object(await listed(orderId)).map(({ number }: { number: string }) => number)
const YEAR = new Date().getUTCFullYear()
const refused = (field: string, message: RegExp) => ({
  status: 422,
  body: { data: { issues: [{ path: [field], message: expect.stringMatching(message) }] } },
})

test('a shop numbers as before until its owner says otherwise; then new documents follow, and old ones keep their number', async () => {
  const old = await paidOrder()
  expect(await numbersOf(old)).toEqual(['INV-00001'])
  const before = Buffer.from(await (await get(`${old}/invoice`, casey)).arrayBuffer())
  expect((await set({ invoicePrefix: ' re- ', invoiceYear: true, invoiceFirst: 143 })).status).toBe(200)
  expect((await set({ creditPrefix: 'GS', creditFirst: 9 })).status).toBe(200)
  const orderId = await paidOrder()
  await refund(orderId, 100)
  await refund(old, 100)
  expect(await numbersOf(orderId)).toEqual([`RE-${YEAR}-00143`, 'GS00009'])
  expect(await numbersOf(old)).toEqual(['INV-00001', 'GS00010'])
  expect(Buffer.compare(before, Buffer.from(await (await get(`${old}/invoice`, casey)).arrayBuffer()))).toBe(
    0,
  )
  expect((await get(`${orderId}/credit-notes/GS00009`, casey)).status).toBe(200)
  const file = (await get(`${orderId}/invoice`, casey)).headers.get('content-disposition')
  expect(file).toContain(`Kerf-invoice-RE-${YEAR}-00143.pdf`)
  for (const search of [`RE-${YEAR}-00143`, `re-${YEAR}-143`, `${YEAR}-00143`, 'gs00009', 'gs9'])
    expect(
      (await found(search)).map(({ _id }) => _id),
      search,
    ).toEqual([orderId])
  expect((await found('INV-1')).map(({ _id }) => _id)).toEqual([old])
})

async function found(search: string): Promise<{ _id: string }[]> {
  const { body } = await kerf.call(
    'GET',
    `/api/manage/orders?search=${encodeURIComponent(search)}`,
    undefined,
    ada,
  )
  return Object(body).rows
}

test('a setting that would give a number twice, or leave one out, is refused with a sentence and changes nothing', async () => {
  await set({ invoicePrefix: 'A-', invoiceYear: false, invoiceFirst: 5, creditPrefix: 'C-' })
  const kept = await kerf.db.select().from(settings).where(eq(settings.name, 'numbers'))
  for (let count = 0; count < 3; count++) await paidOrder()
  expect(await set({ invoiceFirst: 6 })).toMatchObject(
    refused('invoiceFirst', /^A-00006 was already given: the next is A-00008\. Begin with 8, or choose/),
  )
  for (const invoiceFirst of [1, 9])
    expect(await set({ invoiceFirst })).toMatchObject(refused('invoiceFirst', /the next is A-00008/))
  expect(await set({ creditPrefix: 'a-' })).toMatchObject({ status: 422 })
  expect(await set({ creditPrefix: `A-${YEAR}-`, invoiceYear: true })).toMatchObject({ status: 422 })
  for (const invoicePrefix of ['A1', '-A', 'A/', 'Ä-', 'ABCDEFGHIJKLM'])
    expect(await set({ invoicePrefix }), invoicePrefix).toMatchObject({ status: 422 })
  for (const invoiceFirst of [0, 1.5, 1_000_000_000])
    expect(await set({ invoiceFirst })).toMatchObject({ status: 422 })
  expect(await kerf.db.select().from(settings).where(eq(settings.name, 'numbers'))).toEqual(kept)
  expect((await set({ invoiceFirst: 8 })).status).toBe(200)
  expect(await numbersOf(await paidOrder())).toEqual(['A-00008'])
})

test('who returns to an earlier prefix goes on with its numbers, and the other kind cannot have it', async () => {
  await set({ invoicePrefix: 'B-', invoiceFirst: 1 })
  expect(await numbersOf(await paidOrder())).toEqual(['B-00001'])
  await set({ invoicePrefix: 'D-' })
  await paidOrder()
  expect(await set({ creditPrefix: 'B-' })).toMatchObject(
    refused('creditPrefix', /^B-00001 is not a credit note/),
  )
  expect((await set({ invoicePrefix: 'B-' })).status).toBe(200)
  expect(await kerf.call('GET', '/api/settings/numbers/given', undefined, ada)).toMatchObject({
    body: {
      year: YEAR,
      given: expect.arrayContaining([{ kind: 'invoice', series: 'B-', first: 1, last: 1 }]),
    },
  })
  expect(await numbersOf(await paidOrder())).toEqual(['B-00002'])
})

test('taking back a setting is refused where it would number both kinds alike', async () => {
  const admin = undoOf(kerf, ada)
  await admin.done('PUT', '/api/settings/numbers', { invoicePrefix: 'X-', creditPrefix: 'C-' })
  await admin.done('PUT', '/api/settings/numbers', { invoicePrefix: 'Y-' })
  const act = await admin.newest()
  await admin.done('PUT', '/api/settings/numbers', { creditPrefix: 'X-' })
  expect(await admin.takeBack(act)).toMatchObject({
    status: 409,
    body: { message: 'Numbers of documents: Invoices and credit notes need different prefixes' },
  })
  await admin.done('PUT', '/api/settings/numbers', { creditPrefix: 'C-' })
  expect((await admin.takeBack(act)).status).toBe(200)
  expect(Object((await admin.call('GET', '/api/settings')).body).numbers.invoicePrefix).toBe('X-')
})

test('payments at once while the owner changes the numbers leave no gap and no number twice in either series', async () => {
  await set({ invoicePrefix: 'F-', invoiceYear: false, invoiceFirst: 1 })
  const orders = Promise.all(Array.from({ length: 16 }, () => paidOrder()))
  for (const invoicePrefix of ['G-', 'F-', 'G-', 'F-'])
    expect((await set({ invoicePrefix })).status).toBe(200)
  const numbers = (await Promise.all((await orders).map(numbersOf))).flat()
  for (const series of ['F-', 'G-']) {
    const own = numbers.filter((number) => number.startsWith(series)).toSorted()
    expect(own).toEqual(own.map((_, index) => `${series}${String(index + 1).padStart(5, '0')}`))
  }
  expect(numbers).toHaveLength(16)
})

test('at New Year by the shop’s time zone numbers begin anew, also for invoices at the same moment', async () => {
  await kerf.call('PUT', '/api/settings/time', { timeZone: 'Pacific/Auckland' }, ada)
  await set({ invoicePrefix: 'N-', invoiceYear: true, invoiceFirst: 3 })
  const orderIds = await Promise.all(Array.from({ length: 10 }, () => paidOrder()))
  // As if they had been paid before the shop wrote invoices: they are issued again, around midnight.
  await kerf.db.delete(documents).where(inArray(documents.orderId, orderIds))
  const last = { last: sql`${documentNumbers.last} - 10` }
  await kerf.db.update(documentNumbers).set(last).where(eq(documentNumbers.kind, 'invoice'))
  await kerf.db.execute(`CREATE SCHEMA midnight; CREATE SEQUENCE midnight.seconds`)
  await kerf.db.execute(`CREATE FUNCTION midnight.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT timestamptz '2030-12-31 10:59:54.5Z' + nextval('midnight.seconds') * interval '1 second' $$`)
  await Promise.all(
    orderIds.map((orderId) =>
      kerf.db.transaction(async (tx) => {
        await tx.execute('SET LOCAL search_path = midnight, public, pg_catalog')
        await issueInvoice(tx, orderId, null)
      }),
    ),
  )
  const issued = await kerf.db
    .select()
    .from(documents)
    .where(inArray(documents.orderId, orderIds))
    .orderBy(asc(documents.number))
  expect(issued.map(documentNumber)).toEqual([
    ...['N-2030-00003', 'N-2030-00004', 'N-2030-00005', 'N-2030-00006', 'N-2030-00007'],
    ...['N-2031-00003', 'N-2031-00004', 'N-2031-00005', 'N-2031-00006', 'N-2031-00007'],
  ])
  const midnight = Date.UTC(2030, 11, 31, 11)
  expect(issued.map(({ issuedAt }) => issuedAt.getTime() >= midnight)).toEqual(
    issued.map(({ series }) => series === 'N-2031-'),
  )
})
