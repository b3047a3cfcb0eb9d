import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productLots } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { arriveLot, lotName } from '#testing/model/lots.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, ada } = shop

type Batch = { line: number; batch: string; quantity?: number }
const pack = (id: string, quantity: number, batches: Batch[] = []) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, { lines: [{ line: 1, quantity }], batches }, ada)
async function numbered(tracking: 'batch' | 'serial', name: string) {
  const id = await kerf.product({ available: 20, name })
  expect((await kerf.call('PUT', `/api/products/${id}`, { tracking }, ada)).status).toBe(200)
  return id
}
const serials = (...numbers: string[]) => numbers.map((batch) => ({ line: 1, batch }))

test('a product that asks for its batch is not packed without the number of every piece', async () => {
  const { orderId } = await shop.paidOrder(await numbered('batch', 'Wood glue'), 3)
  expect(await pack(orderId, 3)).toMatchObject({
    status: 422,
    body: { message: 'Line 1, Wood glue, needs the number of its batch: it is given of 0 of 3 pieces' },
  })
  expect(await pack(orderId, 3, [{ line: 1, batch: 'L-1', quantity: 2 }])).toMatchObject({ status: 422 })
  const whole = [
    { line: 1, batch: 'L-1', quantity: 2 },
    { line: 1, batch: 'L-2', quantity: 1 },
  ]
  expect(await pack(orderId, 3, whole)).toMatchObject({ status: 201, body: { number: 1 } })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a serial number is of one piece, and is not sent twice unless the piece came back', async () => {
  const id = await numbered('serial', 'Cordless drill')
  const { orderId } = await shop.paidOrder(id, 2)
  expect(await pack(orderId, 2, serials('S-1'))).toMatchObject({
    status: 422,
    body: { message: 'Line 1, Cordless drill, needs the serial number of each piece: 1 of 2 are given' },
  })
  expect(await pack(orderId, 2, [{ line: 1, batch: 'S-1', quantity: 2 }])).toMatchObject({
    body: {
      message: 'Line 1, Cordless drill, has a serial number for each piece: S-1 is of one piece alone',
    },
  })
  expect(await pack(orderId, 2, serials('S-1', 'S-2'))).toMatchObject({ status: 201 })
  const other = await shop.paidOrder(id, 1)
  const { body } = await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)
  expect(await pack(other.orderId, 1, serials('s-2'))).toMatchObject({
    status: 422,
    body: {
      message: `Line 1, Cordless drill, has S-2 twice: that piece is in a parcel of order ${body.number}`,
    },
  })
  const refund = { amount: 1, returns: [{ line: 1, quantity: 1, batches: [{ batch: 's-2' }] }] }
  expect((await kerf.call('POST', `/api/orders/${orderId}/refunds`, refund, ada)).status).toBe(201)
  await settle(kerf.shop)
  expect(await pack(other.orderId, 1, serials('S-2'))).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('of a line that came back in part no more of its serial numbers are packed again than pieces came back', async () => {
  const id = await numbered('serial', 'Cordless planer')
  const { orderId } = await shop.paidOrder(id, 3)
  await pack(orderId, 3, serials('P-1', 'P-2', 'P-3'))
  const back = async (order: string) => {
    const refund = { amount: 1, returns: [{ line: 1, quantity: 1, batches: [{ batch: 'P-2' }] }] }
    expect((await kerf.call('POST', `/api/orders/${order}/refunds`, refund, ada)).status).toBe(201)
    await settle(kerf.shop)
  }
  await back(orderId)
  const [two, other, third] = [
    await shop.paidOrder(id, 2),
    await shop.paidOrder(id, 1),
    await shop.paidOrder(id, 1),
  ]
  expect(await pack(two.orderId, 2, serials('P-1', 'P-2')), 'one came back').toMatchObject({ status: 422 })
  expect(await pack(other.orderId, 1, serials('P-2'))).toMatchObject({ status: 201 })
  expect(await pack(third.orderId, 1, serials('P-1')), 'that was P-2').toMatchObject({ status: 422 })
  expect(await pack(third.orderId, 1, serials('P-2')), 'it is sent again').toMatchObject({ status: 422 })
  await back(other.orderId)
  expect(await pack(third.orderId, 1, serials('P-2')), 'and came back again').toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('two who pack the same piece at the same moment get one parcel, and a canceled one leaves its number free', async () => {
  const id = await numbered('serial', 'Cordless saw')
  const orders = await Promise.all([shop.paidOrder(id, 1), shop.paidOrder(id, 1)])
  const packed = await Promise.all(orders.map(({ orderId }) => pack(orderId, 1, serials('X-9'))))
  expect(packed.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const [first, second] = packed[0]?.status === 201 ? orders : orders.toReversed()
  await kerf.call('DELETE', `/api/orders/${first?.orderId}/parcels/1`, undefined, ada)
  expect(await pack(second?.orderId ?? '', 1, serials('X-9'))).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('two pieces of one parcel do not have one serial number, however it is written', async () => {
  const { orderId } = await shop.paidOrder(await numbered('serial', 'Cordless jigsaw'), 2)
  expect(await pack(orderId, 2, serials('J-1', 'j-1'))).toMatchObject({
    ...{ status: 422 },
    body: { message: 'Line 1, Cordless jigsaw, has j-1 twice: a serial number is of one piece alone' },
  })
  expect(await pack(orderId, 1, serials('J-1'))).toMatchObject({ status: 201 })
  expect(await pack(orderId, 1, serials('j-1')), 'it is in the first parcel').toMatchObject({ status: 422 })
  expect(await pack(orderId, 1, serials('J-2'))).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a serial number that looks like one that was sent is the same, and carrier and tracking number are of one line', async () => {
  const id = await numbered('serial', 'Cordless planer')
  const { orderId } = await shop.paidOrder(id, 2)
  expect(await pack(orderId, 1, serials('P-1'))).toMatchObject({ status: 201 })
  for (const alike of ['P-1\u200b', 'Ｐ－１', 'p\u20111'])
    expect(await pack(orderId, 1, serials(alike)), alike).toMatchObject({ status: 422 })
  const parcel = (more: object) => kerf.call('PUT', `/api/orders/${orderId}/parcels/1`, more, ada)
  for (const wrong of [{ carrier: 'DHL\nUPS' }, { tracking: 'JD01\nJD02' }])
    expect(await parcel(wrong)).toMatchObject({ status: 422 })
  expect(await parcel({ carrier: '\u202eDHL', tracking: 'JD\u200b01 ４６' })).toMatchObject({ status: 200 })
  expect((await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body).toMatchObject({
    parcels: [{ carrier: 'DHL', tracking: 'JD01 46', trackingLink: expect.stringMatching(/AWB=JD01%2046$/) }],
  })
})

test('which piece came back is what the refund named, and no other of its line is packed again in its place', async () => {
  const id = await numbered('serial', 'Cordless router')
  const { orderId } = await shop.paidOrder(id, 2)
  expect(await pack(orderId, 2, serials('R-1', 'R-2'))).toMatchObject({ status: 201 })
  const returns = [{ line: 1, quantity: 1, batches: [{ batch: 'R-1' }] }]
  const refund = await kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount: 1, returns }, ada)
  expect(refund.status).toBe(201)
  await settle(kerf.shop)
  const other = await shop.paidOrder(id, 1)
  expect(await pack(other.orderId, 1, serials('R-2')), 'R-1 came back').toMatchObject({ status: 422 })
  expect(await pack(other.orderId, 1, serials('R-1'))).toMatchObject({ status: 201 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a piece that came back lies in the lot of its batch again, by a refund and by a return, unless some of them are broken', async () => {
  const id = await kerf.product({ available: 0, name: 'Hide glue' })
  await kerf.call('PUT', `/api/products/${id}`, { tracking: 'lot' }, ada)
  expect(await arriveLot(kerf, ada, id, { batch: 0, quantity: 6 })).toBe('done')
  const batch = lotName(0)
  const inLot = async () =>
    (await kerf.db.select().from(productLots).where(eq(productLots.productId, id))).map(
      ({ pieces }) => pieces,
    )
  const { orderId } = await shop.paidOrder(id, 5)
  expect(await pack(orderId, 5, [{ line: 1, batch, quantity: 5 }])).toMatchObject({ status: 201 })
  expect(await inLot()).toEqual([1])
  const call = (path: string, body: object) => kerf.call('POST', `/api/orders/${orderId}/${path}`, body, ada)
  const back = (quantity: number) => ({ line: 1, quantity, batches: [{ batch, quantity }] })
  expect((await call('refunds', { amount: 1, returns: [back(1)] })).status).toBe(201)
  await settle(kerf.shop)
  expect(await inLot(), 'refunded').toEqual([2])
  expect((await call('refunds', { amount: 1, returns: [{ ...back(2), offShelf: 1 }] })).status).toBe(201)
  await settle(kerf.shop)
  expect(await inLot(), 'nobody says which is broken').toEqual([2])
  await call('returns', { lines: [{ line: 1, quantity: 1, reason: 'It is dry' }] })
  await call('returns/1/approve', {})
  expect((await call('returns/1/receive', { lines: [{ line: 1, restocked: 1 }] })).status).toBe(200)
  expect(await inLot(), 'received').toEqual([3])
  expect(await findFaults(kerf.db)).toEqual([])
})
