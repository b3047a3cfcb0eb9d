import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { orderPromises } from '#server/platform/db/tables/promises.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { tellOfPromises } from '#server/selling/orders/tell-of-promises.ts'
import { openOrderTests } from '#server/selling/orders/testing.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import { findFaults } from '#testing/oracle.ts'

const { kerf, casey, order } = await openOrderTests()
const ada = await kerf.admin()
const [DAY, LATER] = ['2126-12-20', '2127-01-31']
let id: string
beforeEach(async () => {
  id = await product(1, { beyond: 3, promisedOn: DAY })
})

async function product(available: number, fields: object, name = 'Dovetail saw'): Promise<string> {
  const made = await kerf.product({ available, name })
  expect((await change(fields, made)).status).toBe(200)
  return made
}
const change = (fields: object, of = id) => kerf.call('PUT', `/api/products/${of}`, fields, ada)
const read = async (path: string, as = ada) => Object((await kerf.call('GET', path, undefined, as)).body)
const count = (counted: number) => kerf.call('POST', `/api/manage/products/${id}/count`, { counted }, ada)
async function ordered(orderQuantity: number, more: object = { promisedOn: DAY }): Promise<string> {
  const placed = await order({ productId: id, orderQuantity, ...more })
  expect(placed).toMatchObject({ status: 201 })
  return String(placed.body.insertedId)
}
async function paid(pieces: number): Promise<string> {
  const orderId = await ordered(pieces)
  expect((await kerf.call('POST', `/api/orders/${orderId}/paid`, { paidBy: 'cash' }, ada)).status).toBe(200)
  return orderId
}
const pack = (orderId: string, quantity: number) =>
  kerf.call('POST', `/api/orders/${orderId}/parcels`, { lines: [{ line: 1, quantity }] }, ada)
const stock = async () => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return [row?.shelf, row?.promised, row?.available]
}
const told = async () =>
  (await kerf.db.select().from(mails).where(eq(mails.kind, 'promise moved'))).map((one) => wordsOf(one).text)

test('a page says what can be ordered beyond the shelf and by when; an order takes it only with that day, and never more', async () => {
  expect(await read(`/api/products/${id}`)).toMatchObject({
    aviQuantity: 1,
    promise: { kind: 'backorder', pieces: 3, on: DAY },
  })
  expect(await read(`/api/products/${id}`, casey)).not.toHaveProperty('beyond')
  const wanted = (orderQuantity: number, more: object = {}) =>
    order({ productId: id, orderQuantity, ...more })
  expect(await wanted(2), 'nobody said when').toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  const another = await wanted(2, { promisedOn: LATER })
  expect(another).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  expect(another.body.message).toBe(
    'Dovetail saw has only 1 left now; the others are promised by December 20, 2126: please look at it, and order again',
  )
  expect((await wanted(5, { promisedOn: DAY })).body.message).toBe('Dovetail saw has only 4 left')
  expect(await stock()).toEqual([1, 0, 1])
  const orderId = await ordered(3)
  expect(await stock()).toEqual([1, 3, 0])
  expect((await read(`/api/orders/${orderId}`, casey)).lines).toMatchObject([
    { quantity: 3, promise: { kind: 'backorder', pieces: 2, on: DAY } },
  ])
  expect((await wanted(2, { promisedOn: DAY })).body.message).toBe('Dovetail saw has only 1 left')
  const [placed] = await kerf.db.select().from(mails).where(eq(mails.kind, 'order placed'))
  if (!placed) throw new Error('No e-mail')
  expect(wordsOf(placed).text).toContain('Backorder: 2 promised by December 20, 2126')
})

test('simultaneous orders never get more than the shelf and what is promised beyond it', async () => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => order({ productId: id, orderQuantity: 1, promisedOn: DAY })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(await stock()).toEqual([1, 4, 0])
})

test('a day that is over promises nothing, nor does a number without a day', async () => {
  for (const fields of [{ promisedOn: '2026-01-02' }, { promisedOn: '' }]) {
    await change(fields)
    expect(await read(`/api/products/${id}`)).not.toHaveProperty('promise')
    const late = await order({ productId: id, orderQuantity: 2, promisedOn: '2026-01-02' })
    expect(late).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  }
  expect((await change({ promisedOn: 'soon' })).body).toMatchObject({
    data: { issues: [{ path: ['promisedOn'] }] },
  })
  expect((await change({ beyondAs: 'someday' })).status).toBe(422)
  expect((await change({ beyond: 0 })).status).toBe(422)
})

test('a search for what is in stock does not find what is only promised', async () => {
  await product(0, { beyond: 3, promisedOn: DAY, beyondAs: 'pre-order' }, 'Spokeshave')
  const found = async (more = '') => (await read(`/api/search?q=spokeshave${more}`)).hits
  await expect
    .poll(() => found())
    .toMatchObject([{ available: false, promise: { kind: 'pre-order', pieces: 3, on: DAY } }])
  expect(await found('&inStock=1')).toEqual([])
})

