import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueFile, csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { shopify } from '#server/catalogue/import/testing-shopify.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()

const catalogue = () => catalogueFile(db)
const find = async (slug: string) => (await kerf.call('GET', `/api/tools/${slug}`)).body
const managed = (named: string) => managedProduct(kerf, ada, named)

const BITS = [
  {
    ...{
      Handle: 'auger-bit',
      Title: 'Auger bit',
      'Body (HTML)':
        '<p>Bores <b>clean</b> &amp; fast.</p><script>x()</script><ul><li>long</li><li>sharp</li></ul>',
    },
    ...{
      Vendor: 'Wood & Co',
      'Product Category': 'Hardware > Tools -> Bits',
      'Option1 Name': 'Diameter',
      'Option1 Value': '19,05 mm',
    },
    ...{
      'Variant Grams': '350',
      'Variant Inventory Qty': '12',
      'Variant Price': '12.50',
      'Image Src': 'https://cdn.example.com/a.jpg',
      'Image Alt Text': 'A bit',
    },
  },
  {
    Handle: 'auger-bit',
    'Option1 Value': '3”',
    'Variant Price': '$1,013.00',
    'Variant Inventory Qty': '-2',
    'Image Src': 'https://cdn.example.com/b.jpg',
  },
  ...Array.from({ length: 8 }, (_, number) => ({
    Handle: 'auger-bit',
    'Image Src': `https://cdn.example.com/more-${number}.jpg`,
  })),
  {
    Handle: 'mallet',
    Title: "=cmd|' /C calc'!A0",
    Type: 'Mallets',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '24',
    Status: 'draft',
  },
]

test('a file from another shop than was said is refused at once, and by its headings', async () => {
  const headings = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories']
  const file = csvOf([headings, ['1', 'simple', 'A', 'Saw', '1', '5', 'Saws']])
  await expect(importText(db, 'shopify', file, { dryRun: true })).rejects.toThrow(
    'These are the headings of a file from woocommerce, not from shopify: say where it is from',
  )
  expect(await importText(db, 'woocommerce', file, { dryRun: true })).toMatchObject({ new: 1, refused: [] })
})

test('Shopify: sizes without article numbers become a family, HTML its words; the same file again changes nothing', async () => {
  const first = await importText(db, 'shopify', shopify(BITS))
  expect(first).toMatchObject({ new: 3, changed: 0, same: 0, refused: [], pictures: 20 })
  const bit = await find('auger-bit-19-05-mm')
  expect(bit).toMatchObject({
    productName: 'Auger bit, 19,05 mm',
    price: 12.5,
    description: 'Bores clean & fast.\n\n- long\n- sharp',
  })
  expect((await find('auger-bit-3')).price).toBe(1013)
  const own = await managed("=cmd|' /C calc'!A0")
  expect(own).toMatchObject({ productName: "=cmd|' /C calc'!A0", state: 'draft', category: 'mallets' })
  expect(await catalogue()).toContain(`"'=cmd|' /C calc'!A0"`)
  expect(await catalogue()).toContain('attribute,Diameter,')

  const before = await catalogue()
  expect(await importText(db, 'shopify', shopify(BITS))).toMatchObject({
    new: 0,
    changed: 0,
    same: 3,
    refused: [],
  })
  expect(await catalogue()).toBe(before)
})

test('a changed price is told with before and after, and leaves a fact that is a part of the import', async () => {
  const dearer = BITS.map((row) =>
    'Variant Price' in row && row['Variant Price'] === '12.50' ? { ...row, 'Variant Price': '14,95' } : row,
  )
  const tried = await importText(db, 'shopify', shopify(dearer), { dryRun: true })
  expect(tried).toMatchObject({ new: 0, changed: 1, same: 2 })
  expect(tried.changes).toMatchObject([{ line: 2, before: { price: 12.5 }, after: { price: 14.95 } }])
  expect((await find('auger-bit-19-05-mm')).price).toBe(12.5)
  const done = await importText(db, 'shopify', shopify(dearer))
  const said = (await db.select().from(facts).orderBy(asc(facts.id))).filter(
    ({ partOf }) => partOf === done.id,
  )
  expect(said).toMatchObject([{ verb: 'product.changed', before: { price: 12.5 }, after: { price: 14.95 } }])
  expect((await find('auger-bit-19-05-mm')).price).toBe(14.95)
})

