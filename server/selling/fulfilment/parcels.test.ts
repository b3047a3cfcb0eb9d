import { expect, test } from 'vitest'
import { openParcelTests } from '#server/selling/fulfilment/testing.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { findFaults } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, pack, parcel, cancel, order, stockOf, inAnHour, mailed } =
  await openParcelTests()

test('a paid order goes in two parcels: its pieces leave the shelf with each, and its customer is told of each', async () => {
  const id = await kerf.product({ available: 10, name: 'Bench chisel' })
  const { orderId } = await shop.paidOrder(id, 3)
  expect(await stockOf(id)).toEqual({ shelf: 10, promised: 3, available: 7 })
  const first = await pack(orderId, [{ line: 1, quantity: 2 }], { carrier: 'DPD', tracking: '01 234' })
  expect(first).toMatchObject({ status: 201, body: { acknowledged: true, number: 1 } })
  expect(await stockOf(id)).toEqual({ shelf: 8, promised: 1, available: 7 })
  expect(await order(orderId)).toMatchObject({
    ...{ orderStatus: 'Completed', paymentStatus: 'Paid', payment: 'paid', fulfilment: 'part sent' },
    lines: [{ quantity: 3, sent: 2, left: 1 }],
    parcels: [
      { number: 1, state: 'sent', trackingLink: 'https://tracking.dpd.de/status/en_US/parcel/01%20234' },
    ],
  })
  expect((await order(orderId, casey)).parcels, 'nobody told them yet').toEqual([])
  await tellOfShipped(kerf.shop, inAnHour())
  expect((await order(orderId, casey)).parcels).toMatchObject([
    { number: 1, carrier: 'DPD', tracking: '01 234' },
  ])
  const [part] = await mailed(orderId)
  expect(part?.subject).toMatch(/^A part of your order K-\d+ is on its way$/)
  expect(part?.text).toContain('2 × Bench chisel')
  expect(part?.text).toContain('https://tracking.dpd.de/status/en_US/parcel/01%20234')
  expect(await pack(orderId, [{ line: 1, quantity: 1 }])).toMatchObject({ status: 201, body: { number: 2 } })
  expect(await order(orderId)).toMatchObject({ orderStatus: 'Shipped', fulfilment: 'sent' })
  expect(await stockOf(id)).toEqual({ shelf: 7, promised: 0, available: 7 })
  await tellOfShipped(kerf.shop, inAnHour())
  expect(await mailed(orderId)).toHaveLength(2)
  expect(await parcel(orderId, 1, '/delivered')).toMatchObject({ status: 200 })
  expect(await order(orderId)).toMatchObject({ fulfilment: 'sent' })
  await parcel(orderId, 2, '/delivered')
  expect(await order(orderId)).toMatchObject({ orderStatus: 'Shipped', fulfilment: 'delivered' })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what is packed waits here until it is sent; canceled, its pieces are left to be packed again', async () => {
  const id = await kerf.product({ available: 5 })
  const { orderId } = await shop.paidOrder(id, 2)
  await pack(orderId, [{ line: 1, quantity: 2 }], { packed: true })
  expect(await order(orderId)).toMatchObject({
    orderStatus: 'Completed',
    fulfilment: 'packed',
    lines: [{ left: 0 }],
  })
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 2, available: 3 })
  expect(await cancel(orderId, 1)).toMatchObject({ status: 200 })
  expect(await order(orderId)).toMatchObject({ fulfilment: 'open', lines: [{ left: 2 }] })
  await pack(orderId, [{ line: 1, quantity: 2 }], { packed: true })
  expect(await parcel(orderId, 2, '', { carrier: 'Uncle Bob', tracking: '7' }, 'PUT')).toMatchObject({
    status: 200,
  })
  expect(await parcel(orderId, 2, '/send')).toMatchObject({ status: 200 })
  const sent = Object((await order(orderId)).parcels)[1]
  expect(sent).toMatchObject({ number: 2, state: 'sent', carrier: 'Uncle Bob', tracking: '7' })
  expect(sent).not.toHaveProperty('trackingLink')
  expect(await parcel(orderId, 2, '/send')).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: 'Parcel 2 is sent: it cannot become sent' },
  })
  expect(await parcel(orderId, 1, '/delivered')).toMatchObject({
    status: 409,
    body: { message: 'Parcel 1 is canceled: it cannot become delivered' },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel that did not leave is canceled until its customer is told; then it stays sent', async () => {
  const id = await kerf.product({ available: 5 })
  const { orderId } = await shop.paidOrder(id, 2)
  await pack(orderId, [{ line: 1, quantity: 2 }])
  await cancel(orderId, 1)
  expect(await order(orderId)).toMatchObject({ orderStatus: 'Completed', fulfilment: 'open' })
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 2, available: 3 })
  await tellOfShipped(kerf.shop, inAnHour())
  expect(await mailed(orderId), 'nothing was sent').toEqual([])
  await pack(orderId, [{ line: 1, quantity: 2 }])
  await tellOfShipped(kerf.shop, inAnHour())
  expect(await cancel(orderId, 2)).toMatchObject({
    status: 409,
    body: { message: 'Parcel 2 is sent: its customer was told that it is on its way' },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel that arrived leaves the shelf no second time, and one of a refunded order comes back to nobody', async () => {
  const id = await kerf.product({ available: 5 })
  const { orderId } = await shop.paidOrder(id, 1)
  await pack(orderId, [{ line: 1, quantity: 1 }])
  await parcel(orderId, 1, '/delivered')
  expect(await parcel(orderId, 1, '/send')).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: 'Parcel 1 is delivered: it cannot become sent' },
  })
  expect(await stockOf(id)).toEqual({ shelf: 4, promised: 0, available: 4 })

  const { orderId: refunded } = await shop.paidOrder(id, 1)
  await pack(refunded, [{ line: 1, quantity: 1 }])
  await shop.refund(refunded, {})
  expect(await cancel(refunded, 1)).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('This order is refunded') },
  })
  expect(await stockOf(id)).toEqual({ shelf: 3, promised: 0, available: 3 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('taking back what was sent still tells of what has arrived meanwhile', async () => {
  const id = await kerf.product({ available: 5, name: 'Try square' })
  const { orderId } = await shop.paidOrder(id, 2)
  await pack(orderId, [{ line: 1, quantity: 1 }])
  await parcel(orderId, 1, '/delivered')
  await pack(orderId, [{ line: 1, quantity: 1 }])
  expect((await kerf.call('POST', `/api/orders/${orderId}/take-back`, undefined, ada)).status).toBe(200)
  expect((await order(orderId)).parcels).toMatchObject([{ state: 'delivered' }, { state: 'cancelled' }])
  await tellOfShipped(kerf.shop, inAnHour())
  expect(await mailed(orderId)).toHaveLength(1)
})
