import { expect, test } from 'vitest'
import { csvOf, importText } from '#server/catalogue/import/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const { db } = kerf
const ada = await kerf.admin()

const COLUMNS = {
  sku: 'sku',
  name: 'name',
  price: 'price',
  type: 'category',
  stars: 'rating',
  Bore: 'attribute',
}

const file = (price: string, type: string, bore: string) =>
  csvOf([Object.keys(COLUMNS), ['BR-1', 'Brace', price, type, '', bore]])

async function changesOf(text: string, dryRun: boolean) {
  const { id, refused } = await importText(db, 'columns', text, { columns: COLUMNS, dryRun })
  expect(refused).toEqual([])
  const { body } = await kerf.call('GET', `/api/manage/imports/${id}/items`, undefined, ada)
  return Object(body.rows)[0].changes
}

test('the rows of an import name categories and attributes and write prices as the shop does, also before they are there', async () => {
  const added = await changesOf(file('1234.5', 'Drills > Hand drills', '1/2 in'), true)
  expect(added).toContainEqual({ field: 'price', after: '$1,234.50' })
  expect(added).toContainEqual({ field: 'category', after: 'Drills › Hand drills' })
  expect(added).toContainEqual({ field: 'values', after: 'Bore 1/2 in' })
  expect(added).toContainEqual({ field: 'rating', after: 'not rated yet' })
  await changesOf(file('1234.5', 'Drills > Hand drills', '1/2 in'), false)
  expect(await changesOf(file('30', 'Drills > Braces', '3/4 in'), true)).toEqual(
    expect.arrayContaining([
      { field: 'price', before: '$1,234.50', after: '$30.00' },
      { field: 'category', before: 'Drills › Hand drills', after: 'Drills › Braces' },
      { field: 'values', before: 'Bore 1/2 in', after: 'Bore 3/4 in' },
    ]),
  )
})
