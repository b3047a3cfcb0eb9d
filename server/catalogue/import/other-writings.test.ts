import { expect, test } from 'vitest'
import { readFile } from '#server/catalogue/import/read-file.ts'
import {
  catalogueFile,
  csvOf,
  importText,
  inParts,
  managedProduct,
} from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()
const managed = (named: string) => managedProduct(kerf, ada, named)

test('weights and parcels in fractions are taken, with the unit of their column or their own', async () => {
  const columns = {
    ...{ Name: 'name', Price: 'price', 'Weight (oz)': 'weight', L: 'length', W: 'width', H: 'height' },
    ...{ Unit: 'unit of lengths' },
  }
  const file = csvOf([
    ['Name', 'Price', 'Weight (oz)', 'L', 'W', 'H', 'Unit'],
    ['Brace', '5', '12 3/16', '10', '5 1/2', '3', 'in'],
    ['Bit', '5', '5/16', '', '', '', ''],
    ['Awl', '5', '2½ lb', '', '', '', ''],
  ])
  const { refused, warned } = await importText(db, 'columns', file, { columns })
  expect([refused, warned]).toEqual([[], []])
  expect(await managed('Brace')).toMatchObject({ parcel: '10 in × 5-1/2 in × 3 in', weight: '12-3/16 oz' })
  expect(await managed('Bit')).toMatchObject({ weight: '5/16 oz' })
  expect(await managed('Awl')).toMatchObject({ weight: '2.5 lb' })
})

test('a measure in thirds is rounded with a warning', async () => {
  const file = csvOf([
    ['Name', 'Price', 'Category', 'Blade'],
    ['Thirds', '5', 'Blades', '1 1/3 in'],
    ['Halves', '5', 'Blades', '1 1/2 in'],
  ])
  const columns = { Name: 'name', Price: 'price', Category: 'category', Blade: 'attribute' }
  const { refused, warned } = await importText(db, 'columns', file, { columns })
  expect([refused, warned]).toEqual([
    [],
    [
      {
        ...{ line: 2, column: 'Blade' },
        reason: '1 1/3 in is more exact than can be kept: it becomes 1.33333 in',
      },
    ],
  ])
})

test('in a file with decimal commas 1.000 pieces are a thousand, also by place; in another they are refused', async () => {
  const rows = (price: string) =>
    csvOf(
      [
        ['Name', 'Preis', 'Bestand', 'Lager'],
        ['Hobel', price, '1.000', ''],
        ['Beitel', price, '', 'Berlin=1.000, Bonn=2'],
      ],
      { separator: ';' },
    )
  const columns = { Name: 'name', Preis: 'price', Bestand: 'stock', Lager: 'stock by place' }
  expect(await importText(db, 'columns', rows('12.50'), { columns })).toMatchObject({
    new: 0,
    warned: [],
    refused: [
      { line: 2, column: 'Bestand', reason: expect.stringContaining('with and without thousands') },
      { line: 3, column: 'Lager' },
    ],
  })
  expect(await importText(db, 'columns', rows('12,50'), { columns })).toMatchObject({ new: 2, refused: [] })
  expect(await managed('Hobel')).toMatchObject({ aviQuantity: 1000, price: 12.5 })
  expect(await managed('Beitel')).toMatchObject({ aviQuantity: 1002 })
})

test('a word that does not say whether a product is on sale, and a row with stock that is not sold itself, are warnings', async () => {
  const file = csvOf([
    ['Product', 'Size', 'Price', 'Qty', 'Sold'],
    ['Clamp', '6 in', '5', '1', 'Y'],
    ['', '12 in', '6', '2', 'N'],
    ['', '', '7', '3', 'Y'],
    ['Vise', '', '8', '4', 'soon'],
  ])
  const columns = {
    ...{ Product: 'name filled down', Size: 'option value 1', Price: 'price', Qty: 'stock', Sold: 'state' },
  }
  const { warned, refused } = await importText(db, 'columns', file, { columns })
  expect(refused).toEqual([])
  expect(warned).toEqual(
    expect.arrayContaining([
      { line: 4, column: 'Qty', reason: expect.stringContaining('it is not sold itself') },
      { line: 5, column: 'Sold', reason: expect.stringContaining('soon does not say') },
    ]),
  )
  expect(await managed('Clamp, 12 in')).toMatchObject({ state: 'draft' })
})

test('a new claim for the environment without a proof is a warning, once, and the product is imported', async () => {
  const file = (words: string) =>
    csvOf([
      ['Product', 'Price', 'Qty', 'Words'],
      ['Eco oil', '5', '1', words],
    ])
  const columns = { Product: 'name', Price: 'price', Qty: 'stock', Words: 'description' }
  const { warned, refused } = await importText(db, 'columns', file('Sustainable and carbon neutral.'), {
    columns,
  })
  expect(refused).toEqual([])
  expect(warned).toEqual([
    { line: 2, column: 'Words', reason: expect.stringMatching(/^Sustainable, carbon neutral: .*2024.825/) },
  ])
  expect(await managed('Eco oil')).toMatchObject({ description: 'Sustainable and carbon neutral.' })
  const again = await importText(db, 'columns', file('Still sustainable and Sustainable.'), { columns })
  expect(again.warned).toEqual([])
})

