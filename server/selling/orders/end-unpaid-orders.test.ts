import { and, eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { endUnpaidOrders } from '#server/selling/orders/end-unpaid-orders.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { inMinutes, openRefundTests } from '#server/selling/orders/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, ada, casey, paidOrder, read } = await openRefundTests({ anyUnpaid: true })
await verify(kerf, casey.email)

const endAfter = (endUnpaidDays: number) => kerf.call('PUT', '/api/settings/orders', { endUnpaidDays }, ada)
const placedDaysAgo = (orderId: string, days: number) =>
  kerf.db
    .update(orders)
    .set({ placedAt: sql`now() - make_interval(days => ${days}::int)` })
    .where(eq(orders.id, orderId))
const canceled = (number: unknown) =>
  kerf.db.$count(mails, and(eq(mails.kind, 'order cancelled'), like(mails.subject, `%${number}%`)))

test('an order that nobody paid ends after the owner’s days, its customer is told, and what is younger or paid stays', async () => {
  const productId = await kerf.product({ available: 10 })
  const old = (await orderToPay(kerf, casey, productId)).orderId
  const young = (await orderToPay(kerf, casey, productId)).orderId
  const paid = (await paidOrder(productId)).orderId
  await releaseHolds(kerf.shop, inMinutes(61))
  for (const [orderId, days] of [
    [old, 15],
    [young, 13],
    [paid, 15],
  ] as const)
    await placedDaysAgo(orderId, days)
  expect(await endUnpaidOrders(kerf.shop), 'an owner who set no days keeps them all').toBe(0)
  expect(await endAfter(14)).toMatchObject({ status: 200 })
  const { number } = await read(old)
  expect(await endUnpaidOrders(kerf.shop)).toBe(1)
  expect(await kerf.call('GET', `/api/orders/${old}`, undefined, casey)).toMatchObject({ status: 404 })
  expect(await read(old, ada)).toMatchObject({
    ...{ deletedAt: expect.any(String), payment: 'unpaid', fulfilment: 'cancelled' },
  })
  expect(await canceled(number)).toBe(1)
  expect(await read(young)).toMatchObject({ paymentStatus: 'Unpaid', fulfilment: 'open' })
  expect(await read(paid)).toMatchObject({ paymentStatus: 'Paid' })
  expect(await endUnpaidOrders(kerf.shop), 'once').toBe(0)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('an order that still holds its pieces does not end, however old it is', async () => {
  await endAfter(1)
  await endUnpaidOrders(kerf.shop)
  const { orderId } = await orderToPay(kerf, casey, await kerf.product())
  await placedDaysAgo(orderId, 30)
  expect(await endUnpaidOrders(kerf.shop)).toBe(0)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'Unpaid' })
})

test('the owner’s days are whole and at most 365', async () => {
  for (const days of [-1, 1.5, 366]) expect((await endAfter(days)).status).toBe(422)
  expect((await endAfter(0)).status).toBe(200)
})
