import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { openParcelTests } from '#server/selling/fulfilment/testing.ts'
import { tellOfShipped } from '#server/selling/orders/tell-of-shipped.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { shop, kerf, ada, casey, pack, parcel, cancel, order, stockOf, inAnHour } = await openParcelTests()

test('no more is packed than is left, of a paid order alone, and the answer names the state', async () => {
  const id = await kerf.product({ available: 9, name: 'Jack plane' })
  const unpaid = await kerf.call(
    'POST',
    '/api/orders',
    { productId: id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  expect(await pack(String(unpaid.body.insertedId), [{ line: 1, quantity: 1 }])).toMatchObject({
    status: 409,
    body: {
      code: 'STATE_NOT_REACHED',
      message: 'The payment of this order is unpaid: only what is paid is packed',
    },
  })
  const { orderId } = await shop.paidOrder(id, 3)
  for (const [lines, words] of [
    [[{ line: 1, quantity: 4 }], 'Only 3 of Jack plane are left to be packed: this order is open'],
    [
      [
        { line: 1, quantity: 2 },
        { line: 1, quantity: 2 },
      ],
      'Only 3 of Jack plane are left to be packed: this order is open',
    ],
    [[{ line: 2, quantity: 1 }], 'This order has no line 2 (the order is paid and open)'],
  ] as const)
    expect(await pack(orderId, [...lines])).toMatchObject({
      status: 409,
      body: { code: 'PARCEL_TOO_LARGE', message: words },
    })
  await pack(orderId, [{ line: 1, quantity: 3 }])
  expect(await pack(orderId, [{ line: 1, quantity: 1 }])).toMatchObject({
    status: 409,
    body: { message: 'Nothing of Jack plane is left to be packed: this order is sent' },
  })
  for (const lines of [
    [],
    [{ line: 0, quantity: 1 }],
    [{ line: 1, quantity: 0 }],
    [{ line: 1, quantity: 1.5 }],
  ])
    expect(await pack(orderId, lines)).toMatchObject({ status: 422 })
  expect(await pack(orderId, [{ line: 1, quantity: 1 }], {}, casey)).toMatchObject({ status: 403 })
  expect(await pack('nothing', [{ line: 1, quantity: 1 }])).toMatchObject({ status: 404 })
  expect(await parcel(orderId, 9, '/send')).toMatchObject({ status: 404 })
})

test('two packers who pack the same pieces at the same moment get one parcel, and so does who asks twice with one key', async () => {
  const id = await kerf.product({ available: 9 })
  const { orderId } = await shop.paidOrder(id, 2)
  const both = await Promise.all([
    pack(orderId, [{ line: 1, quantity: 2 }]),
    pack(orderId, [{ line: 1, quantity: 2 }]),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const again = await shop.paidOrder(id, 2)
  const key = { 'idempotency-key': 'parcel-1' }
  const replies = [
    await pack(again.orderId, [{ line: 1, quantity: 1 }], {}, ada, key),
    await pack(again.orderId, [{ line: 1, quantity: 1 }], {}, ada, key),
  ]
  expect(replies.map(({ body }) => body.number)).toEqual([1, 1])
  expect((await order(again.orderId)).parcels).toHaveLength(1)
  expect(await pack(again.orderId, [{ line: 1, quantity: 2 }], {}, ada, key)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel keeps the batches and serial numbers of its pieces, and none of others; the order is found by them and by the number of its parcel', async () => {
  const { orderId } = await shop.paidOrder(await kerf.product({ available: 9 }), 3)
  const batches = [
    { line: 1, batch: 'L-2026-07', quantity: 2 },
    { line: 1, batch: 'SN-0815' },
  ]
  const two = [{ line: 1, quantity: 2 }]
  const found = async (search: string) =>
    Object((await kerf.call('GET', `/api/manage/orders?search=${search}`, undefined, ada)).body).rows.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await pack(orderId, two, { batches })).toMatchObject({
    status: 422,
    body: { message: 'Batches name 3 pieces of line 1, and this parcel has 2 of it' },
  })
  expect((await order(orderId)).parcels).toEqual([])
  await pack(orderId, [{ line: 1, quantity: 3 }], { batches, carrier: 'GLS', tracking: 'ZX90817263' })
  for (const hint of ['sn-0815', 'l-2026-07', 'zx9081726', '90817263'])
    expect(await found(hint), hint).toEqual([orderId])
  expect(await found('sn-081')).toEqual([])
  expect(Object((await order(orderId)).parcels)[0].batches).toEqual([
    { line: 1, batch: 'L-2026-07', quantity: 2 },
    { line: 1, batch: 'SN-0815', quantity: 1 },
  ])
})

test('what is refunded comes from the pieces that were not sent first; what waits in a parcel is not refunded before it is canceled', async () => {
  const id = await kerf.product({ available: 9, name: 'Marking gauge' })
  const { orderId } = await shop.paidOrder(id, 4)
  const refund = (quantity: number) =>
    kerf.call(
      'POST',
      `/api/orders/${orderId}/refunds`,
      { amountOfReturns: true, returns: [{ line: 1, quantity }] },
      ada,
    )
  await pack(orderId, [{ line: 1, quantity: 1 }])
  await pack(orderId, [{ line: 1, quantity: 1 }], { packed: true })
  expect(await refund(4)).toMatchObject({
    status: 409,
    body: {
      message: '1 of Marking gauge is packed in parcel 2: cancel it first (the order is paid and part sent)',
    },
  })
  expect(await refund(2)).toMatchObject({ status: 201 })
  await settle(kerf.shop)
  expect(await stockOf(id), 'both never left').toEqual({ shelf: 8, promised: 1, available: 7 })
  expect(await order(orderId)).toMatchObject({
    payment: 'part refunded',
    fulfilment: 'part sent',
    lines: [{ left: 0 }],
  })
  expect(await refund(1)).toMatchObject({ status: 201 })
  await settle(kerf.shop)
  expect(await stockOf(id), 'one came back').toEqual({ shelf: 9, promised: 1, available: 8 })
  await cancel(orderId, 2)
  expect(await order(orderId)).toMatchObject({ fulfilment: 'part sent', lines: [{ sent: 1, left: 1 }] })
  expect(await refund(1)).toMatchObject({ status: 201 })
  await settle(kerf.shop)
  expect(await order(orderId), 'nothing is left to be sent').toMatchObject({
    payment: 'refunded',
    fulfilment: 'sent',
  })
  expect(await stockOf(id)).toEqual({ shelf: 9, promised: 0, available: 9 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order that is paid by hand waits to be packed, and its invoice for the time in which that can be taken back', async () => {
  const id = await kerf.product({ available: 5 })
  const placed = await kerf.call(
    'POST',
    '/api/orders',
    { productId: id, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane' },
    casey,
  )
  const orderId = String(placed.body.insertedId)
  const paid = () =>
    kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash', paidNote: 'At the fair' }, ada)
  expect(await paid()).toMatchObject({ status: 200 })
  expect(await order(orderId)).toMatchObject({
    ...{ orderStatus: 'Completed', paymentStatus: 'Paid', fulfilment: 'open' },
    ...{ paidBy: 'cash', paidNote: 'At the fair', invoiceFrom: expect.any(String) },
  })
  expect(await paid()).toMatchObject({ status: 409, body: { code: 'ORDER_PAID' } })
  await pack(orderId, [{ line: 1, quantity: 1 }], { packed: true })
  const takeBack = () => kerf.call('POST', `/api/orders/${orderId}/take-back`, undefined, ada)
  expect(await takeBack()).toMatchObject({ status: 200 })
  expect(await order(orderId)).toMatchObject({
    paymentStatus: 'Unpaid',
    fulfilment: 'open',
    parcels: [{ state: 'cancelled' }],
  })
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 2, available: 3 })
  await paid()
  await tellOfShipped(kerf.shop, inAnHour())
  expect(await takeBack()).toMatchObject({ status: 409 })
  const documents = await kerf.call('GET', `/api/orders/${orderId}/documents`, undefined, casey)
  expect(documents.body).toHaveLength(1)
  const [told] = await kerf.db.select().from(orders).where(eq(orders.id, orderId))
  expect(told?.tellShippedAt).toBeNull()
  expect(await findFaults(kerf.db)).toEqual([])
})
