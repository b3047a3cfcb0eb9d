import { expect, test } from 'vitest'
import { durationInWords } from '#contract/durations.ts'
import { formatCents, formatDollars } from '#contract/money.ts'

test('every amount is written with its cents, whole ones too', () => {
  expect([189, 24.5, 1234567.89, 0].map(formatDollars)).toEqual([
    '$189.00',
    '$24.50',
    '$1,234,567.89',
    '$0.00',
  ])
  expect(formatCents(18_900)).toBe('$189.00')
})

test.each([
  [0.2, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [898, '15 minutes'],
  [3600, '60 minutes'],
  [5401, '2 hours'],
  [86_000, '24 hours'],
])('%d seconds are said as %s', (seconds, words) => expect(durationInWords(seconds)).toBe(words))
