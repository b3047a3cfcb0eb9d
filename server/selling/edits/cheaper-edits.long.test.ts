import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { documents } from '#server/platform/db/tables/documents.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { FAILING_REFUND_CARD } from '#server/selling/orders/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { soon } from '#testing/eventually.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { readPdf } from '#testing/pdf.ts'

const tests = await openEditTests({ country: 'DE' })
const { kerf, ada, casey, one, paidOrder, edit, preview, read, stockOf, replays, refund } = tests
await verify(kerf, casey.email)
await setRules(kerf, ada, { taxes: GERMAN_TAXES } as never)

const documentsOf = async (orderId: string) =>
  Object(await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)).body
const pdf = async (path: string) => {
  const headers = { authorization: `Bearer ${casey.token}` }
  const reply = await kerf.fetch(new Request(`http://localhost:3000/api/orders/${path}`, { headers }))
  expect(reply.status).toBe(200)
  return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
}
const atRest = async () => {
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
}

test('what a paid order costs less goes back: the invoice stays, a credit note is over all of it, and another says what is left', async () => {
  const saw = await kerf.product({ name: 'Saw', price: 119, available: 10 })
  const book = await kerf.product({ name: 'Book', price: 10.7, available: 10 })
  await kerf.call('PUT', `/api/products/${book}`, { taxClass: 'reduced' }, ada)
  const { orderId } = await paidOrder(saw, 2)
  const wish = { lines: [one(saw), one(book)] }
  expect(await preview(orderId, wish)).toMatchObject({
    status: 200,
    body: { before: 238, total: 129.7 },
  })
  expect(await documentsOf(orderId)).toHaveLength(1)
  expect(await edit(orderId, { ...wish, expectedTotal: 129.7 })).toMatchObject({ status: 201 })
  expect(await read(orderId)).toMatchObject({
    ...{ version: 2, totalPrice: 129.7, payment: 'paid', refundedTotal: 0, refundableTotal: 129.7 },
    refunds: [{ amount: 108.3, status: 'succeeded', ofEdit: true }],
  })
  expect(await stockOf(saw)).toEqual([10, 1, 9])
  const [first, note, second] = await documentsOf(orderId)
  expect([first, note, second]).toMatchObject([
    { kind: 'invoice', amount: 238 },
    { kind: 'credit note', amount: 238 },
    { kind: 'invoice', amount: 129.7 },
  ])
  expect(await pdf(`${orderId}/invoice`)).toContain('$129.70')
  const old = await pdf(`${orderId}/invoice?number=${first.number}`)
  expect(old).toContain('$238.00')
  expect(old, 'what was agreed then').not.toContain('Book')
  const credited = await pdf(`${orderId}/credit-notes/${note.number}`)
  for (const words of [
    first.number,
    'The order was changed after this invoice',
    'This takes the whole invoice back.',
    '$38.00',
  ])
    expect(credited.replaceAll(/\s+/g, ' ')).toContain(words)
  const [mail] = await kerf.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order edited'))
    .orderBy(desc(mails.createdAt))
  expect(mail && wordsOf(mail).text.replaceAll(/\s+/g, ' ')).toContain('We give $108.30 back to the card')
  expect(await replays(orderId)).toBe(true)
  await atRest()
})

test('an order is made cheaper twice, and refunded in full: all that came in went back, and all invoices are given back', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 3)
  expect((await edit(orderId, { lines: [one(saw, 2)] })).status).toBe(201)
  expect((await edit(orderId, { version: 2, lines: [one(saw)] })).status).toBe(201)
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refundableTotal: 20 })
  expect(await refund(orderId, { amount: 20.01 })).toMatchObject({ body: { code: 'REFUND_TOO_LARGE' } })
  expect((await refund(orderId, { returns: [{ line: 1, quantity: 1 }] })).status).toBe(201)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundedTotal: 20, refundableTotal: 0 })
  const rows = await documentsOf(orderId)
  const sum = rows.reduce(
    (all: number, { kind, amount }: { kind: string; amount: number }) =>
      all + (kind === 'invoice' ? amount : -amount),
    0,
  )
  expect([rows.length, sum]).toEqual([6, 0])
  expect(await edit(orderId, { version: 3, lines: [one(saw, 2)] })).toMatchObject({
    status: 409,
    body: { message: 'This order is refunded: it cannot be edited any more' },
  })
  await atRest()
})

