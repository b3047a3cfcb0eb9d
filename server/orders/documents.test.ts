import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { documentNumbers, documents } from '#server/db/tables/documents.ts'
import { orders } from '#server/db/tables/orders.ts'
import { issueCreditNote } from '#server/documents/issue.ts'
import { tellNow } from '#server/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { brokenRules, readCii, readUbl } from '#testing/e-invoice.ts'
import { embeddedFile, readPdf } from '#testing/pdf.ts'
import { ORIGIN, openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { soon } from '#testing/soon.ts'

let kerf: TestShop
let casey: Shopper
let ada: Shopper
let productId: string
beforeAll(async () => {
  kerf = await openTestShop({ anyUnpaid: true })
  casey = await kerf.customer('Casey Zoë Customer')
  ada = await kerf.admin()
  productId = await kerf.product({ price: 24.5, available: 1_000, name: 'Rip saw' })
})

const seller = { name: 'Saw & Son', address: '2 Mill Lane', taxNumber: 'TX 7', taxPercent: 10, email: '' }
const setSeller = (change: Partial<typeof seller> = {}) =>
  kerf.call('PUT', '/api/settings/seller', { ...seller, ...change }, ada)

const get = (path: string, as?: Shopper) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${path}`, { headers: as && { authorization: `Bearer ${as.token}` } }),
  )
const textOf = async (reply: Response) => (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
const listed = async (orderId: string, as = casey) =>
  (await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, as)).body

/** An order of so many saws, paid by card and known to be. */
async function paidOrder(quantity = 1): Promise<string> {
  const { orderId, clientSecret } = await orderToPay(kerf, casey, productId, quantity)
  const { id } = await confirmWithCard(kerf, clientSecret)
  await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
  return orderId
}

/** An admin gives money back, which brings a credit note. */
async function refund(orderId: string, cents: number, reason?: string): Promise<void> {
  const wish = { amount: cents / 100, reason, returns: [] }
  const { status } = await kerf.call('POST', `/api/orders/${orderId}/refunds`, wish, ada)
  expect(status).toBe(201)
}

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
  const taxes = texts.map((text) => Number(/Tax contained \(19%\)\s+\$(\d+\.\d\d)/.exec(text)?.[1]) * 100)
  expect(Math.round(taxes.reduce((sum, cents) => sum + cents, 0))).toBe(391)
  const other = await paidOrder()
  expect((await get(`${other}/credit-notes/${notes[0].number}`, casey)).status).toBe(404)
})

test('a refund that is rolled back leaves no credit note and no gap in the numbers, and each refund has one', async () => {
  const orderId = await paidOrder()
  await refund(orderId, 100)
  const failing = kerf.db.transaction(async (tx) => {
    const [{ refundId } = { refundId: null }] = await tx
      .select({ refundId: documents.refundId })
      .from(documents)
      .where(eq(documents.kind, 'credit note'))
    await issueCreditNote(tx, { orderId, refundId: refundId ?? '' })
  })
  await expect(failing).rejects.toThrow()
  await refund(orderId, 100)
  await expectNoHoles('credit note')
})

test('the invoice of a deleted account keeps its figures and loses the name', async () => {
  const dora = await kerf.customer('Dora Done')
  const { orderId } = await orderToPay(kerf, dora, productId)
  await kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
  await kerf.call('DELETE', `/api/user/${dora.email}`, undefined, ada)
  await tellNow(kerf, orderId)
  const text = await textOf(await get(`${orderId}/invoice`, ada))
  expect(text).toContain('A former customer')
  expect(text).toContain('$24.50')
  expect(text).not.toContain('Dora')
  expect(text).not.toContain('1 Mill Lane')
})

test('thirty payments at once, some of which fail at the last moment, leave invoices without a gap', async () => {
  const started = await Promise.all(Array.from({ length: 30 }, () => orderToPay(kerf, casey, productId)))
  const doomed = new Set(started.filter((_, index) => index % 3 === 0).map(({ orderId }) => orderId))
  await failAtCommit([...doomed])
  const paid = await Promise.all(
    started.map(async ({ orderId, clientSecret }) => {
      const { id } = await confirmWithCard(kerf, clientSecret)
      return kerf.call('PUT', `/api/orders/${orderId}`, { transactionId: id }, casey)
    }),
  )
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(paid.filter(({ status }) => status >= 500)).toHaveLength(10)
  const unpaid = await kerf.db.select().from(orders).where(eq(orders.paymentStatus, 'Unpaid'))
  expect(unpaid.filter(({ id }) => doomed.has(id))).toHaveLength(10)
  await expectNoHoles('invoice')

  await kerf.db.execute('DROP TRIGGER doomed ON papers')
  for (const { orderId, clientSecret } of started.filter((one) => doomed.has(one.orderId))) {
    const [transactionId] = clientSecret.split('_secret_')
    await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  }
  await expectNoHoles('invoice')
  const all = await kerf.db.select().from(orders).where(eq(orders.paymentStatus, 'Paid'))
  const invoiced = await kerf.db.select().from(documents).where(eq(documents.kind, 'invoice'))
  expect(new Set(invoiced.map(({ orderId }) => orderId))).toEqual(new Set(all.map(({ id }) => id)))
})

/** The database refuses the invoices of these orders when their transactions commit. */
async function failAtCommit(orderIds: string[]): Promise<void> {
  const list = orderIds.map((id) => `'${id}'`).join(', ')
  await kerf.db.execute(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.order_id IN (${list}) THEN RAISE EXCEPTION 'not today'; END IF; RETURN NULL; END $$`)
  await kerf.db.execute(
    'CREATE CONSTRAINT TRIGGER doomed AFTER INSERT ON papers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
}

