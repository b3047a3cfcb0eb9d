import { expect, test } from 'vitest'
import { makeCategory } from '#server/catalogue/values/testing.ts'
import { openGroupTests } from '#server/selling/prices/testing.ts'

const { kerf, ada, robin, quote, one, order } = await openGroupTests()

test('sizes of a family count together where the owner says so, in quote and order', async () => {
  await makeCategory(kerf.db, 'chisels', [{ code: 'width', kind: 'measure', dimension: 'length' }])
  const chisel = async (width: string, price: number) => {
    const id = await kerf.product({ name: `Chisel ${width}`, price, available: 100 })
    await kerf.call('PUT', `/api/products/${id}`, { category: 'chisels', values: { width } }, ada)
    return id
  }
  const [small, large] = [await chisel('6 mm', 10), await chisel('12 mm', 12)]
  const other = await kerf.product({ name: 'Mallet', price: 10, available: 100 })
  for (const id of [small, other]) await kerf.call('PUT', `/api/products/${id}`, { priceTiers: '10: 9' }, ada)
  const wish = { name: 'Chisels', choices: ['width'], productIds: [small] }
  const { body: made } = await kerf.call('POST', '/api/manage/families', wish, ada)
  const family = `/api/manage/families/${made.insertedId}`
  const lines = [one(small, 4), one(large, 6), one(other, 6)]
  const total = async () => (await quote(lines, robin)).body.total
  expect(await total()).toBe(40 + 72 + 60)
  await kerf.call('PUT', family, { countsTogether: true }, ada)
  expect(await total()).toBe(40 + 72 + 60)
  await kerf.call('POST', `${family}/products`, { productIds: [large] }, ada)
  expect(await total()).toBe(36 + 72 + 60)
  expect((await kerf.call('GET', `/api/products/${small}`)).body.tiersFamily).toBe(made.insertedId)
  const placed = await order({ lines: lines.slice(0, 2), totalPrice: 108 }, robin)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { body: seen } = await quote(lines, robin)
  await kerf.call('PUT', family, { countsTogether: false }, ada)
  expect(await order({ lines, quoteVersion: seen.version }, robin)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 172 } } },
  })
  expect((await kerf.call('GET', family, undefined, ada)).body.countsTogether).toBe(false)
})