test('its customer cancels an order that was made cheaper, and gets back what was left of it', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 3)
  expect((await edit(orderId, { lines: [one(saw, 2)] })).status).toBe(201)
  expect((await kerf.call('POST', `/api/orders/${orderId}/cancel`, undefined, casey)).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundedTotal: 40 })
  expect(await stockOf(saw)).toEqual([10, 0, 10])
  await atRest()
})

test('what the provider cannot be asked for at once is asked for later: the refund stands with the edit', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 2)
  const { payments } = kerf.shop
  const away = () => Promise.reject(new Error('away'))
  Object.assign(kerf.shop, { payments: { ...payments, refundIntent: away } })
  expect((await edit(orderId, { lines: [one(saw)] })).status).toBe(201)
  Object.assign(kerf.shop, { payments })
  expect(await read(orderId)).toMatchObject({ totalPrice: 20, refunds: [{ amount: 20, status: 'asked' }] })
  await reconcileRefunds(kerf.shop, new Date(Date.now() + 3_600_000))
  expect(await read(orderId)).toMatchObject({ payment: 'paid', refunds: [{ status: 'succeeded' }] })
  await atRest()
})

test('where the bank does not take it, it is owed: it goes back first, and then anything else', async () => {
  const saw = await kerf.product({ price: 20, available: 10 })
  const { orderId } = await paidOrder(saw, 2, FAILING_REFUND_CARD)
  expect((await edit(orderId, { lines: [one(saw)] })).status).toBe(201)
  await soon(async () =>
    expect(await read(orderId, ada)).toMatchObject({
      ...{ payment: 'paid', totalPrice: 20, refundableTotal: 40, notice: expect.stringContaining('$20.00') },
      refunds: [{ status: 'failed' }],
    }),
  )
  expect(await refund(orderId, { returns: [{ line: 1, quantity: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('took $20.00 off this order') },
  })
  const notes = await kerf.db.$count(documents, eq(documents.kind, 'credit note'))
  expect((await refund(orderId, { amount: 20 })).status).toBe(201)
  expect(await kerf.db.$count(documents, eq(documents.kind, 'credit note')), 'the invoices say it').toBe(
    notes,
  )
  // The bank takes it no better than the first.
  await soon(async () =>
    expect(await read(orderId, ada)).toMatchObject({ refunds: [{ status: 'failed' }, { status: 'failed' }] }),
  )
  await atRest()
})

test('a paid order with refunds is not made cheaper, and a packed one is not edited at all', async () => {
  const saw = await kerf.product({ price: 20, available: 30 })
  const refused = async (orderId: string, why: string) =>
    expect(await edit(orderId, { lines: [one(saw)] })).toMatchObject({
      status: 409,
      body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining(why) },
    })
  const { orderId: refunded } = await paidOrder(saw, 2)
  await refund(refunded, { amount: 1 })
  await refused(refunded, 'This order is part refunded')
  const { orderId: packed } = await paidOrder(saw, 2)
  const parcel = { lines: [{ line: 1, quantity: 1 }], packed: true }
  await kerf.call('POST', `/api/orders/${packed}/parcels`, parcel, ada)
  await refused(packed, 'This order is packed')
  await atRest()
})

test('two edits of a paid order at once make one version, one refund and one invoice; so do an edit and a refund', async () => {
  const saw = await kerf.product({ price: 20, available: 30 })
  const { orderId } = await paidOrder(saw, 3)
  const both = await Promise.all([
    edit(orderId, { lines: [one(saw, 2)] }),
    edit(orderId, { lines: [one(saw)] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(Object(await read(orderId)).refunds).toHaveLength(1)
  const { orderId: other } = await paidOrder(saw, 3)
  const [changed, back] = await Promise.all([
    edit(other, { lines: [one(saw)] }),
    refund(other, { refundableTotal: 60 }),
  ])
  expect([changed.status, back.status].toSorted()).toEqual([201, 409])
  await atRest()
})

test('numbers of documents have no gap after previews and refused edits, and each version has one invoice', async () => {
  const rows = await kerf.db
    .select({ kind: documents.kind, number: documents.number })
    .from(documents)
    .orderBy(asc(documents.kind), asc(documents.number))
  for (const kind of ['invoice', 'credit note'])
    expect(rows.filter((row) => row.kind === kind).map(({ number }) => number)).toEqual(
      rows.filter((row) => row.kind === kind).map((_, index) => index + 1),
    )
})
