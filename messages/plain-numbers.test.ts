import { expect, test } from 'vitest'
import { numberIn } from '#messages/message.ts'
import { plainAmountIn, plainNumberIn } from '#messages/plain-numbers.ts'
import { allLanguages } from './languages.ts'

const NUMBERS = [
  0, 1, 12, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 99_999_999, 0.5, 4.7, 12.25, 1234.5, 999_999.99,
  0.01,
]

test('numbers are written as ICU writes them in each language of the shop, without it', () => {
  for (const language of allLanguages)
    for (const number of NUMBERS) {
      const plain = plainNumberIn(language, number, 0, 3)
      expect(plain, `${number} in ${language}`).toBe(number.toLocaleString(language))
      expect(numberIn(language, number)).toBe(plain)
    }
})

test('what has more decimals, a minus or no end is left to ICU, which rounds it', () => {
  for (const number of [1.0005, -3, 1 / 3, 1e21, 1e-7, Number.POSITIVE_INFINITY, Number.NaN]) {
    expect(plainNumberIn('en-US', number, 0, 3), String(number)).toBeUndefined()
    expect(numberIn('de', number)).toBe(number.toLocaleString('de'))
  }
  for (const language of ['ja', 'de-CH', 'fr-CA', 'en-IN']) {
    expect(plainNumberIn(language, 1_234_567.5, 0, 3), language).toBeUndefined()
    expect(numberIn(language, 1_234_567.5)).toBe((1_234_567.5).toLocaleString(language))
  }
})

test('amounts of the usual currencies are written as ICU writes them, and those of others are left to it', () => {
  for (const language of allLanguages)
    for (const currency of ['USD', 'EUR', 'GBP'])
      for (const amount of NUMBERS) {
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        const icu = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(amount)
        expect(plainAmountIn(language, amount, currency, 2), `${amount} ${currency} in ${language}`).toBe(icu)
      }
  expect(plainAmountIn('de', 12, 'JPY', 0)).toBeUndefined()
  expect(plainAmountIn('de', 12.345, 'EUR', 2)).toBeUndefined()
})
