import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const call = (method: string, path: string, body?: object, as = ada) =>
  kerf.call(method, `/api/manage/${path}`, body, as)
const supplier = async (name: string) => String((await call('POST', 'suppliers', { name })).body.insertedId)
const toOrder = async () => Object((await call('GET', 'what-to-order')).body)

test('what runs below its reorder point is suggested in whole packs of its first supplier, and drafted once', async () => {
  const [edge, mill] = [await supplier('Edge'), await supplier('Mill')]
  const low = await kerf.product({ name: 'Low chisel', available: 3 })
  const few = await kerf.product({ name: 'Few gauges', available: 4 })
  const nobody = await kerf.product({ name: 'Nobody’s glue', available: 0 })
  const enough = await kerf.product({ name: 'Enough rasps', available: 9 })
  const set = (id: string, body: object) => kerf.call('PUT', `/api/products/${id}`, body, ada)
  await set(low, { reorderPoint: 10, reorderTarget: 40 })
  await set(few, { reorderPoint: 5, cost: 3.5 })
  await set(nobody, { reorderPoint: 2 })
  await set(enough, { reorderPoint: 9 })
  const of = (id: string, suppliers: object[]) => call('PUT', `products/${id}/suppliers`, { suppliers })
  await of(low, [{ supplier: edge, packSize: 12, cost: 4.2 }, { supplier: mill }])
  await of(few, [{ supplier: mill, minimum: 6 }])
  const lines = (body: { suppliers: { supplier?: { name: string }; lines: { quantity: number }[] }[] }) =>
    body.suppliers.map((one) => [one.supplier?.name, one.lines.map(({ quantity }) => quantity)])
  expect(lines(await toOrder())).toEqual([
    ['Edge', [48]],
    ['Mill', [6]],
    [undefined, [2]],
  ])
  expect((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).toMatchObject({ toOrder: 3 })

  const both = await Promise.all([call('POST', 'what-to-order', {}), call('POST', 'what-to-order', {})])
  const made = both.flatMap(({ body }) => Object(body).made)
  expect(made).toHaveLength(2)
  expect(lines(await toOrder())).toEqual([[undefined, [2]]])
  const [first] = made
  const draft = Object((await call('GET', `purchases/${first._id}`)).body)
  expect(draft).toMatchObject({
    state: 'draft',
    supplier: { name: 'Edge' },
    lines: [{ quantity: 48, cost: 4.2 }],
  })

  await call('POST', `purchases/${first._id}/cancel`, {})
  expect(lines(await toOrder())[0]).toEqual(['Edge', [48]])
  expect(await call('POST', 'what-to-order', { supplier: mill })).toMatchObject({ body: { made: [] } })
  const casey = await kerf.customer()
  expect(await call('GET', 'what-to-order', undefined, casey)).toMatchObject({ status: 403 })
  expect(await call('POST', 'what-to-order', { supplier: 'x' })).toMatchObject({ status: 422 })
  expect(await set(low, { reorderPoint: 0 })).toMatchObject({ status: 422 })
  expect(await set(low, { reorderPoint: '' })).toMatchObject({ status: 200 })
  expect(lines(await toOrder())).toEqual([[undefined, [2]]])
})

test('what is drafted is never more than a purchase order may have', async () => {
  const productId = await kerf.product({ available: 0 })
  const { body } = await kerf.call('POST', '/api/manage/suppliers', { name: 'Nails by the million' }, ada)
  const supplier = String(body.insertedId)
  const terms = { suppliers: [{ supplier, packSize: 600_000, minimum: 1_000_000 }] }
  await kerf.call('PUT', `/api/manage/products/${productId}/suppliers`, terms, ada)
  await kerf.call('PUT', `/api/products/${productId}`, { reorderPoint: 1_000_000 }, ada)
  const drafted = await kerf.call('POST', '/api/manage/what-to-order', { supplier }, ada)
  const [{ _id }] = Object(drafted.body).made
  const made = await kerf.call('GET', `/api/manage/purchases/${_id}`, undefined, ada)
  expect(made.body).toMatchObject({ lines: [{ quantity: 600_000 }] })
})

test('what is promised and not on the shelf is ordered, too', async () => {
  const productId = await kerf.product({ name: 'Missing mallet', available: 5 })
  await kerf.call('PUT', `/api/products/${productId}`, { reorderPoint: 4, reorderTarget: 10 }, ada)
  const wish = { productId, orderQuantity: 5, phone: '555 0100', address: '1 Mill Lane' }
  expect((await kerf.call('POST', '/api/orders', wish, await kerf.customer())).status).toBe(201)
  const lineOf = async () =>
    (await toOrder()).suppliers
      .flatMap((one: { lines: object[] }) => one.lines)
      .find((line: object) => Object(line).product._id === productId)
  expect(await lineOf()).toMatchObject({ available: 0, quantity: 10 })
  expect(await lineOf()).not.toHaveProperty('short')
  const counted = { counted: 2, expected: 0, reason: 'Three were broken' }
  const path = `/api/manage/products/${productId}/movements`
  expect(await kerf.call('POST', path, counted, ada)).toMatchObject({ status: 200 })
  expect(await lineOf()).toMatchObject({ available: 0, short: 3, quantity: 13 })
})

test('what was promised by a day and nothing brings is listed until a purchase order for all of it is sent', async () => {
  const productId = await kerf.product({ name: 'Promised plane', available: 1 })
  const day = '2126-12-20'
  await kerf.call('PUT', `/api/products/${productId}`, { beyond: 3, promisedOn: day }, ada)
  const wish = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Mill Lane', promisedOn: day }
  for (const name of ['Early', 'Later'])
    expect((await kerf.call('POST', '/api/orders', wish, await kerf.customer(name))).status).toBe(201)
  const notComing = async () => [
    (await toOrder()).notComing,
    Object((await kerf.call('GET', '/api/manage/attention', undefined, ada)).body).notComing,
  ]
  const line = { product: { _id: productId, productName: 'Promised plane' }, promisedOn: day }
  expect(await notComing()).toEqual([[{ ...line, missing: 3, orders: 2, drafted: 0 }], 1])

  const firm = await supplier('Plane makers')
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [{ supplier: firm }] })
  const { made } = Object((await call('POST', 'what-to-order', { supplier: firm })).body)
  const draft = Object((await call('GET', `purchases/${made[0]._id}`)).body)
  expect(draft, 'without a reorder point').toMatchObject({ lines: [{ quantity: 3 }] })
  expect(await notComing(), 'a draft brings nothing').toEqual([
    [{ ...line, missing: 3, orders: 2, drafted: 3 }],
    1,
  ])
  const lines = [{ productId, quantity: 2 }]
  await call('PUT', `purchases/${made[0]._id}`, { version: draft.version, lines })
  expect((await call('POST', `purchases/${made[0]._id}/order`, {})).status).toBe(200)
  expect(await notComing(), 'who ordered first gets it').toEqual([
    [{ ...line, missing: 1, orders: 1, drafted: 0 }],
    1,
  ])
  const more = await call('POST', 'purchases', { supplier: firm, lines: [{ productId, quantity: 1 }] })
  await call('POST', `purchases/${more.body.insertedId}/order`, {})
  expect(await notComing()).toEqual([[], 0])
})
