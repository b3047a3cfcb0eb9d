import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { openRefundTests } from '#server/selling/orders/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const shop = await openRefundTests({ anyUnpaid: true })
const { kerf, ada, casey } = shop
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/${path}`, body, as)
const placesOf = async (id: string) =>
  Object((await call('GET', `products/${id}/movements`)).body).product.places?.map(
    ({ name, shelf }: { name: string; shelf: number }) => [name, shelf],
  )
const shelfOf = async (id: string) =>
  (await kerf.db.select().from(products).where(eq(products.id, id)))[0]?.shelf

test('before the second place nothing is asked; with it each product’s shelf is the sum of its places', async () => {
  const saw = await kerf.product({ name: 'Placed saw', available: 10 })
  expect((await call('GET', 'stock-places')).body).toEqual([])
  expect(await placesOf(saw)).toBeUndefined()
  expect(await call('POST', `products/${saw}/count`, { counted: 9 })).toMatchObject({ status: 200 })
  expect(await call('POST', `products/${saw}/count`, { counted: 9, place: 'Shop' })).toMatchObject({
    status: 422,
  })
  expect(await call('POST', 'stock-places', { name: 'Shop' })).toMatchObject({ status: 409 })
  expect(await call('POST', 'stock-places', { name: 'Store house' })).toMatchObject({ status: 201 })
  expect(await call('POST', 'stock-places', { name: 'store HOUSE' })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  const [first, second] = (await call('GET', 'stock-places')).body as unknown as {
    _id: string
    name: string
  }[]
  expect([first, second]).toMatchObject([{ name: 'Shop', first: true }, { name: 'Store house' }])
  expect(await placesOf(saw)).toEqual([
    ['Shop', 9],
    ['Store house', 0],
  ])

  expect(await call('POST', `products/${saw}/count`, { counted: 9 })).toMatchObject({
    status: 409,
    body: { code: 'PLACE_NEEDED', message: 'Say which place was counted: Shop, Store house' },
  })
  const move = (quantity: number, as = ada) =>
    call('POST', `products/${saw}/transfers`, { from: first?._id, to: second?._id, quantity }, as)
  expect(await move(10)).toMatchObject({ status: 409, body: { message: 'Shop has only 9 of Placed saw' } })
  expect(await move(6)).toMatchObject({ status: 200 })
  expect(await move(1, casey)).toMatchObject({ status: 403 })
  expect(await placesOf(saw)).toEqual([
    ['Shop', 3],
    ['Store house', 6],
  ])
  expect(await shelfOf(saw)).toBe(9)
  expect(await call('POST', `products/${saw}/count`, { counted: 7, place: 'store house' })).toMatchObject({
    status: 200,
    body: { shelf: 10, available: 10 },
  })
  expect(await placesOf(saw)).toEqual([
    ['Shop', 3],
    ['Store house', 7],
  ])
  expect(
    await call('POST', `products/${saw}/movements`, { change: -4, reason: 'Broken', place: 'Shop' }),
  ).toMatchObject({
    status: 409,
    body: { code: 'SOLD_OUT' },
  })
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a parcel takes from the first place, then from the others; a delivery names where it is put', async () => {
  const rasp = await kerf.product({ name: 'Placed rasp', available: 2 })
  const supplier = String((await call('POST', 'suppliers', { name: 'Rasp Mill' })).body.insertedId)
  const wish = { supplier, lines: [{ productId: rasp, quantity: 5 }] }
  const id = String((await call('POST', 'purchases', wish)).body.insertedId)
  await call('POST', `purchases/${id}/order`, {})
  const came = { arrival: 1, lines: [{ line: 1, received: 5 }] }
  expect(await call('POST', `purchases/${id}/arrivals`, { ...came, stockPlace: 'Barn' })).toMatchObject({
    status: 422,
  })
  expect(
    await call('POST', `purchases/${id}/arrivals`, { ...came, stockPlace: 'Store house' }),
  ).toMatchObject({
    status: 200,
  })
  expect(await placesOf(rasp)).toEqual([
    ['Shop', 2],
    ['Store house', 5],
  ])
  const { orderId } = await shop.paidOrder(rasp, 4)
  const parcel = { lines: [{ line: 1, quantity: 4 }] }
  expect(await kerf.call('POST', `/api/orders/${orderId}/parcels`, parcel, ada)).toMatchObject({
    status: 201,
  })
  expect(await placesOf(rasp)).toEqual([
    ['Shop', 0],
    ['Store house', 3],
  ])
  const moved = await kerf.db.select().from(stockMovements).where(eq(stockMovements.productId, rasp))
  expect(moved.filter(({ cause }) => cause === 'parcel').map(({ shelf, unsent }) => [shelf, unsent])).toEqual(
    [
      [-2, 0],
      [-2, -4],
    ],
  )
  const less = { newQuantity: 1 }
  expect(await kerf.call('PUT', `/api/products/${rasp}`, less, ada)).toMatchObject({ status: 200 })
  expect(await placesOf(rasp)).toEqual([
    ['Shop', 0],
    ['Store house', 1],
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})
