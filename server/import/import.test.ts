import { Readable } from 'node:stream'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SHOP } from '#server/access/actor.ts'
import { facts } from '#server/db/tables/facts.ts'
import { products } from '#server/db/tables/products.ts'
import { catalogueNow } from '#server/export/catalogues.ts'
import { productRows } from '#server/export/product-rows.ts'
import { readFile } from '#server/import/read-file.ts'
import { csvOf, importText } from '#server/import/testing.ts'
import { undoImport } from '#server/import/undo-import.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()

const catalogue = async () => (await Array.fromAsync(productRows(await catalogueNow(db), ''))).join('')
const find = async (slug: string) => (await kerf.call('GET', `/api/tools/${slug}`)).body
/** A product as its editor has it, by its article number or its name. */
async function managed(named: string) {
  const rows = await db.select().from(products)
  const row = rows.findLast(({ sku, name }) => sku === named || name === named)
  return (await kerf.call('GET', `/api/manage/products/${row?.id}`, undefined, ada)).body
}

const SHOPIFY = [
  ...[
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Product Category',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...[
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Qty',
    'Variant Price',
    'Variant Barcode',
  ],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image', 'Status'],
]
type Cells = Record<string, string | undefined>
const shopifyRow = (cells: Cells) => SHOPIFY.map((column) => cells[column] ?? '')
const shopify = (rows: Cells[]) => csvOf([SHOPIFY, ...rows.map(shopifyRow)])

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

const WOO = [
  ...[
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Visibility in catalog',
    'Description',
    'In stock?',
    'Stock',
    'Weight (kg)',
    'Regular price',
  ],
  ...[
    'Sale price',
    'Categories',
    'Images',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Attribute 2 name',
    'Attribute 2 value(s)',
  ],
]
const woo = (rows: Cells[]) =>
  `\ufeff${csvOf([WOO, ...rows.map((cells) => WOO.map((column) => cells[column] ?? ''))], { separator: ';', newline: '\n' })}`

test('WooCommerce: variations before their parent, decimal commas, units in headings, ten pictures in a cell', async () => {
  const pictures = Array.from({ length: 10 }, (_, number) => `https://cdn.example.com/clamp-${number}.jpg`)
  const file = woo([
    {
      ID: '11',
      Type: 'variation',
      Name: 'Clamp - Red',
      Parent: 'id:10',
      'Regular price': '19,90',
      Stock: '3',
      'In stock?': '1',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'Red',
    },
    {
      ID: '12',
      Type: 'variation',
      Name: 'Clamp - Blue',
      Parent: 'id:10',
      'Regular price': '1.019,90',
      'In stock?': '0',
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'Blue',
    },
    {
      ID: '10',
      Type: 'variable',
      Name: 'Clamp',
      Published: '1',
      Description: 'Two\\nlines',
      'Weight (kg)': '1,25',
      Categories: 'Holding > Clamps, Sale',
      Images: pictures.join(', '),
      'Attribute 1 name': 'Colour',
      'Attribute 1 value(s)': 'Red, Blue',
    },
    { ID: '13', Type: 'variation', Name: 'Lost', Parent: 'id:99', 'Regular price': '5' },
    {
      ID: '14',
      Type: 'simple',
      SKU: 'W-1',
      Name: 'Plane',
      Published: '1',
      'Regular price': '30,00',
      'Sale price': '25,00',
      Stock: '2',
      Categories: 'Planes',
      'Attribute 1 name': 'Sole',
      'Attribute 1 value(s)': 'Iron',
    },
    { ID: '15', Type: 'grouped', Name: 'Set', Published: '1' },
  ])
  const tried = await importText(db, 'woocommerce', file, { goodRows: true })
  expect(tried).toMatchObject({
    new: 3,
    refused: [{ line: 5, column: 'Parent', reason: 'The product id:99 is not in the file' }],
  })
  expect(tried.warned.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '4 Categories',
    '6 Sale price',
    '7 Type',
  ])
  const red = await find('clamp-red')
  expect(red).toMatchObject({ productName: 'Clamp - Red', price: 19.9, description: 'Two\nlines' })
  expect(await managed('Clamp - Red')).toMatchObject({
    aviQuantity: 3,
    weight: '1.25 kg',
    category: 'clamps',
    values: { colour: 'red' },
  })
  expect((await managed('Clamp - Red')).morePictures).toHaveLength(9)
  expect(await managed('Clamp - Blue')).toMatchObject({ price: 1019.9, aviQuantity: 0 })
  expect(await managed('W-1')).toMatchObject({ price: 30, values: { sole: 'iron' } })
  expect(await importText(db, 'woocommerce', file, { dryRun: true })).toMatchObject({
    new: 0,
    changed: 0,
    same: 3,
  })
})

