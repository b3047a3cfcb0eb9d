import { expect, test } from 'vitest'
import { catalogueFile, csvOf, importText, managedProduct } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const catalogue = () => catalogueFile(db)
const find = async (slug: string) => (await kerf.call('GET', `/api/tools/${slug}`)).body
const managed = (named: string) => managedProduct(kerf, ada, named)

type Cells = Record<string, string | undefined>
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
  expect(await managed('W-1')).toMatchObject({ price: 25, values: { sole: 'iron' } })
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
