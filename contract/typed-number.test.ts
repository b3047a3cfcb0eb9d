import { expect, test } from 'vitest'
import { plainAmount, plainNumber, wholeNumber, wholeNumberWithin } from '#contract/typed-number.ts'
import { readTypedTiers } from '#contract/typed-tiers.ts'

test.each([
  ['31,5', '31.5'],
  ['31.5', '31.5'],
  ['\t31,50 ', '31.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234', '1234'],
  ['1’234.50', '1234.50'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['0,125', '0.125'],
  ['1.234.567', '1234567'],
  ['12,345,678', '12345678'],
  ['007', '007'],
])('%j is read as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each(['', ',', '1,2,3', '1.2.3', '1,23,456', '1.234,5.6', '12 34', '-5', '1e5', '٣', '5 %', '1,'])(
  '%j is no number',
  (typed) => {
    expect(plainNumber(typed)).toBeUndefined()
  },
)

test('an amount has at most two decimals, and the sign of dollars on either side', () => {
  expect(['$4,95', '4.95 $', 'US$ 4.95', '4,95 USD', '1.250,00'].map(plainAmount)).toEqual([
    ...['4.95', '4.95', '4.95', '4.95', '1250.00'],
  ])
  expect(['4.955', '1.250', '1234567', '$'].map(plainAmount)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('prices by quantity take decimal commas, also where commas divide them, and tabs', () => {
  const read = [
    { from: 10, cents: 1750 },
    { from: 50, cents: 1600 },
  ]
  for (const typed of [
    '10: 17,50, 50: 16',
    '10: 17.50,50: 16.00',
    '10: 17,50; 50: 16,00',
    '10: 17,50\t50: 16',
  ])
    expect(readTypedTiers(typed), typed).toEqual(read)
  expect(readTypedTiers('10: 17,5,50: 16')).toEqual(read)
})

test('a number of pieces is whole: half a piece is none, and is not read as fifteen', () => {
  expect(['15', ' 1,500 ', '1 500', '3.0', '3,0', '0'].map(wholeNumber)).toEqual([15, 1500, 1500, 3, 3, 0])
  expect(['1,5', '1.5', '2.75', '-1', '', '1e3', '12345678'].map(wholeNumber)).toEqual(
    Array(7).fill(undefined),
  )
})

test('a number with bounds is read as any other, and is none outside of them', () => {
  expect(['1', '365', ' 30,0 ', '1 000'].map((typed) => wholeNumberWithin(typed, 1, 1000))).toEqual([
    1, 365, 30, 1000,
  ])
  expect(['0', '1,001', '2,5', 'ten', ''].map((typed) => wholeNumberWithin(typed, 1, 1000))).toEqual(
    Array(5).fill(undefined),
  )
})