test('one row that is refused keeps everything out, unless the good rows are wanted; each has its line, its column and why', async () => {
  const rows = [
    { Handle: 'good', Title: 'Good', 'Variant SKU': 'G-1', 'Variant Price': '5' },
    { Handle: 'free', Title: 'Free', 'Variant SKU': 'G-2', 'Variant Price': '0' },
    { Handle: 'euro', Title: 'Euro', 'Variant SKU': 'G-3', 'Variant Price': '5 EUR' },
    { Handle: 'twin', Title: 'Twin', 'Variant SKU': 'g-1', 'Variant Price': '5' },
    { Handle: 'nothing', Title: 'Nothing', 'Variant SKU': 'G-4' },
  ]
  const before = await catalogue()
  const refused = [
    { line: 3, column: 'Variant Price', reason: 'The price must be more than 0' },
    { line: 4, column: 'Variant Price', reason: "5 EUR is in EUR, and the shop's prices are in US dollars" },
    { line: 5, column: 'Variant SKU', reason: 'g-1 is the article number of line 2 already' },
    { line: 6, column: 'Variant Price', reason: 'This field is required' },
  ]
  expect(await importText(db, 'shopify', shopify(rows))).toMatchObject({ new: 1, refused })
  expect(await catalogue()).toBe(before)
  expect(await importText(db, 'shopify', shopify(rows), { goodRows: true })).toMatchObject({
    new: 1,
    refused,
  })
  expect(await managed('G-1')).toMatchObject({ productName: 'Good', aviQuantity: 0 })
})

test('characters that cannot be stored are left out of any cell, long names are the same again, and a gift card becomes a draft', async () => {
  const rows = [
    { Handle: 'nul\0', Title: 'N\0ul', Type: 'Nu\0ls', 'Variant SKU': 'NU\0L', 'Variant Price': '5\0' },
    { Handle: 'bad', Title: 'Bad', 'Variant Price': '9\0 EUR', 'Option1 Value': 'x\0' },
  ]
  expect(await importText(db, 'shopify', shopify(rows), { goodRows: true })).toMatchObject({ new: 1 })
  expect(await managed('NUL')).toMatchObject({ productName: 'Nul', slug: 'nul' })
  const long = '😀'.repeat(50)
  const sizes = ['S', 'L'].map((size) => ({
    ...{ Handle: 'long', Title: 'Long', Type: `x${long}`, 'Variant Price': '5' },
    ...{ 'Option1 Name': `y${long}`, 'Option1 Value': size },
  }))
  expect(await importText(db, 'shopify', shopify(sizes))).toMatchObject({ new: 2 })
  expect(await importText(db, 'shopify', shopify(sizes), { dryRun: true })).toMatchObject({ same: 2 })
  const header = [
    'Handle',
    'Title',
    'Variant Price',
    'Variant Inventory Qty',
    'Variant Inventory Tracker',
    'Gift Card',
  ]
  const file = csvOf([header, ['gift', 'Gift', '10', '0', '', 'true']])
  expect((await importText(db, 'shopify', file)).warned.map(({ column }) => column)).toEqual([
    'Gift Card',
    'Variant Inventory Qty',
  ])
  expect(await managed('Gift')).toMatchObject({ state: 'draft' })
})

test('signs that nobody sees, and full-width letters of an article number, make no second category, option, maker or product', async () => {
  const size = (value: string, sku: string, type: string, name = 'Wood') => ({
    ...{ Handle: 'seen', Title: 'Seen', Type: type, Vendor: 'Ho\u00adlt', 'Variant Price': '5' },
    ...{ 'Option1 Name': name, 'Option1 Value': value, 'Variant SKU': sku },
  })
  const rows = [size('Oak', 'SE-1', 'Seen things'), size('Ash', 'SE-2', 'Seen things')]
  expect(await importText(db, 'shopify', shopify(rows))).toMatchObject({ new: 2, refused: [] })
  expect(await managed('SE-1')).toMatchObject({ maker: 'Holt' })
  const alike = [
    size('Oa\u200bk', 'ＳＥ－１', 'Seen\u2060 things', 'Woo\u200bd'),
    size('\ufeffAsh', 'SE-２', 'Seen things\u00ad', 'Woo\u200bd'),
  ]
  expect(await importText(db, 'shopify', shopify(alike))).toMatchObject({ new: 0, same: 2, refused: [] })
  const own = csvOf([
    ['type', 'slug', 'sku', 'productName', 'maker'],
    ['category', 'seen-2', '', 'Seen\u200b things', ''],
    ['product', '', 'ＳＥ－１', '', 'Holt\u200b'],
  ])
  expect((await importText(db, 'kerf', own)).refused).toEqual([
    { line: 2, column: 'productName', reason: 'Leave out signs that nobody sees' },
    { line: 3, column: 'maker', reason: 'Leave out signs that nobody sees' },
  ])
})

test('who may not change categories gets none added; what the shop has already is used', async () => {
  const rows = [
    { Handle: 'a', Title: 'A', Type: 'Mallets', 'Variant SKU': 'M-1', 'Variant Price': '5' },
    { Handle: 'b', Title: 'B', Type: 'Unheard of', 'Variant SKU': 'M-2', 'Variant Price': '5' },
  ]
  const tried = await importText(db, 'shopify', shopify(rows), { mayAdd: false, goodRows: true })
  expect(tried).toMatchObject({ new: 1, refused: [{ line: 3, column: 'Type' }] })
  expect(await managed('M-1')).toMatchObject({ category: 'mallets' })
  expect(await catalogue()).not.toContain('Unheard of')
})

