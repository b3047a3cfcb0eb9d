import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
await makeCategory(kerf.db, 'saws', [{ code: 'blade', kind: 'measure', dimension: 'length' }])

const bulk = (ids: string[], change: object) =>
  kerf.call('POST', '/api/manage/products/bulk', { ids, change, preview: false }, ada)
const priceOf = async (id: string) => (await kerf.call('GET', `/api/products/${id}`)).body.price

test('a thousand products are changed in one call', async () => {
  const ids: string[] = []
  for (let count = 0; count < 1_000; count++) ids.push(await kerf.product({ price: 5 }))
  expect((await bulk(ids, { price: { add: 1 } })).body).toMatchObject({ changed: 1_000 })
  expect(await priceOf(ids[999] ?? '')).toBe(6)
  expect((await bulk([...ids, randomUUID()], { price: { add: 1 } })).status).toBe(422)
})
