import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { carrierLabels } from '#server/platform/db/tables/carrier-labels.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { deleteOldLabels, forgetLabelsOf, queueLabel } from '#server/selling/parcels/labels-store.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { made, openCarrierTests } from '#testing/carrier.ts'

const { shop, kerf, ada, db, asked, carrier, call, job, soon, packed, ask, label, parcelIn } =
  await openCarrierTests()

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
  carrier.answer = async () => {
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

test('a carrier that makes a label slowly is told again to forget it, where it was told before it had made it', async () => {
  const slow = await packed()
  carrier.answer = async ({ act }) => {
    if (act !== 'make') return made()
    await call('DELETE', `/api/orders/${slow}/parcels/1`)
    await job() // of another process
    expect((await db.select().from(carrierLabels)).map(({ state }) => state)).toEqual(['left'])
    return made()
  }
  await job()
  await job()
  expect(asked.map(({ body }) => [body.act, body.tracking])).toEqual([
    ['make', undefined],
    ['cancel', undefined],
    ['cancel', 'JJD1'],
  ])
  expect(await db.select().from(carrierLabels)).toMatchObject([{ state: 'left', pdf: null, nextTryAt: null }])
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
  carrier.answer = async () => {
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

test('a parcel that is canceled just after somebody asked again is canceled at the carrier, who may know of it', async () => {
  const orderId = await packed()
  carrier.answer = async () => {
    const [row] = await db.select().from(carrierLabels)
    await db.transaction((tx) => queueLabel(tx, String(row?.parcelId)))
    await call('DELETE', `/api/orders/${orderId}/parcels/1`)
    return made()
  }
  await job()
  carrier.answer = made
  await job()
  expect(asked.map(({ body }) => body.act)).toEqual(['make', 'cancel'])
})
