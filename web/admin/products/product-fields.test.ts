import { expect, test } from 'vitest'
import { FORM_FIELDS, PRODUCT_FIELD_NAMES } from '#contract/product-fields.ts'
import { DETAIL_FIELDS } from '#web/admin/products/product-details.ts'
import { changesOf, problemOf, productFrom, typedFrom } from '#web/admin/products/product-fields.ts'

const hammer = {
  _id: '3f0f2e1c-8a52-4a4e-9d2b-0f6f1d7b2a10',
  productName: 'Claw hammer',
  sku: 'HA-516',
  price: 24.5,
  minQuantity: 2,
  aviQuantity: 120,
  rating: 4.5,
  img: '/tools/claw-hammer-640.webp',
  description: 'Drives and draws nails.',
}

test('what is typed becomes a product, without the blanks around it', () => {
  const typed = { ...typedFrom(hammer), productName: '  Claw hammer ', price: ' 24.50 ' }
  const { _id, ...fields } = hammer
  expect(productFrom(typed)).toEqual(fields)
})

test('of an edited product only what was changed is sent; the stock not, unless it was', () => {
  expect(changesOf(hammer, { ...typedFrom(hammer), price: '26' })).toEqual({ price: 26 })
  expect(changesOf(hammer, { ...typedFrom(hammer), aviQuantity: '90' })).toEqual({ aviQuantity: 90 })
  expect(changesOf(hammer, { ...typedFrom(hammer), price: '24.50' })).toBeUndefined()
  expect(changesOf(hammer, { ...typedFrom(hammer), sku: ' ' })).toEqual({ sku: '' })
  const { sku: _, ...unnumbered } = hammer
  expect(changesOf(unnumbered, typedFrom(unnumbered))).toBeUndefined()
  expect(changesOf(unnumbered, { ...typedFrom(unnumbered), sku: 'HA-516 ' })).toEqual({ sku: 'HA-516' })
})

test.each([
  ['productName', '  ', 'Product Name is Required'],
  ['price', '', 'Price is Required'],
  ['price', '-1', 'A price such as 24.50'],
  ['price', '24.505', 'Write 24505 or 24.505'],
  ['price', 'free', 'A price such as 24.50'],
  ['minQuantity', '1.5', 'A whole number of pieces'],
  ['aviQuantity', '-3', 'A whole number of pieces'],
  ['rating', '5.1', 'A number from 0 to 5'],
] as const)('%s of "%s": %s', (field, value, problem) => {
  expect(problemOf(field)(value)).toBe(problem)
})

test.each([
  ['price', '24.5'],
  ['minQuantity', '1'],
  ['aviQuantity', '0'],
  ['rating', '0'],
  ['rating', '4.75'],
  ['rating', '5.0'],
] as const)('%s may be %s', (field, value) => {
  expect(problemOf(field)(value)).toBeNull()
})

test('the form asks for every field of a product: above, among the texts below, or in a section of its own', () => {
  const inSections = ['imgAlt', 'morePictures', 'documents', 'category', 'values', 'state', 'translations']
  const asked = [...FORM_FIELDS, ...DETAIL_FIELDS, ...inSections]
  expect(asked.toSorted()).toEqual(PRODUCT_FIELD_NAMES.toSorted())
})

test('a price and a stock that mean something else in the other notation are taken for neither, and both are named', () => {
  expect([
    problemOf('price')('1,500'),
    problemOf('aviQuantity')('1,500'),
    problemOf('aviQuantity')('1.500'),
  ]).toEqual([...['Write 1500 or 1.5', 'Write 1500 or 1.5', 'Write 1500 or 1.5']])
  expect([
    problemOf('price')('31,5'),
    problemOf('price')('1 500'),
    problemOf('aviQuantity')('1’500'),
  ]).toEqual([...[null, null, null]])
})
