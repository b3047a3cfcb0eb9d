import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accessPoint, eInvoiceSendings } from '#server/platform/db/tables/e-invoice-sendings.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { lockedPrograms } from '#server/platform/processes/locked-programs.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { sendDueEInvoices } from '#server/selling/orders/send-e-invoices.ts'
import { FAILING_REFUND_CARD, openRefundTests } from '#server/selling/orders/testing.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { brokenRules, readCii, readUbl } from '#testing/e-invoice.ts'
import { brokenProfileRules } from '#testing/e-invoice-profiles.ts'
import { soon } from '#testing/eventually.ts'
import { embeddedFile } from '#testing/pdf.ts'
import { openPostOffice } from '#testing/post-office.ts'
import { ORIGIN } from '#testing/shop.ts'

const SECRETS_KEY = 'the key of this shop, of which no backup knows'
const { kerf, ada, casey } = await openRefundTests({
  anyUnpaid: true,
  settings: { OUTGOING_ALLOWED: '127.0.0.1', SECRETS_KEY },
})
const { db } = kerf
const call = (method: string, path: string, body?: unknown, as = ada) => kerf.call(method, path, body, as)

/** A stand-in of an access point: what it was handed, and what it answers. */
const handed: { key: unknown; secret: unknown; body: Record<string, unknown> }[] = []
type Answer = { status: number; said?: string }
let answer: () => Answer | Promise<Answer> = () => ({ status: 202 })
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const { 'idempotency-key': key, 'x-api-key': secret } = request.headers
  handed.push({ key, secret, body: JSON.parse(Buffer.concat(parts).toString()) })
  const { status, said = '' } = await answer()
  reply.writeHead(status).end(said)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/invoices`

await call('PUT', '/api/settings/seller', {
  ...{ name: 'Saw & Son', street: 'Sägeweg 1', postcode: '10115', city: 'Berlin', country: 'DE' },
  ...{ vatId: 'DE136695976', email: 'shop@kerf.example', taxPercent: 19 },
})
await call('PUT', '/api/settings/invoicing', {
  ...{ contactName: 'Accounts', contactPhone: '+49 30 1234567', endpoint: '9930:DE136695976' },
})
const COLOGNE = { line1: 'Rathausplatz 2', postcode: '50667', city: 'Köln', country: 'DE' }
const AUTHORITY = {
  ...{ company: 'Stadt Köln', billingAddress: COLOGNE },
  ...{ buyerReference: '991-33333TEST-33', endpoint: '0204:991-33333TEST-33' },
}
const BY_EMAIL = { ...AUTHORITY, endpoint: 'rechnung@koeln.example' }
const productId = await kerf.product({ price: 100, available: 100 })

beforeEach(async () => {
  handed.length = 0
  answer = () => ({ status: 202 })
  await db.delete(eInvoiceSendings)
  await call('PUT', '/api/settings/access-point', { url, header: 'X-Api-Key', secret: 'Sesame' })
  await call('PUT', '/api/business', AUTHORITY, casey)
  await call('PUT', '/api/settings/invoicing', { byEmail: false })
})

async function paid(card?: string): Promise<string> {
  const wish = { productId, orderQuantity: 2, phone: '555 0100', deliveryAddress: COLOGNE, asBusiness: true }
  const { body } = await call('POST', '/api/orders', wish, casey)
  const orderId = String(body.insertedId)
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, orderId), card)
  await call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  return orderId
}

const job = (key = SECRETS_KEY) =>
  sendDueEInvoices({
    shop: kerf.shop,
    outgoing: createOutgoing(['127.0.0.1']),
    sealing: createSealing({ SECRETS_KEY: key, DATA_DIR: '' }),
  })
const dueNow = () =>
  db.update(eInvoiceSendings).set({ nextTryAt: sql`now()` }).where(sql`next_try_at IS NOT NULL`)
const invoiceOf = async (id: string, as = ada) =>
  Object((await call('GET', `/api/orders/${id}/documents`, undefined, as)).body)[0]
const send = (id: string, number: string, as = ada) =>
  call('POST', `/api/orders/${id}/documents/${number}/sending`, undefined, as)

test('an invoice and a credit note of a business with a Peppol ID are handed over once, and staff see when', async () => {
  const id = await paid()
  const { number, sending } = await invoiceOf(id)
  expect(sending).toEqual({ state: 'waiting' })
  await Promise.all([job(), job()])
  await job()
  expect(handed).toHaveLength(1)
  expect(handed[0]).toMatchObject({
    ...{ key: `9930:DE136695976 ${number}`, secret: 'Sesame' },
    body: {
      ...{ profile: 'peppol', kind: 'invoice', number },
      ...{ sender: '9930:DE136695976', receiver: '0204:991-33333TEST-33' },
    },
  })
  expect(brokenProfileRules(String(handed[0]?.body.xml), 'peppol', true)).toEqual([])
  expect(await invoiceOf(id)).toMatchObject({ sending: { state: 'sent', at: expect.any(String) } })
  expect(await invoiceOf(id, casey)).not.toHaveProperty('sending')

  await call('POST', `/api/orders/${id}/refunds`, { amount: 20, returns: [] })
  await job()
  expect(handed[1]?.body).toMatchObject({ kind: 'credit note' })
  expect((await send(id, number)).body).toMatchObject({ state: 'sent' })
  expect(handed, 'what was sent stays sent').toHaveLength(2)
  const noted = JSON.stringify(await db.select().from(facts))
  expect(noted).toContain('order.e_invoice_sent')
  expect(noted).not.toContain('Sesame')
})

test('an access point that is away is asked again by itself, later each time, and a refusal is said and sent again by hand', async () => {
  const id = await paid()
  const { number } = await invoiceOf(id)
  answer = () => ({ status: 503 })
  await job()
  await job()
  expect(handed, 'not at once').toHaveLength(1)
  expect((await invoiceOf(id)).sending).toEqual({
    state: 'waiting',
    failure: 'The access point answered 503',
  })
  await dueNow()
  answer = () => ({ status: 422, said: 'No such\nreceiver' })
  await job()
  const failed = { state: 'failed', failure: 'The access point answered 422: No such receiver' }
  expect((await invoiceOf(id)).sending).toEqual(failed)
  await dueNow()
  await job()
  expect(handed, 'not again by itself').toHaveLength(2)
  expect((await send(id, number)).body).toEqual(failed)
  answer = () => ({ status: 200 })
  expect((await send(id, number)).body).toMatchObject({ state: 'sent' })
  expect(new Set(handed.map(({ key }) => key)).size, 'one key of all tries').toBe(1)
})

test('eight tries in vain are given up', async () => {
  const id = await paid()
  answer = () => ({ status: 500 })
  for (let tries = 0; tries < 9; tries++) {
    await dueNow()
    await job()
  }
  expect(handed).toHaveLength(8)
  expect((await invoiceOf(id)).sending).toMatchObject({ state: 'failed' })
})

test('nothing is sent for who named no address, without an access point, or without what the file needs; the reply says which', async () => {
  await call('PUT', '/api/business', { company: 'Joinery', billingAddress: COLOGNE }, casey)
  const plain = await paid()
  const { number, sending } = await invoiceOf(plain)
  expect(sending).toBeUndefined()
  expect(await send(plain, number)).toMatchObject({
    ...{ status: 409, body: { code: 'NO_E_INVOICE', message: expect.stringContaining('of the buyer') } },
  })
  await call('PUT', '/api/settings/access-point', { url: '' })
  await call('PUT', '/api/business', AUTHORITY, casey)
  const id = await paid()
  await job()
  expect([handed.length, await db.$count(eInvoiceSendings)]).toEqual([0, 0])
  expect(await send(id, 'INV-1')).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('no access point') } },
  })
  await call('PUT', '/api/settings/access-point', { url, header: 'X-Api-Key', secret: 'Sesame' })
  const later = await invoiceOf(id)
  expect(later.sending, 'from before').toBe('none')
  expect((await send(id, 'INV-99999')).status).toBe(404)
  expect((await send(id, later.number, casey)).status).toBe(403)
  expect((await send(id, later.number)).body).toMatchObject({ state: 'sent' })
})

test('the secret of the access point is sealed, in no reply, and goes to no other program; with another key nothing is sent', async () => {
  expect(await db.select().from(accessPoint)).toMatchObject([
    { sealed: expect.stringMatching(/^sealed\.1\./) },
  ])
  expect((await call('GET', '/api/settings/access-point')).body).toEqual({
    ...{ url, header: 'X-Api-Key', hasSecret: true, isLocked: false },
  })
  const elsewhere = { url: 'https://other.example/', header: 'X-Api-Key' }
  expect(await call('PUT', '/api/settings/access-point', elsewhere)).toMatchObject({
    ...{ status: 422, body: { data: { issues: [{ path: ['secret'] }] } } },
  })
  for (const wrong of [{ url: 'http://10.1.2.3/' }, { url: 'ftp://x.example/' }])
    expect(await call('PUT', '/api/settings/access-point', { ...wrong, secret: 'S' })).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['url'] }] } } },
    })
  await paid()
  await job('the key of another machine, made by its start')
  expect(handed).toEqual([])
  const other = { SECRETS_KEY: 'the key of another machine, made by its start', DATA_DIR: '' }
  expect(await lockedPrograms(db, other)).toEqual(['access point of e-invoices'])
  expect(await lockedPrograms(db, { ...other, SECRETS_KEY })).toEqual([])
  await job()
  expect(handed).toHaveLength(1)
})

async function post(SMTP_URL: string): Promise<void> {
  await db.update(mails).set({ nextTryAt: sql`now()` }).where(sql`next_try_at IS NOT NULL`)
  const config = { SMTP_URL, MAIL_FROM: 'Kerf <shop@kerf.example>' }
  const sender = createMailSender({ db, config, log: createLog('silent') })
  await sender.sendDue()
  await sender.close()
}

/** The XML that an e-mail as it was received has attached, under its name. */
function attachedTo(text: string): { name?: string | undefined; xml: string } {
  const part = text.slice(text.indexOf('Content-Type: application/xml'))
  const body = part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0] ?? ''
  return { name: /filename=(\S+)/.exec(part)?.[1], xml: Buffer.from(body, 'base64').toString() }
}

test('by e-mail a business that named an address gets the XML of each e-invoice, and what its server refused is seen and sent again', async () => {
  await call('PUT', '/api/settings/access-point', { url: '' })
  await call('PUT', '/api/settings/invoicing', { byEmail: true })
  await call('PUT', '/api/business', BY_EMAIL, casey)
  const id = await paid()
  const { number, sending } = await invoiceOf(id)
  expect(sending).toEqual({ state: 'waiting', byEmail: true })
  await Promise.all([job(), job()])
  const sent = { state: 'sent', byEmail: true, at: expect.any(String) }
  expect((await invoiceOf(id)).sending).toEqual(sent)
  expect((await send(id, number)).body).toEqual(sent)

  const server = await openPostOffice()
  server.refuse('550 No such mailbox')
  await post(server.url)
  const failed = Object((await call('GET', '/api/manage/emails?search=koeln.example')).body).rows
  expect(failed).toMatchObject([
    {
      kind: 'e-invoice',
      to: BY_EMAIL.endpoint,
      subject: `E-invoice ${number}`,
      failure: expect.stringContaining('550'),
    },
  ])
  server.refuse(undefined)
  await call('POST', `/api/manage/emails/${failed[0]._id}/send-again`)
  await post(server.url)
  const received = server.received.filter(({ to }) => to.includes(BY_EMAIL.endpoint))
  expect(received, 'once').toHaveLength(1)
  const { name, xml } = attachedTo(received[0]?.text ?? '')
  expect(name).toBe(`invoice-${number}.xml`)
  expect(xml).toContain(number)
  expect(brokenProfileRules(xml, 'xrechnung', true)).toEqual([])
  expect(handed).toEqual([])
})

test('by e-mail nothing goes out where the owner did not set it, to who named no address, or without what the file needs', async () => {
  await call('PUT', '/api/settings/access-point', { url: '' })
  await call('PUT', '/api/business', BY_EMAIL, casey)
  const before = await paid()
  expect((await invoiceOf(before)).sending).toBeUndefined()
  expect(await send(before, (await invoiceOf(before)).number)).toMatchObject({ status: 409 })
  await call('PUT', '/api/settings/invoicing', { byEmail: true })
  expect((await invoiceOf(before)).sending, 'by hand').toBe('none')
  await call('PUT', '/api/business', { company: 'Joinery', billingAddress: COLOGNE, endpoint: '' }, casey)
  await paid()
  expect(await db.$count(eInvoiceSendings)).toBe(0)

  await call('PUT', '/api/business', BY_EMAIL, casey)
  const id = await paid()
  await call('PUT', '/api/settings/invoicing', { contactPhone: '' })
  await job()
  const { sending, number } = await invoiceOf(id)
  expect(sending).toMatchObject({
    state: 'failed',
    byEmail: true,
    failure: expect.stringContaining('telephone'),
  })
  expect(await db.$count(mails, eq(mails.kind, 'e-invoice'))).toBe(1)
  await call('PUT', '/api/settings/invoicing', { contactPhone: '+49 30 1234567' })
  expect((await send(id, number)).body).toMatchObject({ state: 'sent', byEmail: true })
  expect(await db.$count(mails, eq(mails.kind, 'e-invoice'))).toBe(2)
})

test('the correction of a credit note is sent as every document, after it, and again by hand; its file names the credit note and is had in every profile', async () => {
  const id = await paid(FAILING_REFUND_CARD)
  await call('POST', `/api/orders/${id}/refunds`, { amount: 20, returns: [] })
  const documents = async () => Object((await call('GET', `/api/orders/${id}/documents`)).body)
  await soon(async () => expect(await documents()).toHaveLength(3))
  const [, { number }, { number: corrected, ...correction }] = await documents()
  expect(corrected).toBe(`${number}-C1`)
  expect(correction).toMatchObject({
    ...{ kind: 'correction', amount: 20, sending: { state: 'waiting' } },
    formats: ['ubl', 'factur-x', 'xrechnung', 'peppol'],
  })
  answer = () => ({ status: handed.length === 3 ? 422 : 202 })
  await job()
  const kinds = handed.map(({ body }) => [body.kind, body.number])
  expect(kinds.slice(1)).toEqual([
    ['credit note', number],
    ['correction', corrected],
  ])
  expect((await documents())[2].sending).toMatchObject({ state: 'failed' })
  answer = () => ({ status: 202 })
  expect((await send(id, corrected)).body).toMatchObject({ state: 'sent' })
  expect(handed[3]).toEqual(handed[2])
  expect((await send(id, corrected, casey)).status).toBe(403)
  expect((await documents()).map(({ sending }: { sending: object }) => sending)).toMatchObject(
    [1, 2, 3].map(() => ({ state: 'sent' })),
  )
  for (const format of ['ubl', 'xrechnung', 'peppol'] as const) {
    const headers = { authorization: `Bearer ${casey.token}` }
    const at = `${ORIGIN}/api/orders/${id}/documents/${corrected}?format=${format}`
    const reply = await kerf.fetch(new Request(at, { headers }))
    expect(reply.status, format).toBe(200)
    const xml = await reply.text()
    const read = readUbl(xml)
    expect(read).toMatchObject({ ...{ number: corrected, type: '384', preceding: number }, isCredit: false })
    expect(read.totals).toMatchObject({ gross: 2_000, due: 0 })
    expect(brokenRules(read, 1)).toEqual([])
    if (format !== 'ubl') expect(brokenProfileRules(xml, format, true)).toEqual([])
  }
  const sheet = await kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${id}/documents/${corrected}?format=factur-x`, {
      headers: { authorization: `Bearer ${casey.token}` },
    }),
  )
  const inside = embeddedFile(new Uint8Array(await sheet.arrayBuffer())) ?? ''
  expect(readCii(inside)).toMatchObject({ number: corrected, type: '384', preceding: number })
})

