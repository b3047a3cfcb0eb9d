import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { confirmWithCard, orderToPay, startPayment } from '#testing/card.ts'
import { settle } from '#testing/oracle.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'
import { untilMidnightIsFar } from '#testing/waiting.ts'

let kerf: TestShop
let ada: Shopper
let casey: Shopper
/** A shop for each test: its figures are of all that was ever sold, and a webhook may still be arriving at the last one. */
beforeEach(async () => {
  await untilMidnightIsFar()
  kerf = await openTestShop()
  ada = await kerf.admin()
  casey = await kerf.customer('Casey')
})

const clear = async () => void (await kerf.db.execute(sql`TRUNCATE products, orders CASCADE`))

const Seller = z.object({ productId: z.string(), name: z.string(), pieces: z.number(), sales: z.number() })
const Seen = z.object({
  days: z.array(z.object({ day: z.string(), orders: z.number(), sales: z.number() })),
  sales: z.number(),
  refunded: z.number(),
  paidOrders: z.number(),
  bestSellers: z.array(Seller),
  runningOut: z.array(z.object({ productName: z.string() })),
  waiting: z.object({ unpaid: z.number(), pending: z.number(), toShip: z.number() }),
})

const summary = async (days = 30) =>
  Seen.parse((await kerf.call('GET', `/api/manage/summary?days=${days}`, undefined, ada)).body)
const ship = (orderId: string) =>
  kerf.call('PUT', `/api/status/${orderId}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, ada)
const remove = (orderId: string, as: Shopper) => kerf.call('DELETE', `/api/order/${orderId}`, undefined, as)
const cents = (dollars: number) => Math.round(dollars * 100)

async function pay(orderId: string, clientSecret: string): Promise<void> {
  const { id: transactionId } = await confirmWithCard(kerf, clientSecret)
  const reply = await kerf.call('PUT', `/api/orders/${orderId}`, { transactionId }, casey)
  expect(reply.status).toBe(200)
}

/** As if an order had been paid at another time. */
const paidAt = (orderId: string, at: Date) =>
  kerf.db.update(orders).set({ paidAt: at }).where(eq(orders.id, orderId))

function daysAgo(days: number, time: string): Date {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}Z`)
}

test('a shop that sold nothing has a day for each day, all of them 0', async () => {
  const { days, ...rest } = await summary(7)
  expect(days).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((ago) => ({
      day: daysAgo(ago, '00:00:00').toISOString().slice(0, 10),
      orders: 0,
      sales: 0,
    })),
  )
  const nothing = { unpaid: 0, pending: 0, toShip: 0 }
  expect(rest).toEqual({
    sales: 0,
    refunded: 0,
    paidOrders: 0,
    bestSellers: [],
    runningOut: [],
    waiting: nothing,
  })
})

/** A paid order could once be deleted: its money is in the books until it is refunded. */
async function deleteOfOldShop(orderId: string): Promise<void> {
  await kerf.db.update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId))
  await kerf.db.transaction((tx) => recordFact(tx, SHOP, 'order.deleted', orderId))
}

