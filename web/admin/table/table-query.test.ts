import { expect, test } from 'vitest'
import { allRows, filtersIn, readQuery, turnSort } from '#web/admin/table/table-query.ts'

const columns = ['price', 'rating'] as const
const asked = (address: string) => readQuery(new URLSearchParams(address), columns)

test('an address says what to search, how to sort and which page to show', () => {
  expect(asked('search=+saw+&sort=price&direction=desc&page=3')).toEqual({
    search: 'saw',
    sort: 'price',
    direction: 'desc',
    page: 3,
    size: 20,
  })
})

test.each(['', 'search=++', 'sort=password', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'direction=desc'])(
  'an address with "%s" shows the first page as it comes',
  (address) => {
    expect(asked(address)).toEqual({ page: 1, size: 20 })
  },
)

test('pressing a heading sorts by it, pressing it again turns the order round', () => {
  const pressed = (address: string) => turnSort(new URLSearchParams(address), 'price')
  expect(pressed('')).toBe('?sort=price&direction=asc')
  expect(pressed('sort=price&direction=asc')).toBe('?sort=price&direction=desc')
  expect(pressed('sort=price&direction=desc')).toBe('?sort=price&direction=asc')
  expect(pressed('sort=rating&direction=asc&page=2')).toBe('?sort=price&direction=asc')
})

test('order, page and the group of a price list filter nothing, an empty search neither; all rows are those of that group', () => {
  const params = new URLSearchParams('group=7&view=members&sort=name&direction=asc&page=2&search=+')
  expect(filtersIn(params, ['group', 'view'])).toEqual([])
  params.set('search', 'saw')
  expect(filtersIn(params, ['group', 'view'])).toEqual(['search'])
  expect(allRows(params, ['group', 'view'])).toBe('?group=7&view=members')
  expect(allRows(params)).toBe('?')
})