/** The numbers of a kind are 1, 2, 3 ... and their dates follow them. */
async function expectNoHoles(kind: 'invoice' | 'credit note'): Promise<void> {
  const rows = await kerf.db
    .select()
    .from(documents)
    .where(eq(documents.kind, kind))
    .orderBy(documents.number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  const times = rows.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
}

test('an invoice and a credit note are e-invoices to the cent of the receipt, as UBL and in the PDF as Factur-X, and say where to enter what they lack', async () => {
  await setSeller({ taxPercent: 19 })
  const before = await paidOrder(3)
  const plain = Buffer.from(await (await get(`${before}/invoice`, casey)).arrayBuffer())
  expect(plain.includes('/AFRelationship')).toBe(false)
  const [old] = Object(await listed(before, ada))
  expect(old).toMatchObject({ formats: [], lacks: expect.stringContaining('Settings, Shop, Seller') })
  expect(Object(await listed(before))[0]).not.toHaveProperty('lacks')
  const eInvoice = (orderId: string, number: string, format: string, as?: Shopper) =>
    get(`${orderId}/documents/${number}?format=${format}`, as)
  const refused = await eInvoice(before, old.number, 'ubl', casey)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'NO_E_INVOICE', message: old.lacks },
  ])

  const more = {
    street: '2 Mill Lane',
    postcode: '10115',
    city: 'Berlin',
    country: 'de',
    vatId: 'de 136695976',
  }
  expect(
    (await kerf.call('PUT', '/api/settings/seller', { ...seller, taxPercent: 19, ...more }, ada)).status,
  ).toBe(200)
  const orderId = await paidOrder(3)
  await refund(orderId, 1_000, 'A bent tooth & more')
  const [invoice, note] = Object(await listed(orderId))
  expect(invoice.formats).toEqual(['ubl', 'factur-x'])
  const ubl = await eInvoice(orderId, invoice.number, 'ubl', casey)
  expect(ubl.headers.get('content-type')).toBe('application/xml')
  expect(ubl.headers.get('content-disposition')).toContain(`Kerf-invoice-${invoice.number}.xml`)
  const read = readUbl(await ubl.text())
  expect(brokenRules(read, 1)).toEqual([])
  expect(read).toMatchObject({
    number: invoice.number,
    seller: { vatId: 'DE136695976', country: 'DE' },
    buyer: { name: 'Casey Zoë Customer', country: 'DE' },
    totals: { gross: 7_350, vat: 1_174, paid: 7_350, due: 0 },
  })
  for (const [number, call] of [
    [invoice.number, 'invoice'],
    [note.number, `credit-notes/${note.number}`],
  ]) {
    const bytes = new Uint8Array(await (await eInvoice(orderId, number, 'factur-x', ada)).arrayBuffer())
    expect(
      Buffer.compare(bytes, Buffer.from(await (await get(`${orderId}/${call}`, casey)).arrayBuffer())),
    ).toBe(0)
    expect(readCii(embeddedFile(bytes) ?? '')).toEqual(
      readUbl(await (await eInvoice(orderId, number, 'ubl', ada)).text()),
    )
  }
  const credited = readUbl(await (await eInvoice(orderId, note.number, 'ubl', casey)).text())
  expect(brokenRules(credited, 1)).toEqual([])
  expect(credited).toMatchObject({ preceding: invoice.number, totals: { gross: 1_000, vat: 160 } })

  // An older document takes from today's settings what there was no place for; its PDF stays what it was.
  expect((await eInvoice(before, old.number, 'ubl', casey)).status).toBe(200)
  expect(
    Buffer.compare(plain, Buffer.from(await (await get(`${before}/invoice`, casey)).arrayBuffer())),
  ).toBe(0)

  const eve = await kerf.customer('Eve')
  expect((await eInvoice(orderId, invoice.number, 'ubl')).status).toBe(401)
  expect((await eInvoice(orderId, invoice.number, 'ubl', eve)).status).toBe(404)
  expect((await eInvoice(before, invoice.number, 'ubl', casey)).status).toBe(404)
  expect((await eInvoice(orderId, invoice.number, 'word', casey)).status).toBe(422)
})
