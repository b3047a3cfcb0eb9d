import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockProducts } from '#server/catalogue/products/store.ts'
import { recordFacts } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { stockTakes } from '#server/platform/db/tables/stock-takes.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, ada, casey } = shop
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/stock-takes${path}`, body, as)
const count = (id: string, productId: string, counted: number, more: object = {}) =>
  call('PUT', `/${id}/counts`, { counts: [{ productId, counted, ...more }] })
const stockOf = async (id: string) => {
  const [row] = await kerf.db.select().from(products).where(eq(products.id, id))
  return { shelf: row?.shelf, available: row?.available }
}
let places = 0
/** Of these products alone. */
async function takeOf(ids: string[]): Promise<string> {
  const place = `P${++places}`
  for (const id of ids) await kerf.call('PUT', `/api/products/${id}`, { shelfPlace: `${place}-1` }, ada)
  const { status, body } = await call('POST', '', { from: place, to: place })
  expect([status, body.products]).toEqual([201, ids.length])
  return String(body.insertedId)
}

test('what is sold and sent between the count and the booking is no difference, and it is booked once', async () => {
  const saw = await kerf.product({ name: 'Counted saw', available: 10 })
  const rasp = await kerf.product({ name: 'Counted rasp', available: 5 })
  const left = await kerf.product({ name: 'Uncounted plane', available: 4 })
  const before = await shop.paidOrder(saw, 2)
  const id = await takeOf([saw, rasp, left])
  expect(await count(id, saw, 8)).toMatchObject({ status: 200 })
  const sent = { lines: [{ line: 1, quantity: 2 }] }
  await kerf.call('POST', `/api/orders/${before.orderId}/parcels`, sent, ada)
  await shop.paidOrder(saw, 1)
  await count(id, rasp, 7)
  expect(await stockOf(saw)).toEqual({ shelf: 8, available: 7 })
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    ...{ state: 'counting', products: 3, counted: 2, differing: 2, pieces: 0 },
  })
  expect((await call('GET', `/${id}/lines?show=uncounted`)).body).toMatchObject({
    total: 1,
    rows: [{ productName: 'Uncounted plane' }],
  })
  expect((await call('GET', `/${id}/lines?show=differences&sort=name`)).body).toMatchObject({
    rows: [
      { counted: 7, shelf: 5, difference: 2 },
      { counted: 8, shelf: 10, difference: -2 },
    ],
  })
  const both = await Promise.all([call('POST', `/${id}/book`, {}), call('POST', `/${id}/book`, {})])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'STATE_NOT_REACHED',
    message: expect.stringContaining('is booked'),
  })
  expect(await stockOf(saw)).toEqual({ shelf: 6, available: 5 })
  expect(await stockOf(rasp)).toEqual({ shelf: 7, available: 7 })
  expect(await stockOf(left)).toEqual({ shelf: 4, available: 4 })
  const moved = await kerf.db.select().from(stockMovements).where(eq(stockMovements.productId, rasp))
  expect(moved.at(-1)).toMatchObject({
    cause: 'correction',
    shelf: 2,
    reason: expect.stringMatching(/^Stock-take S-\d+$/),
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a stock that was corrected after its count is counted again before it is booked', async () => {
  const gauge = await kerf.product({ name: 'Twice counted gauge', available: 10 })
  const [first, second] = [await takeOf([gauge]), await takeOf([gauge])]
  await count(first, gauge, 8)
  await count(second, gauge, 8)
  expect(await call('POST', `/${first}/book`, {})).toMatchObject({ body: { corrected: 1 } })
  expect(await call('POST', `/${second}/book`, {})).toMatchObject({
    status: 409,
    body: { code: 'STOCK_CHANGED', message: expect.stringContaining('Twice counted gauge') },
  })
  expect(await count(second, gauge, 8, { was: 8 })).toMatchObject({ status: 200 })
  expect(await call('POST', `/${second}/book`, {})).toMatchObject({ status: 200, body: { corrected: 0 } })
  expect(await stockOf(gauge)).toEqual({ shelf: 8, available: 8 })
})

test('a stock that was corrected there and back is counted again as before, and booked', async () => {
  const gauge = await kerf.product({ available: 10 })
  const id = await takeOf([gauge])
  await count(id, gauge, 10)
  for (const counted of [12, 10])
    await kerf.call('POST', `/api/manage/products/${gauge}/count`, { counted }, ada)
  expect(await call('POST', `/${id}/book`, {})).toMatchObject({ body: { code: 'STOCK_CHANGED' } })
  expect(await count(id, gauge, 10, { was: 10 })).toMatchObject({ status: 200 })
  expect(await call('POST', `/${id}/book`, {})).toMatchObject({ status: 200, body: { corrected: 0 } })
})

test('two who count the same product hear of each other, and an ended stock-take takes no count', async () => {
  const square = await kerf.product({ name: 'Try square', available: 3 })
  await kerf.call('PUT', `/api/products/${square}`, { sku: 'TS-3', gtin: '4006381333931' }, ada)
  const other = await kerf.product()
  const id = await takeOf([square])
  expect(await count(id, square, 3, { was: null })).toMatchObject({ status: 200 })
  expect(await count(id, square, 2, { was: null })).toMatchObject({
    status: 409,
    body: { code: 'STOCK_CHANGED' },
  })
  expect(await count(id, other, 1)).toMatchObject({ status: 422 })
  for (const code of ['ts-3', '4006381333931', '04006381333931'])
    expect((await call('GET', `/${id}/lines?code=${code}`)).body).toMatchObject({ total: 1 })
  expect((await call('GET', `/${id}/lines?code=4006381333932`)).body).toMatchObject({ total: 0 })
  expect(await call('POST', `/${id}/cancel`, {})).toMatchObject({ status: 200 })
  for (const act of ['book', 'cancel'])
    expect(await call('POST', `/${id}/${act}`, {})).toMatchObject({
      status: 409,
      body: { code: 'STATE_NOT_REACHED', message: expect.stringContaining('is canceled') },
    })
  expect(await count(id, square, 1)).toMatchObject({ status: 409 })
  await expect(
    kerf.db.update(stockTakes).set({ state: 'booked' }).where(eq(stockTakes.id, id)),
  ).rejects.toThrow()
  expect(await stockOf(square)).toEqual({ shelf: 3, available: 3 })
})

test('a stock-take is of all, of a category with what is below it, or of some places', async () => {
  const clamps = { name: 'Clamps', slug: 'clamps' }
  const made = await kerf.call('POST', '/api/manage/categories', clamps, ada)
  const parentId = String(made.body.insertedId)
  await kerf.call('POST', '/api/manage/categories', { name: 'Bar clamps', slug: 'bar-clamps', parentId }, ada)
  const clamp = await kerf.product({ name: 'Bar clamp' })
  await kerf.call('PUT', `/api/products/${clamp}`, { category: 'bar-clamps' }, ada)
  expect(await call('POST', '', { category: 'clamps' })).toMatchObject({ status: 201, body: { products: 1 } })
  expect(Number((await call('POST', '', {})).body.products)).toBeGreaterThan(1)
  expect(await call('POST', '', { from: 'Q' })).toMatchObject({ status: 422 })
  expect(await call('POST', '', { from: 'Q', to: 'Q' })).toMatchObject({ status: 422 })
  expect(await call('POST', '', { category: 'nothing' })).toMatchObject({ status: 422 })
  expect((await call('GET', '?search=clamps')).body).toMatchObject({
    total: 1,
    rows: [{ category: 'Clamps' }],
  })
  expect(await call('GET', '/nothing')).toMatchObject({ status: 404 })
  expect(await call('GET', '', undefined, casey)).toMatchObject({ status: 403 })
})

test('more products than a statement has parameters are locked and told of at once, as a whole shop is counted', async () => {
  const known = await kerf.product()
  const ids = [...Array.from({ length: 70_000 }, () => randomUUID()), known]
  const locked = await kerf.db.transaction((tx) => lockProducts(tx, ids))
  expect([...locked.keys()]).toEqual([known])
  const told = ids.slice(0, 10_000).map((subject) => ({
    ...{ verb: 'stock.corrected' as const, subject, change: { after: { counted: 1 } } },
  }))
  const undone = kerf.db.transaction(async (tx) => {
    await recordFacts(tx, SHOP, told)
    throw new Error('all are told of')
  })
  await expect(undone).rejects.toThrow('all are told of')
})
