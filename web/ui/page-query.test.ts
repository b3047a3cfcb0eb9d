import { expect, test } from 'vitest'
import { changeQuery, lastPage, offeredPages } from '#web/ui/page-query.ts'

test('a new search starts at the first page and keeps the order', () => {
  const params = new URLSearchParams('sort=price&direction=asc&page=7')
  expect(changeQuery(params, { search: 'saw' })).toBe('?sort=price&direction=asc&search=saw')
  expect(changeQuery(params, { page: '8' })).toBe('?sort=price&direction=asc&page=8')
  expect(changeQuery(new URLSearchParams('search=saw'), { search: undefined })).toBe('?')
})

test('the last page is the one with the last row, and there is always one', () => {
  expect([0, 1, 20, 21, 10_000].map((total) => lastPage(total, 20))).toEqual([1, 1, 1, 2, 500])
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
