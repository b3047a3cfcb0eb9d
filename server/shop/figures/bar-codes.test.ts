import { expect, test } from 'vitest'
import { askTables } from '#server/shop/figures/testing.ts'
import { orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()
const casey = await kerf.customer('Casey Customer')
const { found } = askTables(kerf, ada)
const set = (id: string, fields: object) => kerf.call('PUT', `/api/products/${id}`, fields, ada)

/** As a scanner may read it of one label. */
const READ = ['012345678905', '0012345678905', '00012345678905']

test('who scans a bar code into a search finds its product and the orders of it, however many zeros it is read with', async () => {
  const [marking, other] = [
    await kerf.product({ name: 'Marking gauge' }),
    await kerf.product({ name: 'Awl' }),
  ]
  await set(marking, { gtin: '0012345678905' })
  await set(other, { gtin: '4006381333931' })
  const { orderId } = await orderToPay(kerf, casey, marking)
  await orderToPay(kerf, casey, other)
  for (const search of READ) {
    expect(await found('products', '_id', { search }), search).toEqual([marking])
    expect(await found('orders', '_id', { search }), search).toEqual([orderId])
    expect(await found('orders', '_id', { search: `casey ${search}` }), search).toEqual([orderId])
  }
  expect(await found('orders', '_id', { search: 'awl 012345678905' })).toEqual([])
  for (const search of ['012345678906', '01234567890']) {
    expect(await found('products', '_id', { search }), `${search} is no bar code`).toEqual([])
    expect(await found('orders', '_id', { search }), `${search} is no bar code`).toEqual([])
  }
})

test('a product that is no longer sold is found by its bar code among the deleted ones', async () => {
  const old = await kerf.product({ name: 'Old square' })
  await set(old, { gtin: '4006381333948' })
  await kerf.call('DELETE', `/api/products/${old}`, undefined, ada)
  expect(await found('products', '_id', { search: '4006381333948', show: 'deleted' })).toEqual([old])
  expect(await found('products', '_id', { search: '4006381333948' })).toEqual([])
})
