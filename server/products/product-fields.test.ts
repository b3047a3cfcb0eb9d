import { expect, test } from 'vitest'
import { COLUMN_FIELDS, PRODUCT_FIELD_NAMES, productField } from '#contract/product-fields.ts'
import type { ProductFields } from '#contract/products.ts'
import { openTestShop } from '#testing/shop.ts'

const GAUGE = {
  productName: 'Marking gauge',
  sku: 'MG-9',
  price: 32.5,
  minQuantity: 2,
  aviQuantity: 130,
  rating: 4.5,
  img: '/tools/marking-gauge-640.webp',
  description: 'Scribes a line parallel to an edge.',
} satisfies ProductFields

const kerf = await openTestShop()
const ada = await kerf.admin()
const { status, body: added } = await kerf.call('POST', '/api/products', GAUGE, ada)
expect(status, JSON.stringify(added)).toBe(201)
const id = Object(added).insertedId

test('every field of the table is taken when a product is added, and shown as it was given', async () => {
  expect(Object.keys(GAUGE), 'GAUGE has every field, in the order of the table').toEqual(PRODUCT_FIELD_NAMES)
  expect((await kerf.call('GET', `/api/products/${id}`)).body).toEqual({ _id: id, ...GAUGE })
})

test.each(PRODUCT_FIELD_NAMES)('that an admin changed %s is in the audit log by its name', async (name) => {
  const changed = {
    ...{ productName: 'Wheel gauge', sku: null, price: 33, minQuantity: 3, aviQuantity: 7, rating: 5 },
    ...{ img: '/tools/claw-hammer-640.webp', description: 'Marks.' },
  }
  const reply = await kerf.call('PUT', `/api/products/${id}`, { [name]: changed[name] }, ada)
  expect(reply.status).toBe(200)
  const { body } = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
  expect(Object(body).rows[0].subject.text).toMatch(new RegExp(`^\\w+ gauge: ${productField(name).word}$`))
})

test.each(COLUMN_FIELDS)('the admin’s table can be sorted by %s', async (name) => {
  const sorted = await kerf.call('GET', `/api/manage/products?sort=${name}`, undefined, ada)
  expect(sorted.status, JSON.stringify(sorted.body)).toBe(200)
})
