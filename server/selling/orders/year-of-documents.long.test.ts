import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '#server/platform/db/tables/documents.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { StreamedFile, streamOf } from '#server/platform/files/streamed-file.ts'
import type { Limited } from '#server/platform/limits/concurrency-limit.ts'
import { FAILING_REFUND_CARD, openDocumentTests } from '#server/selling/orders/testing.ts'
import { yearOfDocuments } from '#server/selling/orders/year-of-documents.ts'
import { soon } from '#testing/eventually.ts'
import { ORIGIN } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

await untilMidnightIsFar()

const { kerf, ada, casey, get, paidOrder, refund } = await openDocumentTests()
const [YEAR, MONTH] = [new Date().getUTCFullYear(), new Date().getUTCMonth() + 1]
const ask = (path: string, as?: Shopper) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/documents${path}`, { headers: as && { authorization: `Bearer ${as.token}` } }),
  )
const issuedAt = (orderId: string, moment: string) =>
  kerf.db
    .update(documents)
    .set({ issuedAt: new Date(moment) })
    .where(eq(documents.orderId, orderId))
const namesIn = (zip: Buffer) =>
  [...zip.toString('latin1').matchAll(/(?:invoice|credit-note|correction)-[A-Z-]+\d+(?:-C1)?\.pdf/g)].map(
    ([name]) => name,
  )
/** The first file of a ZIP. */
const inflated = (zip: Buffer) =>
  inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26)).subarray(0, zip.readUInt32LE(18)))
const unique = (names: string[]) => [...new Set(names)]

const idOf = async ({ email }: Shopper) =>
  (await kerf.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? ''
const stateOf = async (orderId: string) =>
  (await kerf.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0]?.status
let ended: Promise<unknown>[] = []
const limited: Limited = (work) => {
  const end = work()
  ended.push(end)
  return end
}

test('a customer gets all invoices and credit notes of a year in one file, as their own pages show them, and nobody else’s', async () => {
  const [first, second, old] = [await paidOrder(), await paidOrder(), await paidOrder()]
  await refund(second, 100)
  await issuedAt(old, '2021-03-31T23:59:00Z')
  await issuedAt(first, `${YEAR}-01-01T00:00:00Z`)
  expect(await (await ask('', casey)).json()).toEqual([
    ...(MONTH > 1 ? [{ year: YEAR, month: MONTH, documents: 2 }] : []),
    { year: YEAR, month: 1, documents: MONTH > 1 ? 1 : 3 },
    { year: 2021, month: 3, documents: 1 },
  ])
  const reply = await ask(`/${YEAR}`, casey)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain(`invoices-${YEAR}.zip`)
  const zip = Buffer.from(await reply.arrayBuffer())
  expect(unique(namesIn(zip))).toEqual([
    'invoice-INV-00001.pdf',
    'invoice-INV-00002.pdf',
    'credit-note-CN-00001.pdf',
  ])
  const alone = Buffer.from(await (await get(`${first}/invoice`, casey)).arrayBuffer())
  expect(inflated(zip)).toEqual(alone)
  expect(unique(namesIn(Buffer.from(await (await ask('/2021?month=3', casey)).arrayBuffer())))).toEqual([
    'invoice-INV-00003.pdf',
  ])
  for (const [path, as] of [
    ['/2021?month=4', casey],
    ['/2020', casey],
    [`/${YEAR}`, ada],
  ] as const)
    expect((await (await ask(path, as)).arrayBuffer()).byteLength, path).toBe(22) // a ZIP of nothing
  for (const wrong of ['/soon', `/${YEAR}?month=13`, '/2020.5'])
    expect((await ask(wrong, casey)).status, wrong).toBe(422)
  expect((await ask(`/${YEAR}`)).status).toBe(401)
})

test('a correction is of the year in which its money came back, by the time zone of the shop then, and its credit note of its own year', async () => {
  const orderId = await paidOrder(1, FAILING_REFUND_CARD)
  await kerf.call('PUT', '/api/settings/time', { timeZone: 'Europe/Berlin' }, ada)
  await refund(orderId, 100)
  await soon(async () => expect(await stateOf(orderId)).toBe('failed'))
  await issuedAt(orderId, '2022-12-30T12:00:00Z')
  const settledAt = new Date('2022-12-31T23:30:00Z') // New Year in Berlin
  await kerf.db.update(refunds).set({ settledAt }).where(eq(refunds.orderId, orderId))
  const months = await (await ask('', casey)).json()
  expect(months).toContainEqual({ year: 2023, month: 1, documents: 1 })
  expect(months).toContainEqual({ year: 2022, month: 12, documents: 2 })
  const all = async (path: string) =>
    unique(namesIn(Buffer.from(await (await ask(path, casey)).arrayBuffer())))
  expect(await all('/2023')).toEqual(['correction-CN-00002-C1.pdf'])
  expect(await all('/2023?month=1')).toEqual(['correction-CN-00002-C1.pdf'])
  expect(await all('/2022')).toEqual(['invoice-INV-00004.pdf', 'credit-note-CN-00002.pdf'])
})

test('a year with more documents than one file takes is refused before any is drawn, and as many as it takes are not', async () => {
  const owner = { id: await idOf(casey) }
  const drawn: string[] = []
  const draw = async ({ number }: { number: string }) => {
    drawn.push(number)
    return new File([], number)
  }
  const made = (most: number) => yearOfDocuments(kerf.shop, owner, { year: YEAR }, { draw, limited, most })
  await expect(made(2)).rejects.toMatchObject({ code: 'TOO_MANY_DOCUMENTS' })
  expect(drawn).toEqual([])
  await made(3)
  await ended.at(-1)
  expect(drawn).toHaveLength(3)
})

test('a year is on its way before it is drawn, drawn to its end though nobody reads it, and drawn no further once its reader is gone', async () => {
  const owner = { id: await idOf(casey) }
  ended = []
  let drawn = 0
  const turn = Promise.withResolvers<void>()
  const draw = async () => {
    await turn.promise
    drawn++
    return new File([], 'one')
  }
  const made = () => yearOfDocuments(kerf.shop, owner, { year: YEAR }, { draw, limited })
  const [unread, left] = [await made(), await made()]
  expect(unread.name).toBe(`invoices-${YEAR}.zip`)
  if (!(left instanceof StreamedFile)) throw new Error('It was made before it was sent')
  await streamOf(left.parts, () => {}).cancel()
  turn.resolve()
  await Promise.all(ended)
  expect(drawn).toBe(4) // of the second file the one that was begun
})
