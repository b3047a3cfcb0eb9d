import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { tellNow } from '#server/selling/orders/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, ask, act, list, order, pdfOf, CLAIM, sentOrder } = await openReturnTests()
const { db } = kerf

const pieces = (quantity = 1) => ({ lines: [{ line: 1, quantity }] })
const pack = (id: string, body: object = pieces()) =>
  kerf.call('POST', `/api/orders/${id}/parcels`, body, ada)
const stockOf = async (id: string) => {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]
/** One piece of it is claimed, stays with its customer, and is to be replaced. */
async function replaced(orderId: string): Promise<void> {
  await tellNow(kerf, orderId)
  expect(await ask(orderId, 1, CLAIM)).toMatchObject({ status: 201 })
  await act(orderId, 'approve', { comesBack: false })
  expect(await act(orderId, 'replacement', pieces())).toMatchObject({ status: 200 })
}
async function claimed(quantity: number) {
  const { productId, orderId } = await sentOrder(quantity)
  await replaced(orderId)
  return { productId, orderId, number: String((await order(orderId)).number) }
}
const isSound = async () => {
  await settle(kerf.shop)
  expect(await findFaults(db)).toEqual([])
}

test('who withdraws from another piece than the one that is replaced sends it back first, and the replacement still waits', async () => {
  const { productId, orderId, number } = await claimed(2)
  const path = '/api/manage/withdrawals'
  const said = { name: 'Casey', email: casey.email, orderNumber: number }
  const { body } = await kerf.call(
    'POST',
    '/api/withdrawals',
    { ...said, lines: [{ line: 1, quantity: 1 }] },
    casey,
  )
  const { rows } = Object((await kerf.call('GET', `${path}?show=open`, undefined, ada)).body)
  const { _id: id } = rows.find((one: { receivedAt: string }) => one.receivedAt === Object(body).receivedAt)
  expect(await kerf.call('PUT', `${path}/${id}`, { orderId }, ada)).toMatchObject({ status: 200 })
  const refund = () => kerf.call('POST', `${path}/${id}/refund`, undefined, ada)
  expect(await kerf.call('POST', `${path}/${id}/return`, undefined, ada)).toMatchObject({ status: 200 })
  await act(orderId, 'receive', { lines: [{ line: 1, restocked: 1 }] }, ada, 2)
  expect(await refund()).toMatchObject({ status: 200 })
  expect(await stockOf(productId)).toEqual([9, 1, 8])
  expect(await list(orderId)).toMatchObject({ returns: [{ replacement: { toPack: 1 } }, {}] })
  await isSound()
})

test('an order that waits for a replacement alone is not late and keeps its day of sending, and its slip what was ordered', async () => {
  const { orderId, number } = await claimed(1)
  const past = { from: '2026-10-01', to: '2026-10-03', isCollection: false }
  await db.update(orders).set({ deliveryDates: past }).where(eq(orders.id, orderId))
  const sentOn = (await rowOf(orderId))?.shippedAt
  expect(sentOn).toBeInstanceOf(Date)
  const late = await kerf.call('GET', `/api/manage/orders?show=late&search=${number}`, undefined, ada)
  expect(late).toMatchObject({ status: 200, body: { total: 0 } })
  await pack(orderId)
  expect((await rowOf(orderId))?.shippedAt).toEqual(sentOn)
  const paid = await sentOrder(2)
  await tellNow(kerf, paid.orderId)
  expect((await shop.refund(paid.orderId, { amount: 5, returns: [{ line: 1, quantity: 1 }] })).status).toBe(
    201,
  )
  const slip = () => pdfOf(`orders/${paid.orderId}/packing-slip`, ada)
  const before = await slip()
  await ask(paid.orderId, 1, CLAIM)
  await act(paid.orderId, 'approve', { comesBack: false })
  expect(await act(paid.orderId, 'replacement', pieces())).toMatchObject({ status: 200 })
  expect(await slip()).toBe(before)
  await isSound()
})

test('an order is late while what was ordered is left, whatever was replaced of it', async () => {
  const productId = await kerf.product({ available: 10, name: 'Bench chisel', price: 20 })
  const { orderId } = await shop.paidOrder(productId, 2)
  await pack(orderId)
  await replaced(orderId)
  const past = { from: '2026-10-01', to: '2026-10-03', isCollection: false }
  await db.update(orders).set({ deliveryDates: past }).where(eq(orders.id, orderId))
  const { number } = await order(orderId)
  const late = () => kerf.call('GET', `/api/manage/orders?show=late&search=${number}`, undefined, ada)
  expect(await late()).toMatchObject({ body: { total: 1 } })
  await pack(orderId)
  expect(await late(), 'the replacement alone waits').toMatchObject({ body: { total: 0 } })
  expect(await rowOf(orderId)).toMatchObject({ fulfilment: 'part sent', shippedAt: expect.any(Date) })
  await isSound()
})

test('a replacement begins no days anew in an order of which pieces were refunded before they were sent', async () => {
  const productId = await kerf.product({ available: 10, name: 'Bench chisel', price: 20 })
  const { orderId } = await shop.paidOrder(productId, 2)
  const back = { amountOfReturns: true, returns: [{ line: 1, quantity: 1 }] }
  expect((await shop.refund(orderId, back)).status).toBe(201)
  await shop.ship(orderId)
  await replaced(orderId)
  const at = new Date('2026-11-20T10:00Z')
  await db.update(parcels).set({ sentAt: at, packedAt: at }).where(eq(parcels.orderId, orderId))
  const { until } = Object(await list(orderId))
  expect(until).toBeTypeOf('string')
  expect(await pack(orderId)).toMatchObject({ status: 201 })
  await tellNow(kerf, orderId)
  expect(Object(await list(orderId)).until).toBe(until)
  await isSound()
})