test('what has not come cannot be packed; what comes is for those who ordered first', async () => {
  const [first, second] = [await paid(2), await paid(2)]
  const listed = async () =>
    Object.fromEntries(
      (await read('/api/manage/packing?size=200')).rows.map(
        (one: { _id: string; lines: { left: number; missing?: number }[] }) => [
          one._id,
          [one.lines[0]?.left, one.lines[0]?.missing],
        ],
      ),
    )
  expect(await listed()).toMatchObject({ [first]: [1, 1], [second]: [0, 2] })
  const refused = await pack(second, 1)
  expect(refused).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  expect(refused.body.message).toBe(
    '2 of Dovetail saw have not come yet: 0 can be packed now (the order is paid and open)',
  )
  const shipped = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  const all = await kerf.call('PUT', `/api/status/${first}`, shipped, ada)
  expect(all, 'all of it at once').toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHED' } })
  const picked = await kerf.call('POST', '/api/manage/pick-lists', { orders: [first, second] }, ada)
  expect(picked.body).toMatchObject({ products: [{ pieces: 1 }], orders: [expect.any(String)] })
  expect((await pack(first, 1)).status).toBe(201)
  expect(await listed()).toMatchObject({ [first]: [0, 1], [second]: [0, 2] })
  await count(2)
  expect(await listed()).toMatchObject({ [first]: [1, undefined], [second]: [1, 1] })
  expect((await pack(second, 2)).status).toBe(409)
  expect((await pack(second, 1)).status).toBe(201)
  expect((await pack(first, 1)).status).toBe(201)
  expect(await stock()).toEqual([0, 1, 0])
})

test('customers who wait are told of another day once, those whose pieces lie there are not, and may cancel', async () => {
  const there = await ordered(1, {})
  const waiting = await paid(2)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  await change({ promisedOn: LATER })
  expect(await tellOfPromises(kerf.shop)).toBe(1)
  expect(await tellOfPromises(kerf.shop)).toBe(0)
  const [words, ...more] = await told()
  expect(more).toEqual([])
  expect(words).toContain('2 × Dovetail saw: by January 31, 2127, and not by December 20, 2126')
  expect(words).toContain('cancel the order on its page')
  expect((await read(`/api/orders/${waiting}`, casey)).lines).toMatchObject([
    { promise: { pieces: 2, on: LATER, agreedOn: DAY } },
  ])
  expect((await read(`/api/orders/${there}`, casey)).lines[0]).not.toHaveProperty('promise')
  expect(await read(`/api/orders/${waiting}/history`, casey)).toContainEqual(
    expect.objectContaining({ event: 'Pieces promised by January 31, 2127' }),
  )
})

test('an order whose promised day passes unsent is late, and one with a later promise is not', async () => {
  const late = async () => (await read('/api/manage/attention')).late
  const before = await late()
  const orderId = await paid(2)
  const dates = { from: '2026-01-02', to: '2026-01-05', isCollection: false }
  await kerf.db.update(orders).set({ deliveryDates: dates }).where(eq(orders.id, orderId))
  expect(await late(), 'it is promised by a later day').toBe(before)
  const of = eq(orderPromises.orderId, orderId)
  await kerf.db.update(orderPromises).set({ promisedOn: '2026-01-02', toldOn: '2026-01-02' }).where(of)
  expect(await late()).toBe(before + 1)
  await count(2)
  expect((await pack(orderId, 2)).status).toBe(201)
  expect(await late()).toBe(before)
})

test('an order whose hold ended takes its promised pieces again by the same day, and not by another', async () => {
  const orderId = await ordered(3)
  const expire = async () => {
    await kerf.db
      .update(orders)
      .set({ heldUntil: sql`now() - interval '1 minute'` })
      .where(eq(orders.id, orderId))
    await releaseHolds(kerf.shop)
  }
  await expire()
  expect(await stock()).toEqual([1, 0, 1])
  const again = () => kerf.call('POST', '/api/create-payment', { orderId }, casey)
  expect(await again()).toMatchObject({ status: 200 })
  expect(await stock()).toEqual([1, 3, 0])
  await expire()
  await change({ promisedOn: LATER })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  expect(await stock()).toEqual([1, 0, 1])
})

test('the oracle notices an order that took more than lay there and was promised', async () => {
  const orderId = await ordered(3)
  const of = eq(orderPromises.orderId, orderId)
  const [kept] = await kerf.db.select().from(orderPromises).where(of)
  if (!kept) throw new Error('Nothing was promised')
  const fault = expect.stringContaining(`was promised beyond it: not so for ${orderId} ${id}`)
  await kerf.db.update(orderPromises).set({ pieces: 1, beyond: 1 }).where(of)
  expect(await findFaults(kerf.db)).toContainEqual(fault)
  await kerf.db.delete(orderPromises).where(of)
  expect(await findFaults(kerf.db)).toContainEqual(fault)
  await kerf.db.insert(orderPromises).values(kept)
  expect(await findFaults(kerf.db)).toEqual([])
})
