import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { carrierLabels, labelService } from '#server/platform/db/tables/carrier-labels.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { makeDueLabels } from '#server/selling/fulfilment/carrier-labels.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import {
  deleteOldLabels,
  findCarried,
  forgetLabelsOf,
  queueLabel,
} from '#server/selling/parcels/labels-store.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { ORIGIN } from '#testing/shop.ts'

const shop = await openRefundTests({ anyUnpaid: true, settings: { OUTGOING_ALLOWED: '127.0.0.1' } })
const { kerf, ada } = shop
const { db } = kerf
const PDF = Buffer.from('%PDF-1.7 a label')

type Asked = { headers: IncomingHttpHeaders; body: Record<string, unknown> }
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** A program of a carrier, on this machine. */
const asked: Asked[] = []
let answer: (body: Asked['body']) => Answer | Promise<Answer>
const server = createServer(async (request, reply) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = JSON.parse(Buffer.concat(parts).toString())
  asked.push({ headers: request.headers, body })
  const {
    status = 200,
    headers = { 'content-type': 'application/json' },
    body: said = '',
  } = await answer(body)
  reply.writeHead(status, headers).end(said)
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/labels`

const json = (said: object): Answer => ({ body: JSON.stringify(said) })
const made = () => json({ tracking: 'JJD1', label: PDF.toString('base64') })
const call = (method: string, path: string, body?: unknown) => kerf.call(method, path, body, ada)
const set = (change: object) => call('PUT', '/api/settings/label-service', change)
const job = () => makeDueLabels({ db, outgoing: createOutgoing(['127.0.0.1']) })
const soon = () => db.update(carrierLabels).set({ nextTryAt: sql`now()` }).where(sql`next_try_at IS NOT NULL`)

async function packed(more: object = {}): Promise<string> {
  const productId = await kerf.product({ available: 50 })
  await call('PUT', `/api/products/${productId}`, { weight: '1.25 kg' })
  const { orderId } = await shop.paidOrder(productId, 3)
  const parcel = { lines: [{ line: 1, quantity: 2 }], carrier: 'DPD', packed: true, ...more }
  expect((await call('POST', `/api/orders/${orderId}/parcels`, parcel)).status).toBe(201)
  return orderId
}
const ask = (orderId: string) => call('POST', `/api/orders/${orderId}/parcels/1/label`)
const label = (orderId: string) =>
  kerf.fetch(
    new Request(`${ORIGIN}/api/orders/${orderId}/parcels/1/label`, {
      headers: { authorization: `Bearer ${ada.token}` },
    }),
  )
const parcelIn = async (orderId: string) =>
  Object((await call('GET', `/api/orders/${orderId}`)).body).parcels[0]

beforeEach(async () => {
  asked.length = 0
  answer = made
  await db.delete(carrierLabels)
  await set({ url, header: 'X-Api-Key', secret: 'Sesame' })
})

test('a parcel that is packed is told to the carrier once, with a secret, and its number and label are there', async () => {
  const orderId = await packed()
  expect(asked, 'not while it is packed').toEqual([])
  await Promise.all([job(), job()])
  await job()
  expect(asked).toHaveLength(1)
  const [{ headers, body } = {} as Asked] = asked
  const { number } = Object((await call('GET', `/api/orders/${orderId}`)).body)
  expect(headers).toMatchObject({ 'x-api-key': 'Sesame', 'idempotency-key': body.id })
  expect(body).toMatchObject({ act: 'make', reference: `${number}/1`, carrier: 'DPD', grams: 2500 })
  expect(body.recipient).toMatchObject({ name: expect.any(String), address: expect.stringMatching(/./) })
  expect(await parcelIn(orderId)).toMatchObject({ carrier: 'DPD', tracking: 'JJD1' })
  const reply = await label(orderId)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(PDF)
  expect((await ask(orderId)).body).toMatchObject({ state: 'made', tracking: 'JJD1' })
  expect(asked, 'one that is made stays').toHaveLength(1)
  const noted = (await db.select().from(facts)).filter(({ verb }) => /label/.test(verb))
  expect(JSON.stringify(noted)).not.toContain('Sesame')
})

test('an answer may be the PDF itself, and a number that somebody typed stays', async () => {
  const orderId = await packed()
  await call('PUT', `/api/orders/${orderId}/parcels/1`, { tracking: 'typed' })
  answer = () => ({ headers: { 'content-type': 'application/pdf', 'tracking-number': 'JJD2' }, body: PDF })
  expect((await ask(orderId)).body).toMatchObject({ state: 'made', tracking: 'JJD2' })
  expect(await parcelIn(orderId)).toMatchObject({ tracking: 'typed' })
})

test('a number that no column can hold is kept without its signs, and one that is too long is said', async () => {
  const [first, second] = [await packed(), await packed()]
  answer = () => json({ tracking: ' JJD\u0000\ud8003\n', label: PDF.toString('base64') })
  await job()
  for (const orderId of [first, second])
    expect(await parcelIn(orderId)).toMatchObject({ tracking: 'JJD \ufffd3', label: { state: 'made' } })
  answer = () => json({ tracking: '1'.repeat(81), label: PDF.toString('base64') })
  expect((await ask(await packed())).body).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('80 characters'),
  })
})

test('the secret of one program goes to no other one without being typed', async () => {
  const other = { url: 'https://other.example/labels', header: 'X-Api-Key' }
  expect(await set(other)).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['secret'] }] } } })
  expect((await set({ url: `${url}/more`, header: 'X-Api-Key' })).status, 'the same program').toBe(200)
  expect((await set({ ...other, secret: '' })).status).toBe(200)
  expect((await call('GET', '/api/settings/label-service')).body).toMatchObject({ hasSecret: false })
})

test.each<[string, () => Answer, string]>([
  ['a refusal', () => ({ status: 422, body: 'No such\nstreet' }), 'The carrier answered 422: No such street'],
  [
    'no PDF',
    () => json({ label: Buffer.from('<html>').toString('base64') }),
    'The answer of the carrier has no label as PDF',
  ],
  ['no JSON', () => ({ body: 'thank you' }), 'The answer of the carrier has no label as PDF'],
  ['2 MB', () => ({ body: 'x'.repeat(2_000_001) }), 'The answer of the carrier is longer than 2 MB'],
])('%s is said, not asked for again, and the shop’s own label can be used', async (_, said, failure) => {
  const orderId = await packed()
  answer = said
  await job()
  await soon()
  await job()
  expect(asked).toHaveLength(1)
  expect(await parcelIn(orderId)).toMatchObject({ label: { state: 'failed', failure } })
  expect((await label(orderId)).status).toBe(404)
  const own = await kerf.fetch(
    new Request(`${ORIGIN}/api/manage/labels`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ parcels: [{ order: orderId, parcel: 1 }] }),
    }),
  )
  expect(own.status).toBe(200)
  expect((await ask(orderId)).body, 'who asks is told again').toMatchObject({ state: 'failed', failure })
  answer = made
  expect((await ask(orderId)).body).toMatchObject({ state: 'made' })
})

test('a carrier that is away is asked again by itself, later each time', async () => {
  const orderId = await packed()
  answer = () => ({ status: 503 })
  await job()
  await job()
  expect(asked, 'not at once').toHaveLength(1)
  const [row] = await db.select().from(carrierLabels)
  expect(row).toMatchObject({ state: 'asked', tries: 1, failure: 'The carrier answered 503' })
  await soon()
  answer = made
  await job()
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(row?.parcelId))
  expect((await label(orderId)).status).toBe(200)
})

test('a parcel that is canceled before it left is canceled at the carrier, also where it was just being asked', async () => {
  const orderId = await packed()
  await job()
  expect((await call('DELETE', `/api/orders/${orderId}/parcels/1`)).status).toBe(200)
  expect((await label(orderId)).status).toBe(404)
  expect((await ask(orderId)).status).toBe(409)
  await job()
  await job()
  expect(asked.map(({ body }) => [body.act, body.tracking])).toEqual([
    ['make', undefined],
    ['cancel', 'JJD1'],
  ])
  const other = await packed()
  answer = async () => {
    if (asked.at(-1)?.body.act === 'make') await call('DELETE', `/api/orders/${other}/parcels/1`)
    return made()
  }
  await job()
  await soon()
  await job()
  expect(asked.slice(2).map(({ body }) => body.act)).toEqual(['make', 'cancel'])
  expect((await db.select().from(carrierLabels)).map(({ state }) => state)).toEqual(['left', 'left'])
  const unknown = await packed()
  await call('DELETE', `/api/orders/${unknown}/parcels/1`)
  await job()
  expect(asked, 'the carrier never heard of it').toHaveLength(4)
})

test('a carrier is told of a parcel that does not leave, also when its buyer was erased meanwhile or its label is old', async () => {
  const orderId = await packed()
  await job()
  const sent = await packed()
  await job()
  await call('DELETE', `/api/orders/${orderId}/parcels/1`)
  await db.transaction((tx) => forgetLabelsOf(tx, [orderId, sent]))
  await db.update(carrierLabels).set({ askedAt: sql`now() - interval '91 days'` })
  await deleteOldLabels(db)
  expect(await db.select().from(carrierLabels)).toMatchObject([
    { state: 'leaving', pdf: null, failure: null },
  ])
  await job()
  expect(asked.slice(2).map(({ body }) => [body.act, body.tracking])).toEqual([['cancel', 'JJD1']])
  await deleteOldLabels(db)
  expect(await db.$count(carrierLabels)).toBe(0)
})

test('no address or secret of a customer goes over the wire unencrypted, and no header of the request itself is replaced', async () => {
  const open = 'http://labels.example/kerf'
  for (const wrong of [
    open,
    'http://10.1.2.3/labels',
    'https://10.1.2.3/labels',
    'https://a:b@labels.example/',
  ])
    expect(await set({ url: wrong, secret: 'Sesame' }), wrong).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['url'] }] } } },
    })
  for (const header of ['Host', 'content-length', 'Content-Type', 'Idempotency-Key', 'Transfer-Encoding'])
    expect(await set({ url, header, secret: 'Sesame' }), header).toMatchObject({
      ...{ status: 422, body: { data: { issues: [{ path: ['header'] }] } } },
    })
})

test('no carrier is told of what is collected or has left; who asks for a parcel without label is offered it', async () => {
  const left = await packed({ packed: false })
  expect(await parcelIn(left)).toMatchObject({ state: 'sent', label: { state: 'none' } })
  const collect = { id: 'shop', name: 'Collect it', price: { kind: 'collection' as const } }
  await setRules(kerf, ada, { zones: [{ id: 'far', name: 'Far', countries: ['FR'], methods: [collect] }] })
  const productId = await kerf.product({ available: 5 })
  const lines = [{ productId, orderQuantity: 1 }]
  const wish = { lines, phone: '555 0100', address: '1 Mill Lane', country: 'FR', deliveryMethod: 'shop' }
  const { body } = await kerf.call('POST', '/api/orders', wish, shop.casey)
  await setRules(kerf, ada, {})
  const collected = String(body.insertedId)
  await call('POST', `/api/orders/${collected}/paid`, { paidBy: 'cash' })
  const parcel = { lines: [{ line: 1, quantity: 1 }], packed: true }
  expect((await call('POST', `/api/orders/${collected}/parcels`, parcel)).status).toBe(201)
  expect((await parcelIn(collected)).label).toBeUndefined()
  await job()
  expect(asked).toEqual([])
  expect(await ask(collected)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/collected/) },
  })
  expect((await ask(left)).body).toMatchObject({ state: 'made' })
})

test('an order that is deleted while its carrier is asked ends its label, and the others go on', async () => {
  const deleted = await packed()
  const remove = () =>
    db.transaction(async (tx) => {
      await tx.update(orders).set({ deletedAt: sql`now()` }).where(eq(orders.id, deleted))
      await recordFact(tx, SHOP, 'order.deleted', deleted)
    })
  answer = async () => {
    if (asked.length === 1) await remove()
    return made()
  }
  await job()
  const other = await packed()
  await job()
  await soon()
  await job()
  expect(asked.map(({ body }) => body.act).toSorted()).toEqual(['cancel', 'make', 'make'])
  expect(await parcelIn(other)).toMatchObject({ label: { state: 'made' } })
  expect((await label(deleted)).status).toBe(404)
})

test('one label at which the shop itself fails waits like others, and ends', async () => {
  await packed()
  const outgoing = () => Promise.reject(new Error('a fault of the shop'))
  await expect(makeDueLabels({ db, outgoing })).rejects.toThrow('a fault of the shop')
  expect(await db.select().from(carrierLabels)).toMatchObject([{ state: 'asked', tries: 1 }])
  await makeDueLabels({ db, outgoing })
  await db.update(carrierLabels).set({ tries: 7 })
  await soon()
  await expect(makeDueLabels({ db, outgoing })).rejects.toThrow('a fault of the shop')
  expect(await db.select().from(carrierLabels)).toMatchObject([{ state: 'failed', nextTryAt: null }])
})

test('a parcel that is canceled just after somebody asked again is canceled at the carrier, who may know of it', async () => {
  const orderId = await packed()
  answer = async () => {
    const [row] = await db.select().from(carrierLabels)
    await db.transaction((tx) => queueLabel(tx, String(row?.parcelId)))
    await call('DELETE', `/api/orders/${orderId}/parcels/1`)
    return made()
  }
  await job()
  answer = made
  await job()
  expect(asked.map(({ body }) => body.act)).toEqual(['make', 'cancel'])
})

test('labels of a round are reserved one by one, and reading one waits for nobody who has the order locked', async () => {
  const first = await packed()
  await packed()
  let reserved = 0
  answer = async () => {
    if (asked.length === 1) reserved = await db.$count(carrierLabels, sql`${carrierLabels.nextTryAt} > now()`)
    return made()
  }
  await job()
  expect([reserved, asked.length]).toEqual([1, 2])
  await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, first)).for('update')
    expect((await label(first)).status).toBe(200)
  })
})

test('without a program the labels are the shop’s own; one on a private address is not asked', async () => {
  await db.update(labelService).set({ url: 'http://10.1.2.3/labels', secret: '' })
  const orderId = await packed()
  expect((await ask(orderId)).body).toMatchObject({
    ...{ state: 'failed', failure: 'The address is not on the public internet' },
  })
  await set({ url: '' })
  expect(await ask(orderId)).toMatchObject({ status: 409, body: { code: 'NO_LABEL_SERVICE' } })
  expect((await call('GET', '/api/settings/label-service')).body).toEqual({
    ...{ url: '', header: 'Authorization', hasSecret: false },
  })
  await packed()
  expect(await db.$count(carrierLabels)).toBe(1)
  for (const wrong of [{ url: 'ftp://x.example' }, { url, header: 'X Y' }, { url, secret: 'ä' }])
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect((await ask('00000000-0000-4000-8000-000000000000')).status).toBe(409)
  await db.update(carrierLabels).set({ askedAt: sql`now() - interval '91 days'` })
  await deleteOldLabels(db)
  expect(await db.$count(carrierLabels, eq(carrierLabels.state, 'failed'))).toBe(0)
})

test('the weights of a parcel are added up exactly and rounded up once, however many pieces it has', async () => {
  const orderId = await packed()
  const parcelId = sql`(SELECT id FROM parcels WHERE order_id = ${orderId})`
  const gramsOf = async (weight: number, pieces: number) => {
    await db.execute(
      sql`UPDATE products SET weight = ${weight} WHERE id = (SELECT product_id FROM order_lines WHERE order_id = ${orderId})`,
    )
    await db.execute(sql`UPDATE parcel_lines SET quantity = ${pieces} WHERE parcel_id = ${parcelId}`)
    const [parcel] = await parcelsOf(db, orderId)
    return (await findCarried(db, parcel?.id ?? ''))?.grams
  }
  const gram = 1_600_000_000
  expect([await gramsOf(gram / 4, 3), await gramsOf(gram / 4, 4), await gramsOf(gram / 4, 5)]).toEqual([
    1, 1, 2,
  ])
  expect(await gramsOf(100_000 * gram, 1_000_000), 'a million anvils').toBe(100_000_000_000)
  await gramsOf(gram, 2)
})