test('WooCommerce: what its exporter does to cells, stock of the parent, and variations of any value', async () => {
  const of = (Parent: string, ID: string, cells: Cells) => ({
    ...{ ID, Parent, Type: 'variation', Published: '1', 'Regular price': '9.50', 'In stock?': '1' },
    ...cells,
  })
  const parent = { Type: 'variable', Published: '1', Categories: 'Any', 'Attribute 1 name': 'Finish' }
  const colour = (value: string) => ({ 'Attribute 1 name': 'Finish', 'Attribute 1 value(s)': value })
  const grip = (value: string) => ({ 'Attribute 2 name': 'Grip', 'Attribute 2 value(s)': value })
  const offered = { ...colour('Red, Blue'), ...grip('Oak, Ash') }
  const file = woo([
    { ...parent, ID: '20', Name: 'Knife', Stock: '8', ...offered },
    of('id:20', '21', {
      Name: "'=Knife &amp; <b>sheath</b>\nred",
      Stock: 'parent',
      ...colour('Red'),
      ...grip(''),
    }),
    of('id:20', '22', { Name: 'Knife, blue', Stock: "'-2", ...colour('Blue'), ...grip('') }),
    { ...parent, ID: '30', Name: 'Rasp', ...offered },
    of('id:30', '31', { Name: 'Rasp of ash', Stock: '1', ...colour(''), ...grip('Ash') }),
    of('id:30', '32', { Name: 'Red rasp', Stock: '1', ...colour('Red'), ...grip('') }),
    { ...parent, ID: '40', Type: 'variable-subscription', Name: 'Wax', ...colour('Red, Blue') },
    of('id:40', '41', { Type: 'subscription_variation', Name: 'Wax, red', Stock: '1', ...colour('Red') }),
    {
      ID: '50',
      Type: 'simple',
      Name: 'File',
      Published: '1',
      'Regular price': '5.999',
      'In stock?': '1',
      Stock: '1',
    },
    ...['61', '62', '63'].map((ID) => ({
      ...{ ID, Type: 'simple', Name: 'Scraper', Published: '1', 'Regular price': '4.00' },
      ...{ 'In stock?': '0', Categories: 'Any', ...colour('Oil &amp; wax') },
    })),
  ])
  const tried = await importText(db, 'woocommerce', file, { goodRows: true })
  expect(tried).toMatchObject({
    new: 8,
    refused: [
      {
        column: 'Regular price',
        reason: '5.999 can be read with and without thousands: write it with two decimals',
      },
    ],
  })
  expect(tried.warned.map(({ line, column }) => `${line} ${column}`)).toEqual(['3 In stock?', '7 Parent'])
  expect(await managed('=Knife & sheath red')).toMatchObject({ aviQuantity: 0, values: { finish: 'red' } })
  expect(await catalogue()).toContain('family,Knife,')
  expect(await catalogue()).not.toContain('family,Rasp,')
  expect(await managed('Scraper')).toMatchObject({ values: { finish: 'oil-wax' } })
  for (const slug of ['scraper', 'scraper-2', 'scraper-3'])
    expect(await find(slug)).toMatchObject({ price: 4 })
  expect(await importText(db, 'woocommerce', file, { dryRun: true })).toMatchObject({ changed: 0, same: 8 })
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

test('another shop: a row for the parent, options, units beside amounts, and arrows in categories', async () => {
  const header = [
    'slug',
    'sku',
    'name',
    'price',
    'currency',
    'status',
    'category1',
    'option1_name',
    'option1_value',
    'weight',
    'weight_unit',
    'inventory_count',
    'custom_field.power',
  ]
  const columns = {
    ...{
      slug: 'group',
      sku: 'sku',
      name: 'name',
      price: 'price',
      currency: 'currency',
      status: 'state',
      category1: 'category',
    },
    ...{
      option1_name: 'option name 1',
      option1_value: 'option value 1',
      weight: 'weight',
      weight_unit: 'unit of weight',
    },
    ...{ inventory_count: 'stock', 'custom_field.power': 'attribute' },
  }
  const rows = [
    ['drill', 'DRILL', 'Drill', '0', 'USD', 'active', 'Power -> Drills', '', '', '', '', '', '18 V'],
    ['drill', 'DRILL-R', '', '99.99', 'USD', '', '', 'Kit', 'Bare', '4.5', 'lb', '7', ''],
    ['drill', 'DRILL-K', '', '149.99', 'USD', '', '', 'Kit', 'Two batteries', '9', 'lb', '2', ''],
    ['drill', 'DRILL-C', '', '159.99', 'USD', '', '', 'Kit', 'Case', '10', '', '1', ''],
    ['drill', 'DRILL-K', '', '139.99', 'EUR', '', '', '', '', '', '', '', ''],
    ['saw', 'SAW', 'Saw', '20', 'EUR', 'active', 'Hand -> Saws', '', '', '', '', '4', ''],
  ]
  const file = csvOf([header, ...rows])
  const done = await importText(db, 'columns', file, { columns, goodRows: true })
  expect(done).toMatchObject({
    ...{ new: 3, refused: [{ line: 7, column: 'currency' }] },
    warned: [
      { line: 5, column: 'weight', reason: 'The weight 10 has no unit: left out' },
      { line: 6, column: 'option1_value', reason: 'The row has none of the options of its group: left out' },
    ],
  })
  expect(await managed('DRILL-K')).toMatchObject({
    productName: 'Drill, Two batteries',
    price: 149.99,
    aviQuantity: 2,
    weight: '9 lb',
    category: 'drills',
    values: { kit: 'two-batteries', power: '18 V' },
  })
  expect(await importText(db, 'columns', file, { columns, dryRun: true })).toMatchObject({
    new: 0,
    changed: 0,
    same: 3,
  })
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

test('a whole import is taken back: new products go, changed ones are as they were, and what was sold or changed since is left', async () => {
  const rows = (price: string, more: Cells[] = []) =>
    shopify([
      {
        Handle: 'back-a',
        Title: 'Back A',
        Type: 'Backs',
        'Variant SKU': 'BK-1',
        'Variant Price': price,
        'Variant Inventory Qty': '4',
        Vendor: 'One',
      },
      { Handle: 'back-b', Title: 'Back B', Type: 'Backs', 'Variant SKU': 'BK-2', 'Variant Price': price },
      ...more,
    ])
  await importText(db, 'shopify', rows('5'))
  const before = await catalogue()
  const size = (value: string) => ({
    Handle: 'new-c',
    Title: 'New C',
    Type: 'Brand new',
    'Option1 Name': 'Span',
    'Option1 Value': value,
    'Variant SKU': `NC-${value}`,
    'Variant Price': '7',
    'Variant Inventory Qty': '3',
  })
  const { id } = await importText(db, 'shopify', rows('6', [size('4 in'), size('6 in')]))
  expect(await catalogue()).toContain('family,New C,')
  const editor = { by: SHOP, accountId: null }
  expect(await undoImport(db, { id }, editor)).toMatchObject({ left: [] })
  expect(await catalogue()).toBe(before)

  const again = await importText(db, 'shopify', rows('6', [size('4 in'), size('6 in')]))
  expect(again).toMatchObject({ new: 2, changed: 2 })
  const a = await managed('BK-1')
  await kerf.call('PUT', `/api/products/${a._id}`, { price: 9 }, ada)
  const sold = await managed('NC-4 in')
  const casey = await kerf.customer()
  const order = { productId: sold._id, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
  const placed = await kerf.call('POST', '/api/orders', order, casey)
  expect(placed.status).toBe(201)
  const { left } = await undoImport(db, again, editor)
  expect(new Map(left.map(({ name, reason }) => [name, reason]))).toEqual(
    new Map([
      ['New C, 4 in', 'it was ordered, reviewed or asked about: taken off sale instead'],
      ['Back A', 'its price was changed since'],
      ['Span', 'products have values of it by now'],
      ['Brand new', 'there is something in it by now'],
    ]),
  )
  expect(await managed('BK-1')).toMatchObject({ price: 9 })
  expect(await managed('BK-2')).toMatchObject({ price: 5 })
  expect((await kerf.call('GET', '/api/tools/new-c-6-in')).status).toBe(404)
})

test('a file of very many rows that comes in one piece is read between other requests', async () => {
  const bytes = Readable.from([Buffer.from(`sku,productName\n${',\n'.repeat(600_000)}`)])
  const began = performance.now()
  let [last, longest] = [began, 0]
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await expect(readFile(db, { fileName: 'many.csv', bytes })).rejects.toThrow('no rows below them')
  clearInterval(watch)
  longest = Math.max(longest, performance.now() - last)
  expect(longest).toBeLessThan((performance.now() - began) / 4)
})
