import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { facts } from '#server/platform/db/tables/facts.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { orderToPay } from '#testing/card.ts'

const { kerf, ada, casey, paidOrder, paidLines, refund, read, refundsAtProvider, happenedTo, ship, remove } =
  await openRefundTests()

const nothingLeft = { status: 409, body: { code: 'NOTHING_TO_REFUND' } }

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.db.select().from(products).where(eq(products.id, productId))
  return product?.available
}

const returnsOf = async (orderId: string) => {
  const moved = await kerf.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))
  return moved.filter(({ cause }) => cause === 'return').map(({ quantity }) => quantity)
}

const mailsAbout = async (number: unknown) =>
  (await kerf.db.select().from(mails)).filter(
    ({ subject }) => subject === `Money back for your order ${number}`,
  )

test('a part goes back to the card, its pieces to the shelf; the customer is told, the act is on record', async () => {
  const productId = await kerf.product({ price: 12.35, available: 10 })
  const { orderId } = await paidOrder(productId, 3)
  const wish = { amount: 12.35, reason: 'One was chipped', returns: [{ line: 1, quantity: 1 }] }
  const reply = await refund(orderId, wish)
  expect(reply).toMatchObject({ status: 201, body: { acknowledged: true, status: 'succeeded' } })
  const order = await read(orderId)
  expect(order).toMatchObject({ refundedTotal: 12.35, refundableTotal: 24.7, paymentStatus: 'Paid' })
  expect(order).toMatchObject({ orderStatus: 'Completed', lines: [{ line: 1, quantity: 3, returned: 1 }] })
  const shown = { amount: 12.35, status: 'succeeded', reason: 'One was chipped', returns: wish.returns }
  expect(order.refunds).toMatchObject([{ _id: reply.body.insertedId, ...shown }])
  expect(await refundsAtProvider(orderId)).toMatchObject([{ amount: 1235, status: 'succeeded' }])
  expect(await available(productId)).toBe(8)
  expect(await returnsOf(orderId)).toEqual([1])
  expect((await happenedTo(orderId)).slice(-2)).toEqual([
    `refund of $12.35 asked for by ${ada.email}`,
    '$12.35 refunded',
  ])
  const acts = await kerf.db.select().from(facts)
  expect(acts).toContainEqual(
    expect.objectContaining({
      verb: 'order.refund_asked',
      subjectId: orderId,
      after: expect.objectContaining({ cents: 1235 }),
    }),
  )
  const mails = await mailsAbout(order.number)
  expect(mails).toMatchObject([{ recipient: casey.email, body: expect.stringContaining('$12.35') }])
})

test('without an amount all that is left goes back, to the cent; then there is nothing more', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 33.33 }), 3)
  await refund(orderId, { amount: 0.01 })
  expect(await refund(orderId)).toMatchObject({ status: 201 })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 99.99, refundableTotal: 0 })
  expect(await refund(orderId)).toMatchObject(nothingLeft)
  expect(await refund(orderId, { amount: 0.01 })).toMatchObject(nothingLeft)
  expect((await refundsAtProvider(orderId)).map(({ amount }) => amount).toSorted()).toEqual([1, 9998])
})

test('pieces stay where they are unless the admin says so', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId } = await paidOrder(productId, 2)
  await refund(orderId)
  expect(await available(productId)).toBe(3)
  expect(await returnsOf(orderId)).toEqual([])
})

test('more than was paid, or more pieces than were ordered, is refused and changes nothing', async () => {
  const productId = await kerf.product({ price: 10, available: 5 })
  const { orderId } = await paidOrder(productId, 2)
  const refused = (code: string) => ({ status: 409, body: { code } })
  expect(await refund(orderId, { amount: 20.01 })).toMatchObject({
    ...refused('REFUND_TOO_LARGE'),
    body: {
      message: 'Only $20.00 of this order can still be refunded (the order is paid and open)',
    },
  })
  for (const returns of [[{ line: 1, quantity: 3 }], [{ line: 2, quantity: 1 }]]) {
    expect(await refund(orderId, { returns })).toMatchObject(refused('RETURN_TOO_LARGE'))
  }
  for (const amount of [0, -1, 1e-9, 1.005, 'all'])
    expect(await refund(orderId, { amount })).toMatchObject({ status: 422 })
  const twice = [1, 1].map((line) => ({ line, quantity: 1 }))
  expect(await refund(orderId, { returns: twice })).toMatchObject({ status: 422 })
  expect(await read(orderId)).toMatchObject({ refunds: [], refundedTotal: 0 })
  expect(await refundsAtProvider(orderId)).toEqual([])
  expect(await available(productId)).toBe(3)
})