test('by e-mail, too, a business gets the correction of its credit note', async () => {
  await call('PUT', '/api/settings/access-point', { url: '' })
  await call('PUT', '/api/settings/invoicing', { byEmail: true })
  await call('PUT', '/api/business', BY_EMAIL, casey)
  const id = await paid(FAILING_REFUND_CARD)
  await call('POST', `/api/orders/${id}/refunds`, { amount: 20, returns: [] })
  await soon(async () => {
    await job()
    const sent = await db.select({ subject: mails.subject }).from(mails).where(eq(mails.kind, 'e-invoice'))
    expect(sent.filter(({ subject }) => /CN-\d+-C1$/.test(subject))).toHaveLength(1)
  })
})

/** An order whose invoice was sent, and of which the bank sent a refund back; nothing of its credit note was sent yet. */
async function sentBack() {
  const id = await paid(FAILING_REFUND_CARD)
  await job()
  expect(handed).toHaveLength(1)
  await call('POST', `/api/orders/${id}/refunds`, { amount: 20, returns: [] })
  const documents = async () => Object((await call('GET', `/api/orders/${id}/documents`)).body)
  await soon(async () => expect(await documents()).toHaveLength(3))
  const states = async () =>
    (await documents()).map(({ sending }: { sending: { state: string } }) => sending.state)
  const [, { number }, { number: corrected }] = await documents()
  return { id, number, corrected, states }
}
const kinds = () => handed.slice(1).map(({ body }) => body.kind)

