import { expect, test } from 'vitest'
import { verify } from '#server/people/users/testing.ts'
import { openReturnTests } from '#server/selling/returns/testing.ts'
import { findFaults } from '#testing/oracle.ts'

const { shop, kerf, ada, ask } = await openReturnTests()
const manage = (method: string, path: string, body?: object) =>
  kerf.call(method, `/api/manage/${path}`, body, ada)
const stockOf = async (id: string) => Object((await manage('GET', `products/${id}/movements`)).body).product

test('a return says no places while all stock is in one', async () => {
  const { orderId } = await shop.paidOrder(await kerf.product({ available: 1 }), 1)
  expect((await shop.ship(orderId)).status).toBe(200)
  const { body } = await ask(orderId, 1)
  const one = await manage('GET', `returns/${body.insertedId}`)
  expect(one.status).toBe(200)
  expect(one.body).not.toHaveProperty('places')
})

test('what comes back is put where whoever receives it says, with its batch, and at the first place where nobody does', async () => {
  const plane = await kerf.product({ name: 'Jack plane', available: 4 })
  await kerf.call('PUT', `/api/products/${plane}`, { tracking: 'lot' }, ada)
  expect((await manage('POST', 'stock-places', { name: 'Store house' })).status).toBe(201)
  const lot = { batch: 'P-1', pieces: 4, place: 'Shop' }
  expect((await manage('PUT', `products/${plane}/lots`, lot)).status).toBe(200)
  const { orderId } = await shop.paidOrder(plane, 3)
  const order = (path: string, body: object = {}) =>
    kerf.call('POST', `/api/orders/${orderId}${path}`, body, ada)
  const parcel = { lines: [{ line: 1, quantity: 3 }], batches: [{ line: 1, batch: 'P-1', quantity: 3 }] }
  expect((await order('/parcels', parcel)).status).toBe(201)
  for (const number of [1, 2]) {
    expect((await ask(orderId, 1)).status).toBe(201)
    expect((await order(`/returns/${number}/approve`)).status).toBe(200)
  }
  const came = { lines: [{ line: 1, restocked: 1 }] }
  expect(await order('/returns/1/receive', { ...came, stockPlace: 'Barn' })).toMatchObject({
    status: 422,
    body: { data: { issues: [{ path: ['stockPlace'] }] } },
  })
  expect((await order('/returns/1/receive', { ...came, stockPlace: 'store house' })).status).toBe(200)
  expect((await stockOf(plane)).places).toMatchObject([
    { name: 'Shop', shelf: 1 },
    { name: 'Store house', shelf: 1 },
  ])
  expect((await order('/returns/2/receive', came)).status).toBe(200)
  const { places, lots } = await stockOf(plane)
  expect(places).toMatchObject([
    { name: 'Shop', shelf: 2 },
    { name: 'Store house', shelf: 1 },
  ])
  expect(lots).toHaveLength(2)
  expect(lots).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ batch: 'P-1', place: 'Shop', pieces: 2 }),
      expect.objectContaining({ batch: 'P-1', place: 'Store house', pieces: 1 }),
    ]),
  )
  expect(await findFaults(kerf.db)).toEqual([])
})

test('who may receive a return reads the places from it and says one, also without a right on stock', async () => {
  const rae = await kerf.customer('Rae')
  await verify(kerf, rae.email)
  expect((await manage('POST', 'roles', { name: 'returns', permissions: ['orders.refund'] })).status).toBe(
    201,
  )
  expect((await manage('PUT', `users/${rae.email}/roles`, { roles: ['returns'] })).status).toBe(200)
  const as = (method: string, path: string, body?: object) => kerf.call(method, `/api/${path}`, body, rae)
  expect((await as('GET', 'manage/stock-places')).status).toBe(403)

  const plane = await kerf.product({ name: 'Block plane', available: 4 })
  const { orderId } = await shop.paidOrder(plane, 1)
  expect((await shop.ship(orderId)).status).toBe(200)
  const { body } = await ask(orderId, 1)
  expect((await as('POST', `orders/${orderId}/returns/1/approve`, {})).status).toBe(200)
  const one = await as('GET', `manage/returns/${body.insertedId}`)
  expect(one.status).toBe(200)
  const places = Object(one.body).places
  expect(places).toEqual([
    { _id: expect.any(String), name: 'Shop' },
    { _id: expect.any(String), name: 'Store house' },
  ])
  const came = { lines: [{ line: 1, restocked: 1 }], stockPlace: places[1]._id }
  expect((await as('POST', `orders/${orderId}/returns/1/receive`, came)).status).toBe(200)
  expect((await stockOf(plane)).places).toMatchObject([
    { name: 'Shop', shelf: 3 },
    { name: 'Store house', shelf: 1 },
  ])
  expect(Object((await as('GET', 'manage/returns')).body).rows[0], 'a row of the table').not.toHaveProperty(
    'places',
  )
})