test('what was placed, paid, shipped and deleted agrees to the cent with the orders', async () => {
  const prices = [0.7, 19.99, 24.5, 3.33, 1234.56, 8.1]
  const tools = await Promise.all(prices.map((price, n) => kerf.product({ price, name: `Tool ${n}` })))
  const placed = await Promise.all(tools.map((id, n) => orderToPay(kerf, casey, id, n + 1)))
  const [untouched, paid, shipped, confirmed, paidThenDeleted, deleted] = placed
  if (!untouched || !paid || !shipped || !confirmed || !paidThenDeleted || !deleted)
    throw new Error('Missing')
  for (const one of [paid, shipped, paidThenDeleted]) await pay(one.orderId, one.clientSecret)
  await ship(shipped.orderId)
  await ship(confirmed.orderId)
  await deleteOfOldShop(paidThenDeleted.orderId)
  await remove(deleted.orderId, casey)

  const seen = await summary()
  const sold = [2, 3, 4, 5].map((pieces) => cents((prices[pieces - 1] ?? 0) * pieces))
  const total = sold.reduce((sum, one) => sum + one, 0)
  expect(cents(seen.sales)).toBe(total)
  expect(seen.paidOrders).toBe(4)
  expect(seen.days.at(-1)).toMatchObject({ orders: 4, sales: seen.sales })
  expect(seen.bestSellers).toEqual(
    [5, 4, 3, 2].map((pieces) => ({
      productId: tools[pieces - 1],
      name: `Tool ${pieces - 1}`,
      pieces,
      sales: (sold[pieces - 2] ?? 0) / 100,
    })),
  )
  expect(seen.waiting).toEqual({ unpaid: 1, pending: 0, toShip: 1 })

  const { body: listed } = await kerf.call('GET', '/api/orders', undefined, ada)
  const inLists = z.array(z.object({ paymentStatus: z.string(), totalPrice: z.number() })).parse(listed)
  const listedCents = inLists
    .filter(({ paymentStatus }) => paymentStatus === 'Paid')
    .reduce((sum, { totalPrice }) => sum + cents(totalPrice), 0)
  expect(listedCents + cents(1234.56 * 5)).toBe(total)
})

test('refunds reduce the sales of the day of the payment, to the cent; an order refunded in full does not wait for shipping', async () => {
  const tool = await kerf.product({ price: 33.33 })
  const [whole, part, refused, shipped] = await Promise.all(
    [1, 2, 3, 1].map((n) => orderToPay(kerf, casey, tool, n)),
  )
  if (!whole || !part || !refused || !shipped) throw new Error('Missing')
  for (const one of [whole, part, refused]) await pay(one.orderId, one.clientSecret)
  await ship(shipped.orderId)
  await paidAt(part.orderId, daysAgo(1, '12:00:00'))
  const refund = (orderId: string, amount?: number) =>
    kerf.call('POST', `/api/orders/${orderId}/refunds`, { amount }, ada)
  await refund(whole.orderId)
  for (const amount of [0.01, 10.1, 0.29]) await refund(part.orderId, amount)
  expect((await refund(refused.orderId, 100)).status).toBe(409)

  const { days, sales, refunded, paidOrders, waiting, bestSellers } = await summary(2)
  expect(days.map((day) => [day.orders, cents(day.sales)])).toEqual([
    [1, 6666 - 1040],
    [3, 9999 + 3333],
  ])
  expect([cents(sales), cents(refunded), paidOrders]).toEqual([6666 - 1040 + 9999 + 3333, 3333 + 1040, 4])
  expect(waiting.toShip).toBe(2)
  expect(bestSellers).toMatchObject([{ pieces: 7, sales: (6 * 3333 - 1040) / 100 }])
  expect(cents((await summary(1)).refunded)).toBe(3333)
})

test('best sellers count what was paid, after discounts and refunds: of the pieces that came back, and of a bare sum its part', async () => {
  const [saw, file] = [await kerf.product({ price: 50 }), await kerf.product({ price: 25 })]
  await setRules(kerf, ada, {
    promotions: [{ id: 'fifth', name: '20 % off', lane: 'order', effect: { kind: 'percent', ppm: 200_000 } }],
  })
  const place = async (lines: object[]) => {
    const wish = { lines, phone: '555 0100', address: '1 Mill Lane' }
    const { body } = await kerf.call('POST', '/api/orders', wish, casey)
    await pay(String(body.insertedId), await startPayment(kerf, casey, String(body.insertedId)))
    return String(body.insertedId)
  }
  const seen = async () => {
    await settle(kerf.shop)
    const found = (await summary(1)).bestSellers
    return [saw, file].map((id) => found.find(({ productId }) => productId === id))
  }
  const both = [
    { productId: saw, orderQuantity: 3 },
    { productId: file, orderQuantity: 2 },
  ]
  const [first, second] = [await place(both), await place(both)]
  expect(await seen()).toMatchObject([
    { pieces: 6, sales: 240 },
    { pieces: 4, sales: 80 },
  ])
  const refund = (id: string, wish: object) => kerf.call('POST', `/api/orders/${id}/refunds`, wish, ada)
  await refund(first, { amountOfReturns: true, returns: [{ line: 1, quantity: 2 }] })
  expect(await seen()).toMatchObject([
    { pieces: 4, sales: 160 },
    { pieces: 4, sales: 80 },
  ])
  await refund(second, { amount: 40 })
  expect(await seen()).toMatchObject([
    { pieces: 4, sales: 130 },
    { pieces: 4, sales: 70 },
  ])
  const { sales, bestSellers } = await summary(1)
  expect(bestSellers.reduce((sum, one) => sum + one.sales, 0)).toBe(sales)
})

