import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { carrierLabels } from '#server/platform/db/tables/carrier-labels.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { makeDueLabels } from '#server/selling/fulfilment/carrier-labels.ts'
import { findCarried } from '#server/selling/parcels/labels-store.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { type Answer, type Asked, json, made, openCarrierTests, PDF, SECRETS_KEY } from '#testing/carrier.ts'
import { ORIGIN } from '#testing/shop.ts'

const { kerf, ada, db, asked, carrier, call, job, soon, packed, ask, label, parcelIn } =
  await openCarrierTests()

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
  carrier.answer = () => ({
    headers: { 'content-type': 'application/pdf', 'tracking-number': 'JJD2' },
    body: PDF,
  })
  expect((await ask(orderId)).body).toMatchObject({ state: 'made', tracking: 'JJD2' })
  expect(await parcelIn(orderId)).toMatchObject({ tracking: 'typed' })
})

test('a number that no column can hold is kept without its signs, and one that is too long is said', async () => {
  const [first, second] = [await packed(), await packed()]
  carrier.answer = () => json({ tracking: ' JJD\u0000\ud8003\n', label: PDF.toString('base64') })
  await job()
  for (const orderId of [first, second])
    expect(await parcelIn(orderId)).toMatchObject({ tracking: 'JJD \ufffd3', label: { state: 'made' } })
  carrier.answer = () => json({ tracking: '1'.repeat(81), label: PDF.toString('base64') })
  expect((await ask(await packed())).body).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('80 characters'),
  })
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
  carrier.answer = said
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
  carrier.answer = made
  expect((await ask(orderId)).body).toMatchObject({ state: 'made' })
})

test('a carrier that is away is asked again by itself, later each time', async () => {
  const orderId = await packed()
  carrier.answer = () => ({ status: 503 })
  await job()
  await job()
  expect(asked, 'not at once').toHaveLength(1)
  const [row] = await db.select().from(carrierLabels)
  expect(row).toMatchObject({ state: 'asked', tries: 1, failure: 'The carrier answered 503' })
  await soon()
  carrier.answer = made
  await job()
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(row?.parcelId))
  expect((await label(orderId)).status).toBe(200)
})

test('one label at which the shop itself fails waits like others, and ends', async () => {
  await packed()
  const sealing = createSealing({ SECRETS_KEY, DATA_DIR: '' })
  const outgoing = () => Promise.reject(new Error('a fault of the shop'))
  await expect(makeDueLabels({ db, outgoing, sealing })).rejects.toThrow('a fault of the shop')
  expect(await db.select().from(carrierLabels)).toMatchObject([{ state: 'asked', tries: 1 }])
  await makeDueLabels({ db, outgoing, sealing })
  await db.update(carrierLabels).set({ tries: 7 })
  await soon()
  await expect(makeDueLabels({ db, outgoing, sealing })).rejects.toThrow('a fault of the shop')
  expect(await db.select().from(carrierLabels)).toMatchObject([{ state: 'failed', nextTryAt: null }])
})

test('labels of a round are reserved one by one, and reading one waits for nobody who has the order locked', async () => {
  const first = await packed()
  await packed()
  let reserved = 0
  carrier.answer = async () => {
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
