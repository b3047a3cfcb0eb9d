import { expect, test } from 'vitest'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, casey, paidOrder, refund, ship, read, happenedTo } = await openRefundTests({
  anyUnpaid: true,
})

/** An order of so many pieces that ask for numbers, sent by Payment Confirm. */
async function confirmed(tracking: 'batch' | 'serial', quantity: number) {
  const productId = await kerf.product({ available: 20, name: 'Router' })
  await kerf.call('PUT', `/api/products/${productId}`, { tracking }, ada)
  const { orderId } = await paidOrder(productId, quantity)
  expect(await read(orderId, ada)).toMatchObject({ lines: [{ asksFor: tracking }] })
  expect((await ship(orderId)).status).toBe(200)
  return { productId, orderId }
}
const note = (orderId: string, batches: object[], as = ada, more: object = {}) =>
  kerf.call('PUT', `/api/orders/${orderId}/parcels/1`, { ...more, batches }, as)
const listed = async () =>
  Object((await kerf.call('GET', '/api/manage/orders?show=without%20numbers', undefined, ada)).body).total
const counted = async () =>
  Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).withoutNumbers

test('Payment Confirm sends all of it in one parcel, which is listed until the numbers of its pieces are noted', async () => {
  const { orderId } = await confirmed('serial', 2)
  expect(await read(orderId, ada)).toMatchObject({
    orderStatus: 'Shipped',
    parcels: [{ state: 'sent', lines: [{ quantity: 2 }], lacks: [{ line: 1, quantity: 2 }] }],
  })
  expect([await listed(), await counted()]).toEqual([1, 1])
  expect(Object(await read(orderId)).parcels, 'its customer is not told yet').toEqual([])
  const noted = await note(orderId, [
    { line: 1, batch: 'R-1' },
    { line: 1, batch: 'R-2' },
  ])
  expect(noted, JSON.stringify(noted.body)).toMatchObject({ status: 200 })
  const { parcels } = Object(await read(orderId, ada))
  expect(parcels[0].batches).toMatchObject([{ batch: 'R-1' }, { batch: 'R-2' }])
  expect(parcels[0]).not.toHaveProperty('lacks')
  expect([await listed(), await counted()]).toEqual([0, 0])
  expect(await happenedTo(orderId)).toContain(`numbers of parcel 1 noted by ${ada.email}`)
  const found = await kerf.call('POST', '/api/manage/recalls/preview', { batches: ['r-2'] }, ada)
  expect(found.body).toMatchObject({ products: [{ orders: 1, pieces: 1 }] })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('numbers are of pieces that have none, a serial number is of one piece, and strangers note none', async () => {
  const { orderId } = await confirmed('serial', 2)
  const wrong = async (batches: object[]) => (await note(orderId, batches)).status
  expect(await wrong([{ line: 1, batch: 'S-1' }]), 'both pieces need one').toBe(422)
  expect(await wrong([{ line: 1, batch: 'S-1', quantity: 2 }])).toBe(422)
  expect(await wrong([{ line: 2, batch: 'S-1' }]), 'no such line').toBe(422)
  expect(await wrong(['S-1', 's-1'].map((batch) => ({ line: 1, batch })))).toBe(422)
  const three = ['S-1', 'S-2', 'S-3'].map((batch) => ({ line: 1, batch }))
  expect(await wrong(three)).toBe(422)
  expect((await note(orderId, three.slice(0, 2), casey)).status).toBe(403)
  expect(await listed()).toBe(1)
  expect((await note(orderId, three.slice(0, 2), ada, { carrier: 'DPD' })).status).toBe(200)
  expect(await wrong(three.slice(2)), 'all have one').toBe(422)
  const other = await confirmed('serial', 1)
  expect((await note(other.orderId, [{ line: 1, batch: 'S-1' }])).status, 'of another product').toBe(200)
  expect((await kerf.call('DELETE', `/api/orders/${orderId}/parcels/1`, undefined, ada)).status).toBe(200)
  expect(await note(orderId, three.slice(2))).toMatchObject({ status: 409 })
})

test('a parcel that left without numbers and is canceled in time is listed no more', async () => {
  const { orderId } = await confirmed('batch', 3)
  expect(await listed()).toBe(1)
  expect((await kerf.call('DELETE', `/api/orders/${orderId}/parcels/1`, undefined, ada)).status).toBe(200)
  expect(await listed()).toBe(0)
})

test('a parcel is listed while its product asks for numbers, and no more when all its pieces came back', async () => {
  const { orderId, productId } = await confirmed('serial', 2)
  const both = async () => [await listed(), await counted()]
  const [before = 0] = await both()
  const asks = (tracking: string | null) => kerf.call('PUT', `/api/products/${productId}`, { tracking }, ada)
  await asks(null)
  expect(await both()).toEqual([before - 1, before - 1])
  await asks('serial')
  expect(await both()).toEqual([before, before])
  const back = (quantity: number) => refund(orderId, { returns: [{ line: 1, quantity }], amount: 1 })
  expect((await back(1)).status).toBe(201)
  expect(await both(), 'one piece is away').toEqual([before, before])
  expect((await back(1)).status).toBe(201)
  expect(await both()).toEqual([before - 1, before - 1])
})

test('orders that left before their product asked for numbers are not on the list: nobody can note them any more', async () => {
  const productId = await kerf.product({ available: 20, name: 'Gouge' })
  const { orderId } = await paidOrder(productId, 1)
  const before = await listed()
  expect((await ship(orderId)).status).toBe(200)
  await kerf.call('PUT', `/api/products/${productId}`, { tracking: 'batch' }, ada)
  expect(await listed()).toBe(before)
  expect(
    (await kerf.call('POST', '/api/manage/recalls/preview', { batches: ['none'] }, ada)).body,
  ).toMatchObject({
    withoutNumbers: before + 1,
  })
})