test('a correction waits while the access point is away for its credit note, and goes after it', async () => {
  const { states } = await sentBack()
  answer = () => ({ status: 503 })
  await job()
  await job()
  expect([kinds(), await states()]).toEqual([['credit note'], ['sent', 'waiting', 'waiting']])
  answer = () => ({ status: 202 })
  await dueNow()
  await job()
  expect(kinds()).toEqual(['credit note', 'credit note', 'correction'])
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
})

test('a process sends no correction while another is about to send its credit note', async () => {
  const { states } = await sentBack()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  answer = () => promise
  const other = job()
  await soon(async () => expect(kinds()).toEqual(['credit note']))
  await job()
  expect(kinds()).toEqual(['credit note'])
  resolve({ status: 202 })
  await other
  expect([kinds(), await states()]).toEqual([
    ['credit note', 'correction'],
    ['sent', 'sent', 'sent'],
  ])
})

test('a correction whose credit note was refused for good waits, also by hand, until that was sent again', async () => {
  const { id, number, corrected, states } = await sentBack()
  answer = () => ({ status: 422 })
  await job()
  answer = () => ({ status: 202 })
  await dueNow()
  await job()
  expect([kinds(), await states()]).toEqual([['credit note'], ['sent', 'failed', 'waiting']])
  expect(await send(id, corrected)).toMatchObject({
    ...{ status: 409, body: { code: 'NO_E_INVOICE', message: expect.stringContaining(number) } },
  })
  expect(kinds()).toEqual(['credit note'])
  expect((await send(id, number)).body).toMatchObject({ state: 'sent' })
  await job()
  expect([kinds(), await states()]).toEqual([
    ['credit note', 'credit note', 'correction'],
    ['sent', 'sent', 'sent'],
  ])
})