test('our own file: a cell that was emptied takes away, one row is refused at its column, sizes must differ', async () => {
  const file = csvOf([
    ['sku', 'productName', 'price', 'maker', 'aviQuantity', 'replaces'],
    ['G-1', 'Better', '6.50', 'Somebody', '9', 'mallet'],
    ['G-9', 'Nine', '', 'x', '', ''],
    ['G-8', 'Eight', '8.00', 'x', '1.5', 'nothing-there'],
  ])
  const tried = await importText(db, 'kerf', file, { goodRows: true })
  expect(tried.refused).toEqual([
    { line: 3, column: 'price', reason: 'This field is required' },
    { line: 4, column: 'aviQuantity', reason: 'A whole number of pieces' },
    { line: 4, column: 'replaces', reason: 'There is no product with the address nothing-there' },
  ])
  expect(await managed('G-1')).toMatchObject({
    productName: 'Better',
    maker: 'Somebody',
    aviQuantity: 9,
    relations: { replaces: [{ slug: 'mallet' }] },
  })
  const emptied = csvOf([
    ['sku', 'maker', 'replaces'],
    ['G-1', '', ''],
  ])
  expect(await importText(db, 'kerf', emptied)).toMatchObject({ changed: 1 })
  const after = await managed('G-1')
  expect([after.maker, after.relations, after.aviQuantity]).toEqual([undefined, undefined, 9])
  const saved = [
    ['sku', 'price'],
    ['G-1', '$1.006,50'],
  ]
  expect(await importText(db, 'kerf', csvOf(saved, { separator: ';' }))).toMatchObject({ changed: 1 })
  expect(await managed('G-1')).toMatchObject({ price: 1006.5 })
  const twins = shopify([
    {
      Handle: 'twin',
      Title: 'Twin',
      Type: 'Twins',
      'Option1 Name': 'Size',
      'Option1 Value': 'L',
      'Variant SKU': 'T-1',
      'Variant Price': '1',
    },
    { Handle: 'twin', 'Option1 Value': 'l', 'Variant SKU': 'T-2', 'Variant Price': '1' },
  ])
  const { refused } = await importText(db, 'shopify', twins)
  expect(refused).toMatchObject([{ line: 3, reason: 'It is like Twin, L of line 2: both have Size l' }])
})

test('a measure that is too exact is rounded with a warning, in any unit; one that is none is refused at its cell, and no row ends the import', async () => {
  const header = ['Type', 'SKU', 'Name', 'Regular price', 'Weight (lbs)', 'Length (in)', 'Width (in)']
  const rest = ['Height (in)', 'Categories', 'Attribute 1 name', 'Attribute 1 value(s)']
  const row = (sku: string, weight: string, length: string, bore: string) => [
    'simple',
    sku,
    sku,
    '5',
    weight,
    length,
    '2',
    '1',
    'Measured',
    'Bore',
    bore,
  ]
  const file = csvOf([
    [...header, ...rest],
    row('WM-1', '2.20462', '0.3937007874015748', '0.0393700787 in'),
    row('WM-2', '0.44092452', '3', '2 in'),
    row('WM-3', '0.0000000001', '3', '3 in'),
    row('WM-4', '1', '3', '4 in'),
  ])
  const { refused, warned } = await importText(db, 'woocommerce', file, { goodRows: true })
  expect(refused).toMatchObject([{ line: 4, column: 'Weight (lbs)' }])
  expect(warned.filter(({ reason }) => reason.includes('exact'))).toEqual(
    [
      ['Weight (lbs)', '2.20462 lb is more exact than can be kept: it becomes 999.999 g', 2],
      [
        'Length (in)',
        '0.3937007874015748 in × 2 in × 1 in is more exact than can be kept: it becomes 50.8 mm × 25.4 mm × 10 mm',
        2,
      ],
      ['Attribute 1 value(s)', '0.0393700787 in is more exact than can be kept: it becomes 0.03937 in', 2],
      ['Weight (lbs)', '0.44092452 lb is more exact than can be kept: it becomes 200 g', 3],
    ].map(([column, reason, line]) => ({ line, column, reason })),
  )
  expect(await managed('WM-1')).toMatchObject({ weight: '999.999 g', values: { bore: '0.03937 in' } })
  const again = await importText(db, 'woocommerce', file, { goodRows: true })
  expect(again).toMatchObject({ new: 0, changed: 0, same: 3 })
  for (const weight of ['283.4952313 g', '1/3 lb', '0.1234567891 oz']) {
    const { status } = await kerf.call('PUT', `/api/products/${(await managed('WM-1'))._id}`, { weight }, ada)
    expect([weight, status]).toEqual([weight, 200])
  }
  expect(
    await kerf.call('PUT', `/api/products/${(await managed('WM-1'))._id}`, { weight: '0.0000000001 g' }, ada),
  ).toMatchObject({ status: 422 })
})
