import { beforeAll, expect, test } from 'vitest'
import { readRemarks } from '#server/catalogue/import/items-store.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { judgeImport } from '#server/catalogue/import/run-import.ts'
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
