import { beforeAll, expect, test } from 'vitest'
import { readRemarks } from '#server/catalogue/import/items-store.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { csvOf, importText, inParts } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const { db } = await openTestShop()

const LENGTH = 14
const HEADER = ['slug', 'productName', 'price', 'aviQuantity', 'replaces']
const rowOf = (place: number, replaces: string, price = '5') => [
  ...[`link-${place}`, `Link ${place}`, price, '1', replaces],
]
const places = Array.from({ length: LENGTH }, (_, index) => index + 1)

// Turns the order around in which the products replace each other. Each row that is refused leaves the next one in a circle.
const turned = csvOf([
  HEADER,
  ...places.map((place) => rowOf(place, place === 1 ? '' : `link-${place - 1}`, place === 1 ? 'bad' : '5')),
  ['apart', 'Apart', '5', '1', ''],
])

beforeAll(async () => {
  const before = places.map((place) => rowOf(place, place === LENGTH ? '' : `link-${place + 1}`))
  expect(await importText(db, 'kerf', csvOf([HEADER, ...before]))).toMatchObject({ new: LENGTH })
})

test('fourteen rows of which each is refused because of the one before leave the others as if they were not in the file', async () => {
  const tried = await importText(db, 'kerf', turned, { goodRows: true })
  expect(tried.refused.map(({ line, column }) => [line, column])).toEqual(
    places.map((place) => [place + 1, place === 1 ? 'price' : 'replaces']),
  )
  expect(tried).toMatchObject({ new: 1, changed: 0, same: 0 })
})

test('a file whose refusals go on for too long has its other rows refused, and they name the rows to mend first', async () => {
  const row = await readFile(db, { fileName: 'file.csv', bytes: inParts(turned), source: 'kerf' })
  const counts = await judgeImport(db, row, { mayAdd: true }, 100)
  expect(counts).toMatchObject({ new: 0, changed: 0, same: 0, refused: LENGTH + 1 })
  const remarks = await readRemarks(db, row.id)
  expect(remarks.at(-1)?.problems).toEqual([
    {
      ...{ line: LENGTH + 2, column: '' },
      reason:
        'Refused rows depend on each other too often for this row to be judged without them: mend line 11 first',
    },
  ])
})

test('a row that was refused because of another is taken once that one is refused', async () => {
  const header = ['slug', 'productName', 'price', 'aviQuantity', 'sku', 'replaces', 'gtin']
  const holder = ['holder', 'Holder', '5', '1', '', '', '4006381333931']
  expect(await importText(db, 'kerf', csvOf([header, holder]))).toMatchObject({ new: 1 })
  const file = csvOf([
    header,
    // The first takes the number, and is refused only when the circle is seen.
    ['round-1', 'Round 1', '5', '1', 'RND', 'round-2', ''],
    ['round-2', 'Round 2', '5', '1', 'RND-2', 'round-1', ''],
    ['heir', 'Heir', '5', '1', 'RND', '', ''],
    // This one takes its number in vain, as its bar code is another's.
    ['vain', 'Taken code', '5', '1', 'VAIN', '', '4006381333931'],
    ['second', 'Second', '5', '1', 'VAIN', '', ''],
  ])
  const tried = await importText(db, 'kerf', file, { goodRows: true })
  expect(tried.refused.map(({ line, column }) => [line, column])).toEqual([
    [2, 'replaces'],
    [3, 'replaces'],
    [5, 'gtin'],
  ])
  expect(tried).toMatchObject({ new: 2 })
})

test('a row that is refused has no say in how the decimal commas of the others are read', async () => {
  const file = csvOf([
    ['Title', 'Price', 'Stock', 'Number'],
    ['Comma saw', '1.250,00', '1', 'CS-1'],
    ['Comma plane', '2,500', '1', 'CS-2'],
    ['', '12.50', 'many', 'CS-3'],
  ])
  const columns = { Title: 'name', Price: 'price', Stock: 'stock', Number: 'sku' }
  const tried = await importText(db, 'columns', file, { goodRows: true, columns })
  expect(tried.refused.map(({ line }) => line)).toContain(4)
  const prices = await db.execute(`SELECT sku, price_cents FROM products WHERE sku LIKE 'CS-%' ORDER BY sku`)
  expect(prices.rows).toEqual([
    { sku: 'CS-1', price_cents: 125_000 },
    { sku: 'CS-2', price_cents: 250 },
  ])
})
