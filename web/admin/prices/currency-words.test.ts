import { expect, test } from 'vitest'
import { rateWords, readRate, roundingWords } from '#web/admin/prices/currency-words.ts'

test('a rate is read as it is written, with a comma or a point, and kept as it was typed', () => {
  const typed = ['0.9213', '0,9213', ' 1.085 ', '1,085', '149.50', '2%', '0', 'one', '']
  expect(typed.map((text) => readRate(text))).toEqual([
    '0.9213',
    '0.9213',
    '1.085',
    '1.085',
    '149.50',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('an owner is told where a rate is from, and what a price comes to', () => {
  const euros = { code: 'EUR', rate: '0.9213', rounding: '.95' as const }
  expect(roundingWords(euros)).toBe('$24.50 becomes €22.95')
  expect(roundingWords({ code: 'JPY', rate: '149.5', rounding: 'cents' })).toBe('$24.50 becomes ¥3,663')
  const told = { ...euros, source: 'ECB', day: '2026-11-27', isOn: true }
  expect(rateWords(told)).toBe('1 USD is 0.9213 EUR: ECB, 2026-11-27')
})
