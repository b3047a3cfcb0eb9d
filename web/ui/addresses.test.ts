import { expect, test } from 'vitest'
import { createAddresses } from '#web/ui/addresses.ts'

const loader = () => null
const queryOf = createAddresses([
  { id: 'root', module: {} },
  { id: 'home', parentId: 'root', path: 'home', module: {} },
  {
    id: 'reviews',
    parentId: 'root',
    path: 'all-reviews',
    module: { loader, handle: { query: { page: /^[2-9]$/ }, endless: /^(q|f\..+)$/ } },
  },
  { id: 'one', parentId: 'root', path: 'purchase/:id', module: { loader } },
  { id: 'order', parentId: 'root', path: 'order/:id', module: {} },
])

test('an address has one query: parameters that its page reads, without those that tell where a visitor came from', () => {
  expect(queryOf('/home', '')).toBe('')
  expect(queryOf('/home', '?utm_source=letter&gclid=1')).toBe('')
  expect(queryOf('/all-reviews', '?page=3')).toBe('?page=3')
  expect(queryOf('/all-reviews', '?utm_campaign=a%20b&page=3&fbclid=x')).toBe('?page=3')
  expect(queryOf('/purchase/7', '?utm_medium=mail')).toBe('')
})

test('what a page does not read makes no other address of it, where it says what it reads', () => {
  expect(queryOf('/all-reviews', '?unknown=x&size=5&size=6&toString=1')).toBe('')
  expect(queryOf('/all-reviews', '?__proto__=1&page=2&hasOwnProperty=1')).toBe('?page=2')
  expect(queryOf('/purchase/7', '?unknown=x')).toBeUndefined()
})

test('an address of which there is no end has none: made-up paths, parameters and values', () => {
  for (const path of ['/nowhere', '/Home', '/order/7', '/home/']) expect(queryOf(path, '')).toBeUndefined()
  const endless = ['?q=saw', '?f.width=1', '?page=2&q=', '?_routes=root', '?unknown=x&q=saw']
  for (const search of ['?page=1', '?page=10', '?page=x', '?page=2&page=3', ...endless])
    expect(queryOf('/all-reviews', search), search).toBeUndefined()
  expect(queryOf('/home', '?page=2')).toBeUndefined()
})
