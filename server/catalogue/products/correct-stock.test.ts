import { randomUUID } from 'node:crypto'
import { eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { facts } from '#server/platform/db/tables/facts.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { findFaults, settle } from '#testing/oracle.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, casey, ada } = shop

const Ledger = z.object({
  product: z.object({
    ...{ productName: z.string(), aviQuantity: z.number(), archived: z.boolean(), promised: z.number() },
    promisedTo: z.array(z.object({ number: z.string(), pieces: z.number() })),
  }),
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
})

const path = (id: string, query = '') => `/api/manage/products/${id}/movements${query}`
const ledger = async (id: string, query?: string) =>
  Ledger.parse((await kerf.call('GET', path(id, query), undefined, ada)).body)
const correct = (id: string, correction: object, as = ada) => kerf.call('POST', path(id), correction, as)
const change = (id: string, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)
const available = async (id: string) => (await ledger(id)).product.aviQuantity
const { ship, refund } = shop
const paidOrder = async (id: string, pieces: number) => (await shop.paidOrder(id, pieces)).orderId
const remove = (orderId: string) => kerf.call('DELETE', `/api/order/${orderId}`, undefined, casey)

const moved = ({ shelf = 0, held = 0, sold = 0 }: { shelf?: number; held?: number; sold?: number }) => ({
  ...{ shelf, held, sold },
  quantity: shelf - held - sold,
})

test('an admin reads what came and went, with the reason, who did it, the order and what was then available', async () => {
  const id = await kerf.product({ available: 10, name: 'Jack plane' })
  const kept = await orderToPay(kerf, casey, id, 3)
  const gone = await orderToPay(kerf, casey, id, 2)
  await remove(gone.orderId)
  await correct(id, { change: -1, reason: 'One fell down' })
  const { product, rows, total } = await ledger(id)
  expect(product).toMatchObject({ productName: 'Jack plane', aviQuantity: 6, archived: false })
  expect(total).toBe(5)
  const order = await kerf.call('GET', `/api/orders/${kept.orderId}`, undefined, casey)
  const deleted = { _id: gone.orderId, number: expect.stringMatching(/^K-/), deleted: true }
  expect(rows.map(({ _id, at, ...row }) => row)).toEqual([
    ...[{ cause: 'correction', ...moved({ shelf: -1 }), after: 6, reason: 'One fell down', by: ada.email }],
    { cause: 'release', ...moved({ held: -2 }), after: 7, order: deleted },
    { cause: 'order', ...moved({ held: 2 }), after: 5, order: deleted },
    {
      cause: 'order',
      ...moved({ held: 3 }),
      after: 7,
      order: { _id: kept.orderId, number: order.body.number },
    },
    { cause: 'opening', ...moved({ shelf: 10 }), after: 10 },
  ])
  const acts = await kerf.db.select().from(facts)
  expect(acts).toContainEqual(
    expect.objectContaining({
      verb: 'stock.corrected',
      ...{ subjectId: id, before: { available: 7 }, after: { available: 6 } },
    }),
  )
})

test('movements come a page at a time, and the shelf after each is right on every page', async () => {
  const id = await kerf.product({ available: 1 })
  for (const pieces of [1, 2, 3, 4]) await correct(id, { change: pieces, reason: 'Found' })
  const afters = async (page: number) =>
    (await ledger(id, `?page=${page}&size=2`)).rows.map(({ after }) => after)
  expect([await afters(1), await afters(2), await afters(3), await afters(4)]).toEqual([
    [11, 7],
    [4, 2],
    [1],
    [],
  ])
  expect((await ledger(id, '?size=2')).total).toBe(5)
})

test('the counted stock is set, unless the stock changed meanwhile: then the error names the new one', async () => {
  const id = await kerf.product({ available: 10, name: 'Rare saw' })
  await orderToPay(kerf, casey, id, 2)
  const stale = await correct(id, { counted: 9, expected: 10, reason: 'Counted' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED' } })
  expect(stale.body.message).toBe('The stock of Rare saw changed meanwhile: there are now 8')
  expect(await available(id)).toBe(8)
  expect(await correct(id, { counted: 9, expected: 8, reason: 'Counted' })).toMatchObject({ status: 200 })
  expect(await available(id)).toBe(7)
  await correct(id, { counted: 9, expected: 7, reason: 'Counted again' })
  expect((await ledger(id)).total, 'nothing moved').toBe(3)
})

test('a count is of the shelf: pieces that orders hold or have paid for lie there, those that were sent or came back do not', async () => {
  const id = await kerf.product({ available: 20 })
  const [, paid, sent, returned, gone] = [
    await orderToPay(kerf, casey, id, 1), // unpaid
    await paidOrder(id, 2),
    await paidOrder(id, 3),
    await paidOrder(id, 4),
    await paidOrder(id, 5),
  ]
  await ship(sent)
  const returns = [{ line: 1, quantity: 3 }]
  expect(await refund(returned, { amountOfReturns: true, returns })).toMatchObject({ status: 201 })
  expect(await refund(gone), 'in full: it is never sent').toMatchObject({ status: 201 })
  await settle(kerf.shop)
  expect((await ledger(id)).product).toMatchObject({ aviQuantity: 8, promised: 4 })
  expect((await ledger(id)).product.promisedTo).toHaveLength(3)
  const counted = await correct(id, { counted: 17, expected: 8, expectedPromised: 4, reason: 'Counted' })
  expect(counted).toEqual({
    status: 200,
    body: { acknowledged: true, shelf: 17, held: 1, sold: 3, available: 13, aviQuantity: 13 },
    headers: counted.headers,
  })
  expect((await kerf.call('GET', `/api/products/${id}`)).body.aviQuantity).toBe(13)
  await ship(paid)
  const stale = await correct(id, { counted: 17, expected: 13, expectedPromised: 4, reason: 'Counted' })
  expect(stale, 'its pieces left the shelf meanwhile').toMatchObject({
    status: 409,
    body: { code: 'STOCK_CHANGED' },
  })
  expect(await correct(id, { counted: 15, expected: 13, reason: 'Counted' })).toMatchObject({ status: 200 })
  expect(await available(id)).toBe(13)
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a count below what is promised leaves none to buy and names the orders', async () => {
  const id = await kerf.product({ available: 10 })
  const first = await paidOrder(id, 3)
  const second = (await orderToPay(kerf, casey, id, 2)).orderId
  const short = await correct(id, { counted: 4, expected: 5, reason: 'Counted' })
  const named = async (orderId: string, pieces: number) => {
    const { number } = (await kerf.call('GET', `/api/orders/${orderId}`, undefined, casey)).body
    return { _id: orderId, number, pieces }
  }
  const promisedTo = [await named(first, 3), await named(second, 2)]
  const shortage = { missing: 1, promised: 5, promisedTo }
  const four = { shelf: 4, held: 2, sold: 3, available: 0 }
  expect(short.body).toEqual({ acknowledged: true, ...four, aviQuantity: 0, shortage })
  expect(await correct(id, { counted: 5, expected: 0, reason: 'Counted' })).toMatchObject({
    body: { acknowledged: true, aviQuantity: 0 },
  })
  await remove(second)
  expect(await available(id)).toBe(2)
})

test('counts while orders are placed, sent and deleted leave what was counted without what is promised', async () => {
  const id = await kerf.product({ available: 40 })
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderToPay(kerf, casey, id, 1)))
  const count = async () => {
    const { aviQuantity, promised } = (await ledger(id)).product
    return correct(id, {
      counted: aviQuantity + promised,
      expected: aviQuantity,
      expectedPromised: promised,
      reason: 'Counted',
    })
  }
  const acts = orders.map(({ orderId }, place) => (place % 2 ? remove(orderId) : ship(orderId)))
  const placed = Array.from({ length: 6 }, () => orderToPay(kerf, casey, id, 1))
  const counts = await Promise.all(Array.from({ length: 12 }, count))
  await Promise.all([...acts, ...placed])
  expect(counts.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await ledger(id)).product).toMatchObject({ aviQuantity: 30, promised: 6 })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('corrections and sales at the same moment lose nothing', async () => {
  const id = await kerf.product({ available: 50 })
  const fewer = Array.from({ length: 10 }, () => correct(id, { change: -2, reason: 'Damaged' }))
  const sold = Array.from({ length: 10 }, () => orderToPay(kerf, casey, id, 1))
  expect((await Promise.all(fewer)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  await Promise.all(sold)
  const [moved] = await kerf.db
    .select({ pieces: sum(stockMovements.quantity) })
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
  expect([await available(id), Number(moved?.pieces)]).toEqual([20, 20])
})

test('a correction without a reason, of nothing, of both kinds or below nothing is refused', async () => {
  const id = await kerf.product({ available: 3, name: 'Bevel' })
  const reason = 'Counted'
  for (const wrong of [
    { change: -1 },
    { change: -1, reason: '  ' },
    { change: 0, reason },
    { change: 1.5, reason },
    { reason },
    { change: 1, counted: 1, expected: 3, reason },
    { counted: 1, reason },
    { counted: -1, expected: 3, reason },
  ]) {
    expect(await correct(id, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 })
  }
  expect(await correct(id, { change: -4, reason })).toMatchObject({
    status: 409,
    body: { code: 'SOLD_OUT', message: 'Bevel has only 3 left' },
  })
  expect(await correct(id, { change: 1_000_000, reason })).toMatchObject({ status: 422 })
  expect(await correct(randomUUID(), { change: 1, reason })).toMatchObject({ status: 404 })
  expect((await ledger(id)).total).toBe(1)
})

test('only admins read and correct the ledger, also of what is no longer sold', async () => {
  const id = await kerf.product({ available: 3 })
  expect(await kerf.call('GET', path(id), undefined, casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('GET', path(id))).toMatchObject({ status: 401 })
  expect(await correct(id, { change: 1, reason: 'Mine' }, casey)).toMatchObject({ status: 403 })
  expect(await kerf.call('GET', path('nope'), undefined, ada)).toMatchObject({ status: 404 })
  await kerf.call('DELETE', `/api/products/${id}`, undefined, ada)
  expect(await correct(id, { change: 1, reason: 'Came back' })).toMatchObject({ status: 200 })
  expect((await ledger(id)).product).toMatchObject({ aviQuantity: 4, archived: true })
})

test('editing a product while pieces are sold never takes the sale back', async () => {
  const id = await kerf.product({ available: 10, name: 'Spokeshave' })
  await orderToPay(kerf, casey, id, 4)
  await change(id, { price: 30 })
  expect(await available(id)).toBe(6)
  const stale = await change(id, { aviQuantity: 12, price: 31, expectedQuantity: 10 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED' } })
  const { body } = await kerf.call('GET', `/api/products/${id}`)
  expect(body, 'neither was changed').toMatchObject({ aviQuantity: 6, price: 30 })
  expect(await change(id, { aviQuantity: 8, expectedQuantity: 6 })).toMatchObject({ status: 200 })
  expect((await ledger(id)).rows[0]).toMatchObject({
    cause: 'correction',
    quantity: 2,
    after: 8,
    by: ada.email,
  })
  expect(await change(id, { expectedQuantity: 8 })).toMatchObject({ status: 422 })
})

test('a count by its own call says the four numbers; of 10 counted while 3 wait for their parcel, 7 can be bought', async () => {
  const id = await kerf.product({ available: 12 })
  const { orderId } = await shop.paidOrder(id, 3)
  const count = (counted: number) => kerf.call('POST', `/api/manage/products/${id}/count`, { counted }, ada)
  expect((await count(10)).body).toMatchObject({ shelf: 10, held: 0, sold: 3, available: 7, aviQuantity: 7 })
  const [latest] = (await ledger(id)).rows
  expect(latest).toMatchObject({ cause: 'correction', reason: 'Counted', ...moved({ shelf: -2 }) })
  expect((await count(2)).body).toMatchObject({ shelf: 2, sold: 3, available: 0, shortage: { missing: 1 } })
  await ship(orderId)
  expect((await count(5)).body, 'what was sent waits no more').toMatchObject({
    shelf: 5,
    sold: 0,
    available: 5,
  })
  expect(await kerf.call('POST', `/api/manage/products/${id}/count`, { counted: -1 }, ada)).toMatchObject({
    status: 422,
  })
  expect(await kerf.call('POST', `/api/manage/products/nothing/count`, { counted: 1 }, ada)).toMatchObject({
    status: 404,
  })
  expect(await findFaults(kerf.db)).toEqual([])
})
