import { expect, test } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { changedPrice } from '#server/catalogue/products/changed-price.ts'

test('a price that was rounded says what it was exactly, as the reader’s language writes it', () => {
  const exact = () => changedPrice(2_450, { percent: 10.01 })
  expect(exact()).toEqual({ cents: 2_695, exact: '$26.95245' })
  expect(inLanguage('de', exact)).toEqual({ cents: 2_695, exact: '26,95245\u00a0$' })
  const large = () => changedPrice(12_345_678, { percent: 0.01 }).exact
  expect(large()).toBe('$123,469.125678')
  expect(inLanguage('de', large)).toBe('123.469,125678\u00a0$')
})
