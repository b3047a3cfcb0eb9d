import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { productLots } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, ada, casey } = shop
const manage = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/${path}`, body, as)
let names = 0

/** A product whose oldest lot goes first, and what a supplier delivered of it. */
async function delivered(lots: object[], name = `Wood glue ${++names}`) {
  const id = await kerf.product({ available: 0, name })
  await kerf.call('PUT', `/api/products/${id}`, { tracking: 'lot' }, ada)
  const of = await manage('POST', 'suppliers', { name: `Glues ${++names}` })
  const wish = { supplier: of.body.insertedId, lines: [{ productId: id, quantity: 100 }] }
  const purchase = (await manage('POST', 'purchases', wish)).body.insertedId
  await manage('POST', `purchases/${purchase}/order`, {})
  for (const [index, lot] of lots.entries()) {
    const delivery = { arrival: index + 1, lines: [{ line: 1, ...lot }] }
    expect(await manage('POST', `purchases/${purchase}/arrivals`, delivery)).toMatchObject({ status: 200 })
  }
  return id
}
type Batch = { line: number; batch: string; quantity?: number }
const pack = (id: string, quantity: number, batches: Batch[], more: object = {}) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity }], batches, ...more }, ada)
const numbered = (batch: string, quantity = 1) => ({ line: 1, batch, quantity })
const stockOf = async (id: string) => Object((await manage('GET', `products/${id}/movements`)).body).product
const lotsOf = async (id: string) =>
  (await stockOf(id)).lots?.map(({ batch, pieces }: { batch: string; pieces: number }) => [batch, pieces])
async function proposed(orderId: string) {
  const { rows } = Object((await manage('GET', 'packing?size=200')).body)
  return rows.find(({ _id }: { _id: string }) => _id === orderId)?.lines[0].lots
}

test('the lot that expires first is proposed first, then the oldest, several where one is too small, and none that is expired', async () => {
  const id = await delivered([
    { received: 2, batch: 'OLD' },
    { received: 2, batch: 'NEW' },
    { received: 2, batch: 'SOON', bestBefore: '2098-01-01' },
    { received: 2, batch: 'GONE', bestBefore: '2020-01-01' },
  ])
  const { orderId } = await shop.paidOrder(id, 5)
  const lots = [
    { batch: 'SOON', pieces: 2, bestBefore: '2098-01-01' },
    { batch: 'OLD', pieces: 2 },
    { batch: 'NEW', pieces: 1 },
  ]
  expect(await proposed(orderId)).toEqual(lots)
  const next = await shop.paidOrder(id, 1)
  expect(await proposed(next.orderId), 'after what the first takes').toEqual([{ batch: 'NEW', pieces: 1 }])
  const list = await manage('POST', 'pick-lists', { orders: [orderId, next.orderId] })
  expect(Object(list.body).products[0].lots).toEqual([...lots.slice(0, 2), { batch: 'NEW', pieces: 2 }])
  expect(Object((await manage('GET', 'attention')).body).expired).toMatchObject([
    { productId: id, batch: 'GONE', pieces: 2, bestBefore: '2020-01-01' },
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel takes of the lots that it names, and no more than they have, whatever the case', async () => {
  const id = await delivered([
    { received: 2, batch: 'A-1' },
    { received: 5, batch: 'A-2' },
  ])
  const { orderId } = await shop.paidOrder(id, 3)
  expect(await pack(orderId, 3, [numbered('a-1', 3)])).toMatchObject({
    status: 409,
    body: {
      code: 'SOLD_OUT',
      message: expect.stringMatching(/^Of batch a-1 of .* only 2 pieces are left on the shelf$/),
    },
  })
  expect(await pack(orderId, 3, [numbered('A-9', 3)])).toMatchObject({ status: 409 })
  expect(await pack(orderId, 3, [numbered('a-1', 2), numbered('A-2')])).toMatchObject({ status: 201 })
  expect(await lotsOf(id)).toEqual([['A-2', 4]])
  await kerf.call('DELETE', `/api/orders/${orderId}/parcels/1`, undefined, ada)
  expect(await lotsOf(id), 'a parcel that did not leave').toEqual([
    ['A-1', 2],
    ['A-2', 5],
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('who takes another lot than the oldest may, and it is recorded', async () => {
  const id = await delivered([
    { received: 2, batch: 'B-1' },
    { received: 2, batch: 'B-2' },
  ])
  const { orderId } = await shop.paidOrder(id, 2)
  await pack(orderId, 1, [numbered('B-2')], { packed: true })
  const packed = await kerf.db
    .select()
    .from(facts)
    .where(eq(facts.verb, 'order.parcel_packed'))
    .orderBy(facts.id)
  expect(packed.at(-1)?.after).toMatchObject({ parcel: 1, otherLots: ['B-2'] })
})

test('two who pack the last pieces of a lot at the same moment: one gets them, the other is refused', async () => {
  const id = await delivered([
    { received: 2, batch: 'C-1' },
    { received: 9, batch: 'C-2' },
  ])
  const orders = [await shop.paidOrder(id, 2), await shop.paidOrder(id, 2)]
  const packed = await Promise.all(
    orders.map(({ orderId }) => pack(orderId, 2, [numbered('C-1', 2)], { packed: true })),
  )
  expect(packed.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await lotsOf(id), 'they lie there until they are sent').toEqual([
    ['C-1', 2],
    ['C-2', 9],
  ])
  const [last] = packed[0]?.status === 201 ? orders.slice(1) : orders
  expect(await proposed(last?.orderId ?? '')).toEqual([{ batch: 'C-2', pieces: 2 }])
})

test('a count takes from pieces of no lot, then from the lot that would go first; pieces of no lot are packed under any number', async () => {
  const id = await delivered([
    { received: 2, batch: 'D-1' },
    { received: 3, batch: 'D-2' },
  ])
  const count = (counted: number) => manage('POST', `products/${id}/count`, { counted })
  await count(7)
  expect(await lotsOf(id)).toEqual([
    ['D-1', 2],
    ['D-2', 3],
  ])
  const { orderId } = await shop.paidOrder(id, 4)
  expect(await proposed(orderId)).toEqual([{ pieces: 2 }, { batch: 'D-1', pieces: 2 }])
  expect(await pack(orderId, 2, [numbered('OTHER', 2)])).toMatchObject({ status: 201 })
  expect(await lotsOf(id)).toHaveLength(2)
  await count(4)
  expect(await lotsOf(id)).toEqual([
    ['D-1', 1],
    ['D-2', 3],
  ])
  await count(2)
  expect(await lotsOf(id)).toEqual([['D-2', 2]])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('the owner says how many pieces are of a lot, never more than lie there, and until when they are best', async () => {
  const id = await delivered([{ received: 4, batch: 'E-1' }])
  const say = (body: object, as = ada) => manage('PUT', `products/${id}/lots`, body, as)
  expect(await say({ batch: 'E-2', pieces: 1 })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['pieces'] }] } },
  })
  expect(await say({ batch: 'e-1', pieces: 3, bestBefore: '2020-01-01' })).toMatchObject({ status: 200 })
  expect(await say({ batch: 'E-2', pieces: 1 })).toMatchObject({ status: 200 })
  expect(await say({ batch: 'E-2', pieces: 0 }, casey)).toMatchObject({ status: 403 })
  expect((await stockOf(id)).lots).toMatchObject([
    { batch: 'E-1', pieces: 3, bestBefore: '2020-01-01', expired: true },
    { batch: 'E-2', pieces: 1 },
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a book in which lots have more pieces than the shelf is a fault', async () => {
  const id = await delivered([{ received: 4, batch: 'F-1' }])
  await kerf.db.insert(productLots).values({ productId: id, batch: 'F-2', pieces: 1 })
  expect(JSON.stringify(await findFaults(kerf.db))).toContain('no more pieces are in lots')
  await kerf.db.delete(productLots)
})

test('with a second place lots lie where they are, go along when pieces are moved, and leave the place of the lot', async () => {
  const id = await delivered([
    { received: 2, batch: 'G-1' },
    { received: 2, batch: 'G-2' },
  ])
  await manage('POST', 'stock-places', { name: 'Store house' })
  const [first, second] = (await manage('GET', 'stock-places')).body as unknown as { _id: string }[]
  const move = (quantity: number, more: object = {}) =>
    manage('POST', `products/${id}/transfers`, { from: first?._id, to: second?._id, quantity, ...more })
  expect(await move(3, { batch: 'G-2' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Shop has only 2 of batch G-2') },
  })
  expect(await move(1, { batch: 'G-2' })).toMatchObject({ status: 200 })
  expect(await move(1)).toMatchObject({ status: 200 })
  const at = async () =>
    (await stockOf(id)).lots.map(({ batch, place, pieces }: Record<string, unknown>) => [
      batch,
      place,
      pieces,
    ])
  expect(await at()).toEqual([
    ['G-1', 'Shop', 1],
    ['G-1', 'Store house', 1],
    ['G-2', 'Shop', 1],
    ['G-2', 'Store house', 1],
  ])
  const { orderId } = await shop.paidOrder(id, 2)
  expect(await pack(orderId, 2, [numbered('G-2', 2)], { place: 'Shop' })).toMatchObject({ status: 409 })
  expect(await pack(orderId, 2, [numbered('G-2', 2)])).toMatchObject({ status: 201 })
  expect(await at()).toEqual([
    ['G-1', 'Shop', 1],
    ['G-1', 'Store house', 1],
  ])
  expect((await stockOf(id)).places).toMatchObject([{ shelf: 1 }, { shelf: 1 }])
  expect(await findFaults(kerf.db)).toEqual([])
})