test('WooCommerce: of several categories all but the one that is taken, and those above it, are named', async () => {
  const file = csvOf([
    ['Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Categories'],
    ['simple', 'C-1', 'One', '5', '1', 'Tools, Tools > Saws, Sale'],
    ['simple', 'C-2', 'Two', '5', '1', 'Saw, Saws > Back'],
    ['simple', 'C-3', 'Three', '5', '1', 'Tools > Saws, Tools'],
  ])
  const { warned } = await importText(db, 'woocommerce', file)
  expect(warned.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'A product is in one category: Tools > Saws, not in Sale'],
    [3, 'A product is in one category: Saw, not in Saws > Back'],
  ])
  expect(await managed('C-2')).toMatchObject({ category: 'saw' })
})

test('a workbook of Excel is refused in a sentence, and a file without rows is empty only where it is our own', async () => {
  const read = (bytes: string | Uint8Array) =>
    readFile(db, { fileName: 'x', bytes: inParts(bytes, 4_000), source: 'kerf' })
  for (const beginning of ['PK\x03\x04', '\xd0\xcf\x11\xe0'])
    await expect(read(Buffer.from(`${beginning}x`, 'latin1'))).rejects.toThrow('This is an Excel workbook')
  await expect(read('no,headings,of,ours\n')).rejects.toThrow('no rows below')
})

test('a file says once what stands before its decimals, in a heading or beside it, and all of its numbers are read so', async () => {
  await importText(
    db,
    'kerf',
    csvOf([
      ['type', 'slug', 'productName', 'category', 'kind', 'dimension', 'filterable', 'price', 'aviQuantity'],
      ['category', 'battens', 'Battens'],
      ['attribute', 'batten-length', 'Length', 'battens', 'measure', 'length', 'yes'],
    ]),
  )
  const file = (...said: string[]) =>
    csvOf(
      [
        ['sku', 'productName', 'price', 'aviQuantity', 'category', 'weight', 'values.batten-length', ...said],
        ['BT-1', 'Batten', '1.250', '1.000', 'battens', '1,250 kg', '1.250 mm'],
      ],
      { separator: ';' },
    )
  const { refused } = await importText(db, 'kerf', file('decimal=,'))
  expect(refused).toEqual([])
  expect(await managed('BT-1')).toMatchObject({
    ...{ price: 1250, aviQuantity: 1000, weight: '1.25 kg', values: { 'batten-length': '1250 mm' } },
  })
  expect(await importText(db, 'kerf', file(), { decimal: ',' })).toMatchObject({ same: 1, refused: [] })
})

test('a price or a stock with two readings is refused where nothing in the file says which it has, and both are said', async () => {
  const columns = { Name: 'name', Price: 'price', Stock: 'stock' }
  const file = (...more: string[][]) =>
    csvOf([['Name', 'Price', 'Stock'], ['Anvil', '1,234', '1,000'], ...more])
  const reasons = (found: { refused: { reason: string }[] }) => found.refused.map(({ reason }) => reason)
  expect(reasons(await importText(db, 'columns', file(), { columns }))).toEqual([
    ...['Write 1234 or 1.234', 'Write 1000 or 1'],
  ])
  const known = { columns, dryRun: true }
  expect(reasons(await importText(db, 'columns', file(['Awl', '4.50', '1']), known))).toEqual([])
  expect(reasons(await importText(db, 'columns', file(), { ...known, decimal: '.' }))).toEqual([])
})

test('a country of origin is read by its code or its name in any language of the shop, and the shop’s own file has the code, which is read back', async () => {
  const columns = { Name: 'name', Price: 'price', 'Made in': 'origin' }
  const rows = (...made: string[]) =>
    csvOf([['Name', 'Price', 'Made in'], ...made.map((country, place) => [`Chisel ${place}`, '5', country])])
  const names = ['pt', 'Deutschland', 'ALLEMAGNE', 'united kingdom', 'Österreich', 'Cote d’Ivoire', '']
  expect(await importText(db, 'columns', rows(...names), { columns })).toMatchObject({ new: 7, refused: [] })
  const made = async () =>
    Promise.all(names.map(async (_, place) => Object(await managed(`Chisel ${place}`)).origin))
  const codes = ['PT', 'DE', 'DE', 'GB', 'AT', 'CI', undefined]
  expect(await made()).toEqual(codes)
  const own = await catalogueFile(db)
  expect(own).toContain(',PT,')
  expect(own).not.toMatch(/Deutschland|Germany|Côte/)
  expect(await importText(db, 'kerf', own)).toMatchObject({ changed: 0, new: 0, refused: [] })
  const named = own.replaceAll(',PT,', ',Portugal,')
  expect(await importText(db, 'kerf', named)).toMatchObject({ changed: 0, new: 0, refused: [] })
  expect(await importText(db, 'columns', rows('Atlantis'), { columns })).toMatchObject({
    new: 0,
    refused: [{ line: 2, column: 'Made in', reason: expect.stringContaining('its name or its two letters') }],
  })
  expect(await made()).toEqual(codes)
})
