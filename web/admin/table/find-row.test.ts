import { expect, test } from 'vitest'
import { findRow } from '#web/admin/table/find-row.ts'

const ROWS = Array.from({ length: 250 }, (_, place) => ({ _id: `row ${place}` }))

test('a row is found on whichever page of its table it is, and no page is read twice or for nothing', async () => {
  const read: number[] = []
  const find = async (id: string) => {
    read.length = 0
    const found = await findRow(id, async ({ page, size }) => {
      read.push(page)
      return { rows: ROWS.slice((page - 1) * size, page * size), total: ROWS.length }
    })
    return { found, read: [...read] }
  }
  expect(await find('row 7')).toEqual({ found: { _id: 'row 7' }, read: [1] })
  expect(await find('row 249')).toEqual({ found: { _id: 'row 249' }, read: [1, 2, 3] })
  expect(await find('none')).toEqual({ found: undefined, read: [1, 2, 3] })
  const none = async () => ({ rows: [] as { _id: string }[], total: 0 })
  expect(await findRow('row 7', none)).toBeUndefined()
})