test('a sale belongs to the day of the shop’s time zone it was paid on, UTC at first, and only days that were asked for count', async () => {
  const tool = await kerf.product({ price: 10 })
  const at = [
    daysAgo(2, '23:59:59.999'),
    daysAgo(1, '00:00:00'),
    daysAgo(1, '23:59:59.999'),
    daysAgo(0, '00:00:00'),
  ]
  for (const moment of [...at, daysAgo(3, '23:59:59.999')]) {
    const { orderId } = await orderToPay(kerf, casey, tool)
    await ship(orderId)
    await paidAt(orderId, moment)
  }
  const { days, sales, paidOrders, bestSellers } = await summary(3)
  expect(days.map((day) => [day.orders, day.sales])).toEqual([
    [1, 10],
    [2, 20],
    [1, 10],
  ])
  expect({ sales, paidOrders }).toEqual({ sales: 40, paidOrders: 4 })
  expect(bestSellers).toMatchObject([{ pieces: 4, sales: 40 }])
  expect((await summary(1)).sales).toBe(10)
})

test('five best sellers, by pieces and then by sales', async () => {
  const tools = [
    { name: 'One', price: 100, quantity: 1 },
    { name: 'Two', price: 1, quantity: 2 },
    { name: 'Two dearer', price: 2, quantity: 2 },
    { name: 'Three', price: 1, quantity: 3 },
    { name: 'Four', price: 1, quantity: 4 },
    { name: 'Five', price: 1, quantity: 5 },
  ]
  for (const { quantity, ...tool } of tools) {
    const { orderId } = await orderToPay(kerf, casey, await kerf.product(tool), quantity)
    await ship(orderId)
  }
  const { bestSellers } = await summary()
  expect(bestSellers.map(({ name }) => name)).toEqual(['Five', 'Four', 'Three', 'Two dearer', 'Two'])
})

test('products that run out are listed, lowest stock first and at most 8, without archived ones', async () => {
  const shelf: [string, number, number][] = [
    ['Enough', 10, 1],
    ['Enough in packs', 500, 50],
    ['Nine', 9, 1],
    ['Few in packs', 499, 50],
    ['None', 0, 1],
    ['Archived', 1, 1],
    ...Array.from({ length: 5 }, (_, n): [string, number, number] => [`Some ${n}`, 1 + n, 1]),
    ['Many in packs', 600, 70],
  ]
  const ids = await Promise.all(
    shelf.map(([name, available, minimum]) => kerf.product({ name, available, minimum })),
  )
  await kerf.call('DELETE', `/api/products/${ids[5]}`, undefined, ada)
  const { runningOut } = await summary()
  const some = [0, 1, 2, 3, 4].map((n) => `Some ${n}`)
  expect(runningOut.map(({ productName }) => productName)).toEqual(['None', ...some, 'Nine', 'Few in packs'])
})

test('orders whose payment is under way wait, and their money is not counted yet', async () => {
  const wish = {
    productId: await kerf.product(),
    orderQuantity: 1,
    phone: '555 0100',
    address: '1 Mill Lane',
  }
  onTestFinished(clear) // no payment is under way
  const { body } = await kerf.call('POST', '/api/orders', wish, casey)
  const orderId = String(body.insertedId)
  await kerf.db
    .update(orders)
    .set({ orderStatus: 'Pending', paymentStatus: 'Pending' })
    .where(eq(orders.id, orderId))
  const { waiting, sales } = await summary()
  expect({ waiting, sales }).toEqual({ waiting: { unpaid: 0, pending: 1, toShip: 0 }, sales: 0 })
})
