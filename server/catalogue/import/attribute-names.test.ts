import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { csvOf, importText } from '#server/catalogue/import/testing.ts'
import { shopify } from '#server/catalogue/import/testing-shopify.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const catalogue = catalogueOf(kerf, await kerf.admin())

test('a row of an attribute that is called like one there is refused at its name, and adds nothing', async () => {
  const saws = await catalogue.category('Saws')
  await catalogue.category('Back saws', saws)
  await catalogue.attribute(saws, 'Blade length')
  const file = csvOf([
    ['type', 'slug', 'productName', 'category', 'kind'],
    ['attribute', 'blade-length-2', 'blade Length', 'back-saws', 'number'],
  ])
  expect((await importText(db, 'kerf', file)).refused).toEqual([
    { line: 2, column: 'productName', reason: 'Blade length is already an attribute of Saws' },
  ])
  expect((await catalogue.read()).attributes.map(({ code }) => code)).toEqual(['blade-length'])
})

test('an attribute of another shop is added below the category in whose branch one is called the same', async () => {
  const bits = await catalogue.category('Bits')
  const auger = await catalogue.category('Auger bits', bits)
  const forstner = await catalogue.category('Forstner bits', bits)
  await catalogue.attribute(auger, 'Diameter')
  const sizes = ['1 in', '2 in'].map((size) => ({
    ...{ Handle: 'forstner-bit', Title: 'Forstner bit', 'Product Category': 'Bits > Forstner bits' },
    ...{ 'Option1 Name': 'Diameter', 'Option1 Value': size, 'Variant Price': '12' },
  }))
  expect(await importText(db, 'shopify', shopify(sizes))).toMatchObject({ new: 2, refused: [] })
  const { attributes } = await catalogue.read()
  const named = attributes.filter(({ name }) => name === 'Diameter')
  expect(named.map(({ categoryId }) => categoryId).toSorted()).toEqual([auger, forstner].toSorted())
})
