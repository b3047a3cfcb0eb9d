import { expect, test } from 'vitest'
import { plainOtherPrices, readOtherPrices, writeOtherPrices } from '#contract/other-prices.ts'

test('prices in other currencies are read by the decimals of each, and written so that they are read back', () => {
  const prices = readOtherPrices('jpy: 2980; EUR 22.95, KWD=7.5')
  expect(prices).toEqual({ EUR: 2_295, JPY: 2_980, KWD: 7_500 })
  expect(writeOtherPrices(prices ?? {})).toBe('EUR: 22.95, JPY: 2980, KWD: 7.500')
})

test.each([
  'JPY: 29.80',
  'EUR: 22.955',
  'EUR: 1, EUR: 2',
  'EUR: 0',
  'EURO: 1',
  'XXX: 1',
  'EUR',
  '',
  'EUR: 1000000',
])('%s is no list of prices in other currencies', (text) => expect(readOtherPrices(text)).toBeUndefined())

test('an owner types them with a comma, too', () => {
  expect(plainOtherPrices('EUR: 22,95, JPY: 2980', 'de')).toBe('EUR: 22.95, JPY: 2980')
  expect(plainOtherPrices('EUR: 22.95\nGBP 19.9')).toBe('EUR: 22.95, GBP: 19.90')
  expect(plainOtherPrices('EUR: much')).toBe('EUR: much')
})