test('each piece goes back once over all refunds, line by line, also of a product no longer sold', async () => {
  const [saw, plane] = [await kerf.product({ available: 9 }), await kerf.product({ available: 9 })]
  const orderId = await paidLines([saw, plane], 2)
  await kerf.call('DELETE', `/api/products/${plane}`, undefined, ada)
  await refund(orderId, { amount: 1, returns: [{ line: 2, quantity: 1 }] })
  const both = [1, 2].map((line) => ({ line, quantity: 2 }))
  expect(await refund(orderId, { amount: 1, returns: both })).toMatchObject({
    body: { code: 'RETURN_TOO_LARGE' },
  })
  await refund(orderId, {
    amount: 1,
    returns: [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ],
  })
  expect([await available(saw), await available(plane)]).toEqual([9, 9])
  expect((await read(orderId)).refunds).toHaveLength(2)
})

test('an order that nobody paid has no money to give back', async () => {
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  expect(await refund(orderId)).toMatchObject(nothingLeft)
  expect(await read(orderId)).toMatchObject({ refunds: [], refundableTotal: 0 })
})

test('only an admin refunds; the customer sees neither who did it nor another’s', async () => {
  const { orderId } = await paidOrder(await kerf.product())
  expect(await refund(orderId, {}, casey)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await kerf.call('POST', `/api/orders/${orderId}/refunds`, {})).toMatchObject({ status: 401 })
  expect(await refund('nope')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await refundsAtProvider(orderId)).toEqual([])
  await refund(orderId)
  expect((await read(orderId, ada)).refunds).toMatchObject([{ by: ada.email }])
  expect(Object((await read(orderId)).refunds)[0]).not.toHaveProperty('by')
  const list = await kerf.call('GET', `/api/orders?email=${casey.email}`, undefined, casey)
  expect(list.body.find((order) => Object(order)._id === orderId)).toMatchObject({ refundedTotal: 24.5 })
})

test('twenty simultaneous refunds of an order refund it once', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 8 }))
  const replies = await Promise.all(Array.from({ length: 20 }, () => refund(orderId)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'NOTHING_TO_REFUND')).toHaveLength(19)
  expect(await refundsAtProvider(orderId)).toMatchObject([{ amount: 800 }])
  expect(await mailsAbout((await read(orderId)).number)).toHaveLength(1)
})

test('of two parts that are too much together one is refused; its pieces stay', async () => {
  const productId = await kerf.product({ price: 10, available: 10 })
  const { orderId } = await paidOrder(productId, 4)
  const part = { amount: 30, returns: [{ line: 1, quantity: 3 }] }
  const replies = await Promise.all([refund(orderId, part), refund(orderId, part)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await read(orderId)).toMatchObject({ refundedTotal: 30, refundableTotal: 10 })
  expect(await available(productId)).toBe(9)
})

test('of two refunds by admins who saw the same sum one is made; the other is told to look again', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 10 }), 4)
  const part = { amount: 10, refundableTotal: 40 }
  const replies = await Promise.all([refund(orderId, part), refund(orderId, part), refund(orderId, part)])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'REFUNDED_MEANWHILE')).toHaveLength(2)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 10, refundableTotal: 30 })
  expect(await refund(orderId, { ...part, refundableTotal: 30 })).toMatchObject({ status: 201 })
})

test('the same request with its key is one refund, another body under it is refused', async () => {
  const { orderId } = await paidOrder(await kerf.product({ price: 10 }), 2)
  const key = { 'idempotency-key': 'refund-1' }
  const first = await refund(orderId, { amount: 5 }, ada, key)
  const again = await refund(orderId, { amount: 5 }, ada, key)
  expect(again).toMatchObject({ status: 201, body: { insertedId: first.body.insertedId } })
  expect(await refund(orderId, { amount: 6 }, ada, key)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  })
  expect(await refundsAtProvider(orderId)).toMatchObject([{ amount: 500 }])
})

test('refunding and shipping at once: what is refunded in full is not sent, what is sent may be refunded', async () => {
  const { orderId } = await paidOrder(await kerf.product())
  const [refunded, shipped] = await Promise.all([refund(orderId), ship(orderId)])
  expect(refunded.status).toBe(201)
  const { orderStatus, refundedTotal } = await read(orderId)
  expect({ refundedTotal, shipped: orderStatus === 'Shipped' }).toEqual({
    refundedTotal: 24.5,
    shipped: shipped.status === 200,
  })
  const other = await paidOrder(await kerf.product())
  await refund(other.orderId)
  expect(await ship(other.orderId)).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('refunded in full') },
  })
  const partly = await paidOrder(await kerf.product())
  await refund(partly.orderId, { amount: 1 })
  expect(await ship(partly.orderId)).toMatchObject({ status: 200 })
})

test('refunding and deleting at once: the money goes back, the order is gone only after it, and stock moves once', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId, intentId } = await paidOrder(productId, 2)
  const all = { returns: [{ line: 1, quantity: 2 }] }
  const [refunded, removed] = await Promise.all([refund(orderId, all), remove(orderId)])
  expect(refunded.status).toBe(201)
  expect([200, 409]).toContain(removed.status)
  expect(await kerf.shop.payments.refundsOf(intentId)).toHaveLength(1)
  expect(await available(productId)).toBe(5)
  expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REFUND' } })
})
