import { expect, test } from 'vitest'
import { catalogueFile, csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { type Cells, shopify } from '#server/catalogue/import/testing-shopify.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const managed = (named: string) => managedProduct(kerf, ada, named)
const toolAt = async (slug: string) => (await kerf.call('GET', `/api/tools/${slug}`)).body

const product = (Handle: string, sku: string, more: Cells = {}) => ({
  ...{ Handle, Title: Handle, 'Variant SKU': sku, 'Variant Price': '5', 'Variant Inventory Qty': '1' },
  ...more,
})

/** Imports a file, then again as often: all of it is new, and then the same. */
async function comesBack(rows: Cells[], times = 2): Promise<void> {
  const file = shopify(rows)
  expect(await importText(db, 'shopify', file)).toMatchObject({ new: rows.length, refused: [] })
  for (let again = 0; again < times; again++)
    expect(await importText(db, 'shopify', file)).toMatchObject({ same: rows.length, refused: [] })
}

test('products that share an article number come back as themselves: one on sale with its draft and archived copies, in any order', async () => {
  await comesBack([product('live-1', 'A-1'), product('copy-1', 'A-1', { Status: 'draft' })])
  await comesBack([
    product('old-2', 'A-2', { Status: 'archived' }),
    product('older-2', 'A-2', { Status: 'archived' }),
    product('new-2', 'A-2'),
    product('draft-2', 'A-2', { Status: 'draft' }),
  ])
  expect(await toolAt('new-2')).toMatchObject({ productName: 'new-2' })
})

test('a hundred rows lie between products that share a number: what was shown is written, ten times', async () => {
  const filling = Array.from({ length: 101 }, (_, place) => product(`fill-${place}`, ''))
  await comesBack(
    [product('far-draft', 'B-1', { Status: 'draft' }), ...filling, product('far-live', 'B-1')],
    3,
  )
})

test('a copy in the archive neither renames the product on sale nor takes it off sale, also where it comes alone', async () => {
  await importText(db, 'shopify', shopify([product('shown', 'C-1')]))
  const alone = shopify([product('shown-old', 'C-1', { Status: 'archived', Title: 'Old name' })])
  expect(await importText(db, 'shopify', alone)).toMatchObject({ new: 1, changed: 0 })
  expect(await toolAt('shown')).toMatchObject({ productName: 'shown' })
  expect(await importText(db, 'shopify', alone)).toMatchObject({ same: 1 })
  // A product on sale keeps its number under a new handle.
  const moved = shopify([product('shown-anew', 'C-1', { Title: 'Shown' })])
  expect(await importText(db, 'shopify', moved)).toMatchObject({ new: 0, changed: 1 })
})

test('a number passes from a product that goes off sale to its copy in one file', async () => {
  await importText(
    db,
    'shopify',
    shopify([product('first', 'D-1'), product('heir', 'D-1', { Status: 'draft' })]),
  )
  const turned = shopify([product('first', 'D-1', { Status: 'draft' }), product('heir', 'D-1')])
  expect(await importText(db, 'shopify', turned)).toMatchObject({ changed: 2, refused: [] })
  expect(await toolAt('heir')).toMatchObject({ productName: 'heir' })
  const gone = product('first', 'D-1', { Status: 'draft' })
  const fresh = shopify([gone, product('heir', 'D-1', { Status: 'archived' }), product('third', 'D-1')])
  expect(await importText(db, 'shopify', fresh)).toMatchObject({ new: 1, changed: 1, same: 1, refused: [] })
  // In the other order the number is not free yet, and the file says so before anything is written.
  const early = shopify([gone, product('fourth', 'D-1'), product('third', 'D-1', { Status: 'archived' })])
  expect(await importText(db, 'shopify', early)).toMatchObject({
    refused: [{ line: 3, reason: 'D-1 is already the article number of third' }],
  })
})

test('a row that is refused decides nothing for the others: no family, no number, no kind of an attribute', async () => {
  const size = (Handle: string, value: string, sku: string, more: Cells = {}) => ({
    ...{ Handle, 'Option1 Name': 'Span', 'Option1 Value': value, 'Variant SKU': sku, 'Variant Price': '5' },
    ...{ Title: Handle, Type: 'Spans', ...more },
  })
  const rows = [
    size('fam-a', 'S', 'E-1'),
    size('fam-a', 'M', 'E-SHARED'),
    size('fam-b', 'L', 'E-3'),
    size('fam-b', 'XL', 'E-4'),
    size('fam-b', 'XXL', 'E-SHARED'),
  ]
  const refused = [{ line: 6, reason: 'E-SHARED is the article number of line 3 already' }]
  expect(await importText(db, 'shopify', shopify(rows), { goodRows: true })).toMatchObject({
    new: 4,
    refused,
  })
  expect(await importText(db, 'shopify', shopify(rows), { goodRows: true })).toMatchObject({
    same: 4,
    refused,
  })

  const measured = [
    size('kind-1', '10 mm', 'E-5', { 'Option1 Name': 'Bore', Type: 'Bores' }),
    size('kind-2', 'about ten', 'E-6', { 'Option1 Name': 'Bore', Type: 'Bores', 'Variant Price': '5 EUR' }),
    size('kind-3', '12 mm', 'E-6', { 'Option1 Name': 'Bore', Type: 'Bores' }),
  ]
  expect(await importText(db, 'shopify', shopify(measured), { goodRows: true })).toMatchObject({
    new: 2,
    refused: [{ line: 3, column: 'Variant Price' }],
  })
  expect(await catalogueFile(db)).toMatch(/attribute,Bore,.*,measure,length,/)
})

test('a relation to a product that is refused is left out with a warning, and refuses nothing', async () => {
  const file = csvOf([
    ['slug', 'productName', 'price', 'aviQuantity', 'accessory'],
    ['related-1', 'Related 1', 'bad', '1', ''],
    ['related-2', 'Related 2', '5', '1', 'related-1|related-3'],
    ['related-3', 'Related 3', '5', '1', 'related-2'],
  ])
  expect(await importText(db, 'kerf', file, { goodRows: true })).toMatchObject({
    new: 2,
    refused: [{ line: 2, column: 'price' }],
    warned: [
      { line: 3, column: 'accessory', reason: 'related-1 is refused: the relation to it is left out' },
    ],
  })
})

test('without an article number a product is known after a second variant, and with its options in another order', async () => {
  const size = (value: string, more: Cells = {}) => ({
    ...{ Handle: 'grow', Title: 'Grow', Type: 'Growing', 'Option1 Name': 'Length', 'Option1 Value': value },
    ...{ 'Variant Price': '5', ...more },
  })
  expect(await importText(db, 'shopify', shopify([size('10 in')]))).toMatchObject({ new: 1 })
  expect(await managed('Grow')).toMatchObject({ values: { length: '10 in' } })
  const two = await importText(db, 'shopify', shopify([size('8 in'), size('10 in')]))
  expect(two).toMatchObject({ new: 1, changed: 1, refused: [] })
  expect(await importText(db, 'shopify', shopify([size('10 in')]))).toMatchObject({ new: 0 })

  const handle = { Handle: 'turn', Title: 'Turn', Type: 'Turning', 'Variant Price': '5' }
  const options = (first: [string, string], second: [string, string]) => ({
    ...{ ...handle, 'Option1 Name': first[0], 'Option1 Value': first[1] },
    ...{ 'Option2 Name': second[0], 'Option2 Value': second[1] },
  })
  const colors = ['Red', 'Blue']
  const before = shopify(colors.map((color) => options(['Color', color], ['Cut', 'Rip'])))
  const after = shopify(colors.map((color) => options(['Cut', 'Rip'], ['Color', color])))
  expect(await importText(db, 'shopify', before)).toMatchObject({ new: 2 })
  expect(await importText(db, 'shopify', after, { dryRun: true })).toMatchObject({ new: 0 })

  const variable = (values: string[]) =>
    csvOf([
      [
        'Type',
        'SKU',
        'Name',
        'Regular price',
        'Categories',
        'Parent',
        'Attribute 1 name',
        'Attribute 1 value(s)',
      ],
      ['variable', 'P-1', 'Woody', '', 'Woods', '', 'Reach', values.join(', ')],
      ...values.map((value) => ['variation', '', '', '5', '', 'P-1', 'Reach', value]),
    ])
  expect(await importText(db, 'woocommerce', variable(['10 in']))).toMatchObject({ new: 1 })
  expect(await importText(db, 'woocommerce', variable(['8 in', '10 in']))).toMatchObject({
    ...{ new: 1, changed: 1, refused: [] },
  })
})
