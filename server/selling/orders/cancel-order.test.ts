import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const { kerf, ada, casey, paidOrder, read, happenedTo, ship } = await openRefundTests({ anyUnpaid: true })
const cancel = (orderId: string, as = casey) =>
  kerf.call('POST', `/api/orders/${orderId}/cancel`, undefined, as)
const stockOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return { shelf: row?.shelf, promised: row?.promised, available: row?.available }
}

test('a customer cancels a paid order before it is packed: all money and all pieces are back, once', async () => {
  const id = await kerf.product({ available: 5, price: 20 })
  const { orderId } = await paidOrder(id, 3)
  const both = await Promise.all([cancel(orderId), cancel(orderId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await settle(kerf.shop)
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 0, available: 5 })
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', fulfilment: 'open', refundedTotal: 60 })
  expect(await happenedTo(orderId)).toContain(`canceled by its customer by ${casey.email}`)
  const packed = { lines: [{ line: 1, quantity: 1 }] }
  expect(await kerf.call('POST', `/api/orders/${orderId}/parcels`, packed, ada)).toMatchObject({
    status: 409,
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('what is packed, sent or another’s is not canceled, and the answer names the state; what came by hand is owed', async () => {
  const id = await kerf.product({ available: 20 })
  const packed = (await paidOrder(id, 2)).orderId
  await kerf.call(
    'POST',
    `/api/orders/${packed}/parcels`,
    { lines: [{ line: 1, quantity: 1 }], packed: true },
    ada,
  )
  const words = (state: string) =>
    `This order is ${state}: it cannot be canceled any more. You can send it back when it has come`
  expect(await cancel(packed)).toMatchObject({
    status: 409,
    body: { code: 'STATE_NOT_REACHED', message: words('packed') },
  })
  const sent = (await paidOrder(id)).orderId
  await ship(sent)
  expect(await cancel(sent)).toMatchObject({ status: 409, body: { message: words('sent') } })
  const byHand = (await orderToPay(kerf, casey, id)).orderId
  await kerf.call('POST', `/api/orders/${byHand}/paid`, { paidBy: 'cash' }, ada)
  expect((await cancel(byHand)).status).toBe(200)
  expect((await kerf.call('GET', `/api/orders/${byHand}`, undefined, casey)).body).toMatchObject({
    ...{ payment: 'refunded', refunds: [{ status: 'owed' }], lines: [{ returned: 1 }] },
  })
  const mine = (await paidOrder(id)).orderId
  expect(await cancel(mine, ada)).toMatchObject({ status: 404 })
  expect(await cancel(mine, await kerf.customer())).toMatchObject({ status: 404 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an unpaid order that is canceled is deleted, and its pieces can be bought', async () => {
  const id = await kerf.product({ available: 5 })
  const { orderId } = await orderToPay(kerf, casey, id, 2)
  expect(await cancel(orderId)).toMatchObject({ status: 200 })
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 0, available: 5 })
  expect(await cancel(orderId)).toMatchObject({ status: 404 })
})

test('an order whose payment had succeeded unheard is canceled, too: all money goes back', async () => {
  await kerf.loseWebhooks()
  const id = await kerf.product({ available: 5, price: 20 })
  const { orderId, clientSecret } = await orderToPay(kerf, casey, id, 2)
  await confirmWithCard(kerf, clientSecret)
  expect(await read(orderId)).toMatchObject({ payment: 'unpaid' })
  expect(await cancel(orderId)).toMatchObject({ status: 200 })
  await settle(kerf.shop)
  expect(await read(orderId)).toMatchObject({ payment: 'refunded', refundedTotal: 40 })
  expect(await stockOf(id)).toEqual({ shelf: 5, promised: 0, available: 5 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a canceled order and a parcel of it at the same moment: one of them wins, and the books agree', async () => {
  const id = await kerf.product({ available: 50 })
  for (let round = 0; round < 5; round++) {
    const { orderId } = await paidOrder(id, 2)
    const pack = { lines: [{ line: 1, quantity: 2 }] }
    const replies = await Promise.all([
      cancel(orderId),
      kerf.call('POST', `/api/orders/${orderId}/parcels`, pack, ada),
    ])
    expect(replies.map(({ status }) => status >= 400)).toEqual(expect.arrayContaining([true, false]))
  }
  await settle(kerf.shop)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order that is being picked is not packed: it is canceled, with the reason in the language of the order', async () => {
  const id = await kerf.product({ available: 5 })
  const { orderId } = await paidOrder(id)
  await kerf.call('PUT', '/api/settings/languages', { de: true }, ada)
  await kerf.db.update(orders).set({ language: 'de' }).where(eq(orders.id, orderId))
  expect((await kerf.call('POST', '/api/manage/pick-lists', { orders: [orderId] }, ada)).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ fulfilment: 'picking' })
  expect(await cancel(orderId)).toMatchObject({ status: 200 })
  expect(await read(orderId)).toMatchObject({
    ...{ payment: 'refunded', refunds: [{ reason: 'Storniert, bevor gepackt wurde' }] },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})
