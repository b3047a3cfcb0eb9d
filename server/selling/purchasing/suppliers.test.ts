import { expect, test } from 'vitest'
import { undoOf } from '#server/history/undo/testing.ts'
import { openPurchaseTests } from '#server/selling/purchasing/testing.ts'

const { kerf, ada, casey, call, supplier } = await openPurchaseTests()

test('a supplier has a name of its own, is found, and goes only when nothing names it', async () => {
  const productId = await kerf.product({ name: 'Mortise gauge' })
  const id = await supplier({ name: 'Nordic Steel', phone: '555 0199' })
  expect(await call('POST', 'suppliers', { name: 'nordic steel' })).toMatchObject({
    status: 409,
    body: { code: 'NAME_TAKEN' },
  })
  expect(
    await call('PUT', `suppliers/${id.toUpperCase()}`, { name: 'NORDIC Steel' }),
    'its own',
  ).toMatchObject({
    status: 200,
  })
  await call('PUT', `suppliers/${id}`, { name: 'Nordic Steel' })
  expect(await call('POST', 'suppliers', { name: 'Other', email: 'nobody' })).toMatchObject({ status: 422 })
  expect(await call('PUT', `suppliers/${id}`, { phone: '', deliveryDays: 4 })).toMatchObject({ status: 200 })
  expect((await call('GET', 'suppliers?search=nordic')).body).toMatchObject({
    rows: [{ _id: id, name: 'Nordic Steel', deliveryDays: 4, products: 0, open: 0 }],
  })
  const of = { suppliers: [{ supplier: id, articleNumber: 'MG-1', cost: 12.5, minimum: 3 }] }
  expect(await call('PUT', `products/${productId}/suppliers`, of)).toMatchObject({ status: 200 })
  expect((await call('GET', `suppliers/${id}/products?search=gauge`)).body).toMatchObject({
    total: 1,
    rows: [{ product: { productName: 'Mortise gauge' }, articleNumber: 'MG-1', cost: 12.5, minimum: 3 }],
  })
  expect(await call('DELETE', `suppliers/${id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } })
  expect(await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })).toMatchObject({
    status: 200,
  })
  expect((await call('GET', `products/${productId}/suppliers`)).body).toEqual([])
  expect(await call('DELETE', `suppliers/${id}`)).toMatchObject({ status: 200 })
  const nobody = { suppliers: [{ supplier: id }] }
  expect(await call('PUT', `products/${productId}/suppliers`, nobody)).toMatchObject({ status: 422 })
  for (const [method, path] of [
    ['GET', `suppliers/${id}`],
    ['GET', 'purchases/nothing'],
    ['GET', 'products/nothing/suppliers'],
  ] as const)
    expect(await call(method, path)).toMatchObject({ status: 404 })
  expect(await call('GET', 'suppliers', undefined, casey)).toMatchObject({ status: 403 })
})

test('a supplier that was changed or removed, and who sells a product, comes back from the audit log', async () => {
  const productId = await kerf.product()
  const undo = undoOf(kerf, ada)
  const id = await supplier({ name: 'Old Mill', phone: '555 0111' })
  await call('PUT', `suppliers/${id}`, { name: 'New Mill', phone: '' })
  await undo.takeBack(await undo.newest())
  expect((await call('GET', `suppliers/${id}`)).body).toMatchObject({ name: 'Old Mill', phone: '555 0111' })
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [{ supplier: id, packSize: 12 }] })
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect((await call('GET', `products/${productId}/suppliers`)).body).toMatchObject([{ packSize: 12 }])
  await call('PUT', `products/${productId}/suppliers`, { suppliers: [] })
  await call('DELETE', `suppliers/${id}`)
  expect(await undo.takeBack(await undo.newest())).toMatchObject({ status: 200 })
  expect((await call('GET', `suppliers/${id}`)).body).toMatchObject({ name: 'Old Mill', phone: '555 0111' })
})
