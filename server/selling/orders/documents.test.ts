import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documentNumbers, documents } from '#server/platform/db/tables/documents.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { eraseDocuments } from '#server/selling/documents/erase-documents.ts'
import { keptDocuments } from '#server/selling/documents/store.ts'
import { openDocumentTests, tellNow } from '#server/selling/orders/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

await untilMidnightIsFar()

const { kerf, ada, casey, productId, setSeller, get, textOf, listed, paidOrder, refund } =
  await openDocumentTests()

test('a paid order has its invoice as a PDF, with the shop’s details of that day, for its owner and admins', async () => {
  await setSeller()
  const orderId = await paidOrder(2)
  await setSeller({ name: 'New Owner', taxPercent: 20 })
  const reply = await get(`${orderId}/invoice`, casey)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const [{ number } = { number: '' }] = Object(await listed(orderId))
  expect(number).toMatch(/^INV-\d{5}$/)
  expect(reply.headers.get('content-disposition')).toContain(`Kerf-invoice-${number}.pdf`)
  const text = await textOf(reply)
  for (const part of [number, 'Saw & Son', 'TX 7', 'Casey Zoë Customer', 'Rip saw', '$49.00', '$4.45']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('New Owner')
  expect(await textOf(await get(`${orderId}/invoice`, ada))).toBe(text)
})

test('documents are drawn one at a time, and of many requests at once the last are refused with a time to retry', async () => {
  const orderId = await paidOrder()
  const other = await kerf.database.pool.connect()
  const told: Response[] = []
  try {
    await other.query('BEGIN; LOCK TABLE papers')
    const asked = Array.from({ length: 10 }, async () => told.push(await get(`${orderId}/invoice`, casey)))
    await soon(() => expect(told.length).toBeGreaterThanOrEqual(3))
    for (const reply of told) {
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await reply.json()).toMatchObject({
        code: 'DOCUMENTS_BUSY',
        message: expect.stringMatching(/again/),
      })
    }
    await other.query('ROLLBACK')
    await Promise.all(asked)
  } finally {
    other.release(true)
  }
  expect(told.map(({ status }) => status)).toEqual([503, 503, 503, ...Array(7).fill(200)])
})

test('other customers get no documents of an order, and its customer gets no packing slip', async () => {
  const orderId = await paidOrder()
  const eve = await kerf.customer('Eve')
  for (const document of ['documents', 'invoice', 'credit-notes/CN-00001']) {
    expect((await get(`${orderId}/${document}`)).status).toBe(401)
    expect((await get(`${orderId}/${document}`, eve)).status).toBe(404)
    expect((await get(`${randomUUID()}/${document}`, casey)).status).toBe(404)
  }
  expect((await get(`${orderId}/packing-slip`)).status).toBe(401)
  expect((await get(`${orderId}/packing-slip`, casey)).status).toBe(403)
  expect((await get(`${randomUUID()}/packing-slip`, ada)).status).toBe(404)
})

test('an unpaid order has no invoice and takes no number; its packing slip has no price', async () => {
  const { orderId } = await orderToPay(kerf, casey, productId)
  const before = await kerf.db.$count(documents)
  expect((await get(`${orderId}/invoice`, casey)).status).toBe(404)
  expect(await listed(orderId)).toEqual([])
  expect(await kerf.db.$count(documents)).toBe(before)
  const slip = await get(`${orderId}/packing-slip`, ada)
  expect(slip.headers.get('content-disposition')).toMatch(/Kerf-packing-slip-K-\d+\.pdf/)
  const text = await textOf(slip)
  expect(text).toContain('1 Mill Lane')
  expect(text).not.toContain('$')
})

test('an order that an admin confirms without a card has one invoice, also when it is confirmed again', async () => {
  const { orderId } = await orderToPay(kerf, casey, productId)
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await kerf.call('PUT', `/api/status/${orderId}`, shipped, ada)
  await tellNow(kerf, orderId)
  expect(await kerf.db.$count(documents, eq(documents.orderId, orderId))).toBe(1)
  expect(await textOf(await get(`${orderId}/invoice`, casey))).toContain('not by card')
})

