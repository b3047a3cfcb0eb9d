import { expect, test } from 'vitest'
import { catalogueFile, csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const catalogue = () => catalogueFile(db)
const managed = (named: string) => managedProduct(kerf, ada, named)

test('Google: XML and a table with the same items are the same products', async () => {
  const items = [
    {
      id: 'gl-s',
      title: 'Glue 4 oz',
      price: '6.50 USD',
      availability: 'in_stock',
      item_group_id: 'glue',
      size: '4 oz',
      brand: 'Stick',
      product_type: 'Finish > Glue',
      shipping_weight: '5 oz',
      unit_pricing_measure: '118ml',
      unit_pricing_base_measure: '100 ml',
      image_link: 'http://cdn.example.com/g.jpg',
    },
    {
      id: 'gl-l',
      title: 'Glue 16 oz',
      price: '15.00 USD',
      availability: 'out_of_stock',
      item_group_id: 'glue',
      size: '16 oz',
      brand: 'Stick',
      product_type: 'Finish > Glue',
      shipping_weight: '1.2 lb',
      unit_pricing_measure: '16 floz',
      unit_pricing_base_measure: '100 ml',
      image_link: 'http://cdn.example.com/l.jpg',
    },
  ]
  const xml = `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>x</title>\n${items
    .map(
      (item) =>
        `<item>${Object.entries(item)
          .map(([name, text]) => `<g:${name}>${text.replace('>', '&gt;')}</g:${name}>`)
          .join('')}<g:shipping><g:price>9 USD</g:price></g:shipping></item>\n`,
    )
    .join('')}</channel></rss>`
  expect(await importText(db, 'google', xml)).toMatchObject({ new: 2, refused: [] })
  expect(await managed('gl-s')).toMatchObject({
    price: 6.5,
    maker: 'Stick',
    weight: '5 oz',
    contents: '118 ml per 100 ml',
    category: 'glue',
    img: 'https://cdn.example.com/g.jpg',
    values: { size: '4 oz' },
  })
  expect(await catalogue()).toContain('family,Glue,')
  const names = Object.keys(items[0] ?? {})
  const tsv = csvOf([names, ...items.map((item) => Object.values(item))], { separator: '\t' })
  expect(await importText(db, 'google', tsv)).toMatchObject({ new: 0, changed: 0, same: 2 })
  const spaced = csvOf([
    names.map((name) => `g:${name.replaceAll('_', ' ')}`),
    ...items.map((item) => Object.values(item)),
  ])
  expect(await importText(db, 'google', spaced)).toMatchObject({ new: 0, changed: 0, same: 2 })
  const nameless = csvOf([
    ['id', 'g:title', 'price', 'availability'],
    ['gl-x', '', '5 USD', 'in_stock'],
  ])
  expect(await importText(db, 'google', nameless)).toMatchObject({
    refused: [{ line: 2, column: 'g:title', reason: 'This field is required' }],
  })
  await expect(importText(db, 'google', xml.slice(0, -20))).rejects.toThrow('The feed cannot be read')
})

test('Google: its own element goes before one of Atom, a pack has its price, and what does not differ is no family', async () => {
  const entry = (id: string, more: string) =>
    `<entry><id>tag:${id}</id><title>Atom</title><summary>Said</summary><goo:id>${id}</goo:id><goo:title>Nails ${id}</goo:title>
      <goo:price>12 USD</goo:price><goo:unit_pricing_measure>100 ct</goo:unit_pricing_measure><goo:item_group_id>nails</goo:item_group_id>
      <goo:product_type>Home, Garden &gt; Nails</goo:product_type><goo:product_type>Sale &gt; All</goo:product_type>${more}</entry>`
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:goo="http://base.google.com/ns/1.0">${entry('n1', '<goo:color>Red</goo:color>')}${entry('n2', '')}</feed>`
  const tried = await importText(db, 'google', feed)
  expect(tried).toMatchObject({ new: 2, refused: [] })
  expect(tried.warned.map(({ column }) => column)).toContain('item_group_id')
  expect(await managed('n1')).toMatchObject({
    ...{ productName: 'Nails n1', description: 'Said', price: 12, minQuantity: 1, category: 'nails' },
  })
  expect(await importText(db, 'google', feed)).toMatchObject({ new: 0, changed: 0, same: 2 })
})
