import { expect, test } from 'vitest'
import { changeQuery, lastPage, offeredPages, readQuery, turnSort } from '#web/admin/table-query.ts'

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

test('a new search starts at the first page and keeps the order', () => {
  const params = new URLSearchParams('sort=price&direction=asc&page=7')
  expect(changeQuery(params, { search: 'saw' })).toBe('?sort=price&direction=asc&search=saw')
  expect(changeQuery(params, { page: '8' })).toBe('?sort=price&direction=asc&page=8')
  expect(changeQuery(new URLSearchParams('search=saw'), { search: undefined })).toBe('?')
})

test('pressing a heading sorts by it, pressing it again turns the order round', () => {
  const pressed = (address: string) => turnSort(new URLSearchParams(address), 'price')
  expect(pressed('')).toBe('?sort=price&direction=asc')
  expect(pressed('sort=price&direction=asc')).toBe('?sort=price&direction=desc')
  expect(pressed('sort=price&direction=desc')).toBe('?sort=price&direction=asc')
  expect(pressed('sort=rating&direction=asc&page=2')).toBe('?sort=price&direction=asc')
})

test('the last page is the one with the last row, and there is always one', () => {
  expect([0, 1, 20, 21, 10_000].map(lastPage)).toEqual([1, 1, 1, 2, 500])
})

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 500, [1, 2, null, 500]],
  [3, 500, [1, 2, 3, 4, null, 500]],
  [4, 500, [1, 2, 3, 4, 5, null, 500]],
  [250, 500, [1, null, 249, 250, 251, null, 500]],
  [500, 500, [1, null, 499, 500]],
])('on page %i of %i these are offered: %j', (page, last, offered) => {
  expect(offeredPages(page, last)).toEqual(offered)
})