test('an order paid before the shop wrote invoices gets its own when first asked for, once', async () => {
  const { orderId } = await orderToPay(kerf, casey, productId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await tellNow(kerf, orderId)
  await kerf.db.delete(documents).where(eq(documents.orderId, orderId)) // as if it had been paid then
  const before = { last: sql`${documentNumbers.last} - 1` }
  await kerf.db.update(documentNumbers).set(before).where(eq(documentNumbers.kind, 'invoice'))
  const replies = await Promise.all(Array.from({ length: 5 }, () => get(`${orderId}/invoice`, casey)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await kerf.db.$count(documents, eq(documents.orderId, orderId))).toBe(1)
})

test('each refund has its credit note; together they give back the whole tax of the invoice', async () => {
  await setSeller({ taxPercent: 19 })
  const orderId = await paidOrder()
  await setSeller({ taxPercent: 7, name: 'Later & Co' })
  await refund(orderId, 816, 'A bent tooth')
  await refund(orderId, 817)
  await refund(orderId, 817)
  const [invoice, ...notes] = Object(await listed(orderId))
  expect(notes.map(({ amount }: { amount: number }) => amount)).toEqual([8.16, 8.17, 8.17])
  const texts = await Promise.all(
    notes.map(async ({ number }: { number: string }) =>
      textOf(await get(`${orderId}/credit-notes/${number}`, casey)),
    ),
  )
  expect(texts[0]).toContain('A bent tooth')
  for (const text of texts) {
    expect(text).toContain(invoice.number)
    expect(text).toContain('Later & Co')
    expect(text).toContain('Tax contained (19%)')
  }
  const taxes = texts.map(
    (text) => Number(/Tax contained \(19%\)\s+\$\d+\.\d\d\s+\$(\d+\.\d\d)/.exec(text)?.[1]) * 100,
  )
  expect(Math.round(taxes.reduce((sum, cents) => sum + cents, 0))).toBe(391)
  const other = await paidOrder()
  expect((await get(`${other}/credit-notes/${notes[0].number}`, casey)).status).toBe(404)
})

test('an issued document never changes: after the account is deleted it is the same file, while the order and the lists of orders and documents forget the person', async () => {
  const dora = await kerf.customer('Dora Done')
  const { orderId } = await orderToPay(kerf, dora, productId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await tellNow(kerf, orderId)
  const file = async (name: string) => Buffer.from(await (await get(`${orderId}/${name}`, ada)).arrayBuffer())
  const before = await file('invoice')
  await kerf.call('DELETE', `/api/user/${dora.email}`, undefined, ada)
  expect(Buffer.compare(before, await file('invoice'))).toBe(0)
  expect((await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body).toMatchObject({
    ...{ customer: 'A former customer', address: '', phone: '' },
  })
  for (const list of ['documents', 'orders']) {
    const headers = { authorization: `Bearer ${ada.token}` }
    const today = new Date().toISOString().slice(0, 10)
    const period = `from=${today}&to=${today}`
    const url = `http://localhost/api/manage/exports/${list}?${period}`
    const text = await (await kerf.fetch(new Request(url, { headers }))).text()
    expect(text).toContain('A former customer')
    expect(text).not.toContain('Dora')
  }
  await refund(orderId, 1_000)
  const [, note] = Object(await listed(orderId, ada))
  const credited = await textOf(await get(`${orderId}/credit-notes/${note.number}`, ada))
  for (const kept of ['Dora Done', '1 Mill Lane', dora.email]) expect(credited).toContain(kept)
  expect((await get(`${orderId}/invoice`, casey)).status).toBe(404)
})

test('an account that is deleted before its invoice is there waits for it: the invoice names who bought, and then the order forgets', async () => {
  const dora = await kerf.customer('Dora Early')
  const { orderId } = await orderToPay(kerf, dora, productId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await kerf.call('DELETE', `/api/user/${dora.email}`, undefined, ada)
  await tellNow(kerf, orderId)
  expect(await textOf(await get(`${orderId}/invoice`, ada))).toContain('Dora Early')
  expect((await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body).toMatchObject({
    customer: 'A former customer',
  })
})

test('documents of an account that was deleted before they kept who bought go on saying that name and address went', async () => {
  const dora = await kerf.customer('Dora Before')
  const { orderId } = await orderToPay(kerf, dora, productId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await tellNow(kerf, orderId)
  await kerf.call('DELETE', `/api/user/${dora.email}`, undefined, ada)
  await kerf.db.update(documents).set({ recipient: null }).where(eq(documents.orderId, orderId)) // as that update left it
  const text = await textOf(await get(`${orderId}/invoice`, ada))
  expect(text).toContain('went with the deleted account')
  expect(text).not.toContain('Dora')
})

test('documents are erased after the owner’s years, not before: they name nobody and open no more, figures and numbers stay', async () => {
  const orderId = await paidOrder()
  const rules = { mostUnpaid: 0, businesses: false, guests: false }
  const save = (more: object) => kerf.call('PUT', '/api/settings/orders', { ...rules, ...more }, ada)
  expect((await save({ keepDocumentsYears: 3 })).status).toBe(200)
  expect((await save({})).status).toBe(200) // who does not name it leaves it
  const issuedYearsAgo = async (years: number) => {
    const issuedAt = new Date(Date.UTC(new Date().getUTCFullYear() - years, 0, 1))
    await kerf.db.update(documents).set({ issuedAt }).where(eq(documents.orderId, orderId))
    await eraseDocuments(kerf.db)
    await eraseDocuments(kerf.db)
  }
  await issuedYearsAgo(3)
  expect((await get(`${orderId}/invoice`, casey)).status).toBe(200)
  await issuedYearsAgo(4)
  expect((await get(`${orderId}/invoice`, casey)).status).toBe(404)
  const [row] = await kerf.db.select().from(documents).where(eq(documents.orderId, orderId))
  expect(row).toMatchObject({ recipient: null, erasedAt: expect.any(Date) })
  expect(Object(await listed(orderId))[0]).toMatchObject({ erasedAt: expect.any(String), formats: [] })
  const erased = and(eq(facts.subjectId, orderId), eq(facts.verb, 'order.documents_erased'))
  expect(await kerf.db.$count(facts, erased)).toBe(1)
  for (const years of [0, 31, 1.5]) expect((await save({ keepDocumentsYears: years })).status).toBe(422)
})

test('the years of documents are those of the shop’s calendar: in Auckland the year is over eleven to thirteen hours before it is in UTC', async () => {
  const far = await openTestShop()
  const owner = await far.admin()
  expect((await far.call('PUT', '/api/settings/time', { timeZone: 'Pacific/Auckland' }, owner)).status).toBe(
    200,
  )
  const productId = await far.product({ available: 5 })
  const order = await orderToPay(far, await far.customer('Kiri'), productId)
  await far.call(
    'PUT',
    `/api/status/${order.orderId}`,
    { orderStatus: 'Shipped', paymentStatus: 'Paid' },
    owner,
  )
  await tellNow(far, order.orderId)
  // Noon of the last day of the year in UTC is the first day of the next in Auckland.
  const issuedAt = new Date(Date.UTC(new Date().getUTCFullYear() - 5, 11, 31, 12))
  await far.db.update(documents).set({ issuedAt }).where(eq(documents.orderId, order.orderId))
  const [kept] = await keptDocuments(far.db, order.orderId, 3)
  expect(kept?.keptUntil.toISOString()).toBe(`${issuedAt.getUTCFullYear() + 4}-12-31T11:00:00.000Z`)
})
