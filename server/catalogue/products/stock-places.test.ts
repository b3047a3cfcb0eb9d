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

test('a parcel names the place that its pieces come from, and goes back there; fewer than that are refused', async () => {
  const plane = await kerf.product({ name: 'Placed plane', available: 4 })
  const [shop1, second] = (await call('GET', 'stock-places')).body as unknown as { _id: string }[]
  const transfer = { from: shop1?._id, to: second?._id, quantity: 2 }
  expect(await call('POST', `products/${plane}/transfers`, transfer)).toMatchObject({ status: 200 })
  const { orderId } = await shop.paidOrder(plane, 3)
  const pack = (quantity: number, place: string | undefined, more: object = {}) =>
    kerf.call(
      'POST',
      `/api/orders/${orderId}/parcels`,
      { lines: [{ line: 1, quantity }], place, ...more },
      ada,
    )
  expect(await pack(1, 'Barn')).toMatchObject({ status: 422 })
  expect(await pack(3, 'Store house')).toMatchObject({
    status: 409,
    body: { code: 'SOLD_OUT', message: 'Store house has only 2 of Placed plane' },
  })
  const { body } = await call('GET', 'packing?size=200')
  const row = Object(body).rows.find(({ _id }: { _id: string }) => _id === orderId)
  expect(row.lines[0].places).toEqual([
    { name: 'Shop', shelf: 2 },
    { name: 'Store house', shelf: 2 },
  ])
  expect(await pack(2, 'store house')).toMatchObject({ status: 201 })
  expect(await placesOf(plane)).toEqual([
    ['Shop', 2],
    ['Store house', 0],
  ])
  const { parcels } = Object((await kerf.call('GET', `/api/orders/${orderId}`, undefined, ada)).body)
  expect(parcels).toMatchObject([{ number: 1, place: 'Store house' }])
  expect(await kerf.call('DELETE', `/api/orders/${orderId}/parcels/1`, undefined, ada)).toMatchObject({
    status: 200,
  })
  expect(await placesOf(plane)).toEqual([
    ['Shop', 2],
    ['Store house', 2],
  ])
  expect(await pack(2, second?._id, { packed: true })).toMatchObject({ status: 201 })
  await call('POST', `products/${plane}/count`, { counted: 1, place: 'Store house' })
  const send = () => kerf.call('POST', `/api/orders/${orderId}/parcels/2/send`, {}, ada)
  expect(await send()).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
  await call('POST', `products/${plane}/count`, { counted: 2, place: 'Store house' })
  expect(await send()).toMatchObject({ status: 200 })
  expect(await placesOf(plane)).toEqual([
    ['Shop', 2],
    ['Store house', 0],
  ])
  expect(await findFaults(kerf.db)).toEqual([])
})

test('a stock-take of one place counts and corrects that place alone, whatever is counted in another', async () => {
  const adze = await kerf.product({ name: 'Placed adze', available: 6 })
  const [shop1, second] = (await call('GET', 'stock-places')).body as unknown as { _id: string }[]
  await call('POST', `products/${adze}/transfers`, { from: shop1?._id, to: second?._id, quantity: 4 })
  const start = (place: string) => call('POST', 'stock-takes', { place })
  expect(await start('Barn')).toMatchObject({ status: 422 })
  const [there, here] = [await start('Store house'), await start(String(shop1?._id))]
  const count = (take: typeof here, counted: number) =>
    call('PUT', `stock-takes/${take.body.insertedId}/counts`, { counts: [{ productId: adze, counted }] })
  const book = (take: typeof here) => call('POST', `stock-takes/${take.body.insertedId}/book`, {})
  expect((await call('GET', `stock-takes/${there.body.insertedId}`)).body).toMatchObject({
    place: 'Store house',
  })
  expect([(await count(there, 3)).status, (await count(here, 5)).status]).toEqual([200, 200])
  expect((await call('GET', `stock-takes/${here.body.insertedId}/lines?show=counted`)).body).toMatchObject({
    rows: [{ productName: 'Placed adze', counted: 5, shelf: 2, difference: 3 }],
  })
  expect(await book(there)).toMatchObject({ status: 200, body: { corrected: 1 } })
  expect(await placesOf(adze)).toEqual([
    ['Shop', 2],
    ['Store house', 3],
  ])
  expect(await book(here), 'the other place was corrected, not this one').toMatchObject({ status: 200 })
  expect(await placesOf(adze)).toEqual([
    ['Shop', 5],
    ['Store house', 3],
  ])
  const again = await start('Store house')
  await count(again, 1)
  await call('POST', `products/${adze}/count`, { counted: 0, place: 'Store house' })
  expect(await book(again)).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED' } })
  expect(await shelfOf(adze)).toBe(5)
  expect(await findFaults(kerf.db)).toEqual([])
})
