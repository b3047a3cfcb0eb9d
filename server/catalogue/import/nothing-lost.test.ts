import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogue/categories/testing.ts'
import { csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { type Cells, shopify } from '#server/catalogue/import/testing-shopify.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const catalogue = catalogueOf(kerf, ada)
const managed = (named: string) => managedProduct(kerf, ada, named)
const reasons = (warned: { reason: string }[]) => warned.map(({ reason }) => reason)

const saw = (sku: string, more: Cells = {}) => ({
  ...{ Handle: sku, Title: sku, Type: 'Saws', 'Variant SKU': sku, 'Variant Price': '5' },
  ...{ 'Variant Inventory Qty': '1', ...more },
})

test('pictures after the 21st are left out with a warning, and a picture has the words that any of its rows has', async () => {
  const rows = Array.from({ length: 26 }, (_, number) => ({
    ...(number === 0 ? saw('N-1') : { Handle: 'N-1' }),
    'Image Src': `https://cdn.example.com/${number}.jpg`,
  }))
  const again = {
    Handle: 'N-1',
    'Image Src': 'https://cdn.example.com/1.jpg',
    'Image Alt Text': 'The <heel>',
  }
  const { warned, pictures } = await importText(db, 'shopify', shopify([...rows, again]))
  expect([warned, pictures]).toEqual([
    [
      {
        ...{ line: 23, column: 'Image Src' },
        reason: 'A product has at most 21 pictures: the last 5 are left out',
      },
    ],
    21,
  ])
  expect((await managed('N-1')).morePictures).toHaveLength(20)
  expect(Object(await managed('N-1')).morePictures[0]).toMatchObject({ alt: 'The <heel>' })
})

test('what is sold beyond its stock, and pictures within a description, are said at their cells', async () => {
  const header = ['Handle', 'Title', 'Body (HTML)', 'Variant Price', 'Variant Inventory Qty']
  const file = csvOf([
    [...header, 'Variant Inventory Policy'],
    ['on', 'On', '<p>Cuts <10 mm> & more</p><img src="x.png">', '5', '0', 'continue'],
    ['off', 'Off', 'x', '5', '0', 'deny'],
  ])
  const { warned } = await importText(db, 'shopify', file)
  expect(warned).toEqual([
    { line: 2, column: 'Body (HTML)', reason: 'Pictures and videos within the description are left out' },
    {
      ...{ line: 2, column: 'Variant Inventory Policy' },
      reason: 'It is sold there beyond its stock: here it is sold out when there are none left',
    },
  ])
  expect(await managed('On')).toMatchObject({ description: 'Cuts <10 mm> & more' })
  const woo = csvOf([
    ['Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Backorders allowed?'],
    ['simple', 'N-2', 'Two', '5', '0', 'notify'],
  ])
  expect((await importText(db, 'woocommerce', woo)).warned).toMatchObject([{ column: 'Backorders allowed?' }])
})

test.each([
  ['Saw <Pro> edition', 'Saw <Pro> edition'],
  ['Shirt <S>', 'Shirt <S>'],
  ['Saw <b>Pro</b> &amp; more', 'Saw Pro & more'],
  ['Bolt < 10 mm', 'Bolt < 10 mm'],
])('the name %s is %s', async (title, name) => {
  const file = shopify([saw('N-3', { Title: title })])
  await importText(db, 'shopify', file)
  expect(await managed('N-3')).toMatchObject({ productName: name })
})

test('a title of 255 letters is a name; of a longer one the end is cut off with a warning, and the size stays', async () => {
  const long = 'n'.repeat(255)
  expect((await importText(db, 'shopify', shopify([saw('N-4', { Title: long })]))).warned).toEqual([])
  expect(await managed('N-4')).toMatchObject({ productName: long })
  const sizes = ['8 in', '9 in'].map((value, place) =>
    saw(`N-5-${place}`, {
      ...{ Handle: 'long', Title: long },
      'Option1 Name': 'Size',
      'Option1 Value': value,
    }),
  )
  const { warned, refused } = await importText(db, 'shopify', shopify(sizes))
  expect([refused, reasons(warned)]).toEqual([
    [],
    expect.arrayContaining([
      'The name is longer than 255 characters: its end was cut off',
      "The family's name is longer than 200 characters: its end was cut off",
    ]),
  ])
  const productName = String((await managed('N-5-1')).productName)
  expect([productName.length, productName.slice(-9)]).toEqual([255, 'n…, 9 in'.padStart(9, 'n')])
})

test('a row of Shopify without a title is refused there, and a product of the shop keeps its name', async () => {
  const file = shopify([saw('N-6', { Title: '' }), saw('N-4', { Title: '', 'Variant Price': '6' })])
  expect(await importText(db, 'shopify', file, { goodRows: true })).toMatchObject({
    changed: 1,
    refused: [{ line: 2, column: 'Title', reason: 'This field is required' }],
  })
  expect(await managed('N-4')).toMatchObject({ price: 6, productName: 'n'.repeat(255) })
})

test('WooCommerce: a sale price without dates is the price, one with dates is left out, and the lower of both counts', async () => {
  const dates = ['Date sale price starts', 'Date sale price ends']
  const file = csvOf([
    ['Type', 'SKU', 'Name', 'Regular price', 'Sale price', ...dates, 'Stock'],
    ['simple', 'N-7', 'Seven', '15', '12', '', '', '1'],
    ['simple', 'N-8', 'Eight', '15', '12', '', '2026-12-31', '1'],
    ['simple', 'N-9', 'Nine', '15', '18', '', '', '1'],
  ])
  const { warned } = await importText(db, 'woocommerce', file)
  expect(reasons(warned)).toEqual([
    'The sale price 12 is the price, as it has no dates, not 15',
    'The sale price 12 was left out, as it has dates: make a promotion of it',
  ])
  expect([(await managed('N-7')).price, (await managed('N-8')).price, (await managed('N-9')).price]).toEqual([
    12, 15, 15,
  ])
})

test('a category path of any depth and length is one category, never that of another path', async () => {
  const name = 'x'.repeat(85)
  const paths = ['A > B > C', 'A > B > C > D', 'A > B > C > E', `${name}1`, `${name}2`]
  const rows = paths.map((Type, place) => saw(`N-1${place}`, { Type }))
  const { warned } = await importText(db, 'shopify', shopify(rows))
  expect(reasons(warned)[0]).toBe(
    'Categories are 3 deep and have short names here: A > B > C > D becomes A > B > C / D',
  )
  const found = await Promise.all(paths.map(async (_, place) => (await managed(`N-1${place}`)).category))
  expect(new Set(found).size).toBe(paths.length)
  expect(await importText(db, 'shopify', shopify(rows))).toMatchObject({ same: 5 })
})

test('of an unknown file the owner says how categories are divided, that stock is by place and that names are filled down', async () => {
  const columns = {
    ...{ Name: 'name filled down', Path: 'category by slashes', Stock: 'stock by place', Price: 'price' },
    ...{ Size: 'option value 1', Alt: 'picture words', Img: 'pictures' },
  }
  const file = csvOf([
    ['Name', 'Path', 'Stock', 'Price', 'Size', 'Img', 'Alt'],
    [
      'Drawknife',
      'Knives, long/Draw > pull',
      'default=3, Berlin=4',
      '5',
      '8 in',
      'https://a.example/1.jpg',
      'A <knife>',
    ],
    ['', '', 'default=0', '6', '10 in', '', ''],
    ['Spokeshave', 'Knives, long', 'many', '7', '', '', ''],
  ])
  const { refused } = await importText(db, 'columns', file, { columns, goodRows: true })
  expect(refused).toEqual([
    { line: 4, column: 'Stock', reason: 'Pieces by their places, such as default=100, Berlin=20' },
  ])
  const small = await managed('Drawknife, 8 in')
  expect(small).toMatchObject({ aviQuantity: 7, imgAlt: 'A <knife>', category: 'draw-pull' })
  const large = await managed('Drawknife, 10 in')
  expect(large).toMatchObject({ price: 6, aviQuantity: 0, family: small.family, category: 'draw-pull' })
  const list = csvOf([
    ['Name', 'Path', 'Price'],
    ['Froe', 'Splitting, Wedges/long', '5'],
  ])
  const divided = { Name: 'name', Path: 'category by commas', Price: 'price' }
  await importText(db, 'columns', list, { columns: divided })
  expect(await managed('Froe')).toMatchObject({ category: 'wedges-long' })
  await importText(db, 'columns', list, { columns: { ...divided, Path: 'category undivided' } })
  expect(await managed('Froe')).toMatchObject({ category: 'splitting-wedges-long' })
})

test('a row that is of no product is refused once, also where a product is refused', async () => {
  const file = csvOf([
    ['Type', 'SKU', 'Name', 'Regular price', 'Parent'],
    ['variation', 'N-30', 'Lost', '5', 'id:99'],
    ['simple', 'N-31', 'No price', '', ''],
    ['simple', 'N-32', 'Good', '5', ''],
  ])
  const { refused } = await importText(db, 'woocommerce', file, { goodRows: true })
  expect(refused).toMatchObject([{ line: 2, column: 'Parent' }, { line: 3 }])
  expect(await managed('N-32')).toMatchObject({ productName: 'Good' })
})

test('a number with too many decimals is rounded, also one with commas between its thousands', async () => {
  const grits = await catalogue.category('Grits')
  await catalogue.attribute(grits, 'Count')
  const file = csvOf([
    ['Name', 'Number', 'Price', 'Category', 'Count'],
    ['N-40', 'N-40', '5', 'Grits', '1,234.56789012'],
  ])
  const columns = { Name: 'name', Number: 'sku', Price: 'price', Category: 'category', Count: 'attribute' }
  const { refused, warned } = await importText(db, 'columns', file, { columns })
  expect(refused).toEqual([])
  expect(reasons(warned)).toContain('1,234.56789012 is more exact than can be kept: it becomes 1234.56789')
  expect(await managed('N-40')).toMatchObject({ values: { count: '1234.56789' } })
})
