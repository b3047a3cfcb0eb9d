import { expect, test } from 'vitest'
import { allSuppliers } from '#web/admin/fields/all-suppliers.ts'

test.each([0, 1, 100, 250])('all of %i suppliers can be chosen, however many a page has', async (total) => {
  const there = Array.from({ length: total }, (_, place) => ({
    _id: String(place),
    name: `Supplier ${place}`,
  }))
  const read = ({ page, size }: { page: number; size: number }) =>
    Promise.resolve({ rows: there.slice((page - 1) * size, page * size), total })
  expect(await allSuppliers(read)).toEqual(there)
})
