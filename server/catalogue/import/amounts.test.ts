import { expect, test } from 'vitest'
import {
  decimalIn,
  decimalMarkIn,
  measureIn,
  moneyIn,
  piecesIn,
  unitIn,
} from '#server/catalogue/import/amounts.ts'

test.each([
  ['12', false, '12'],
  ['.5', false, '0.5'],
  ['1,234.50', false, '1234.50'],
  ['1.234,50', false, '1234.50'],
  ['1,234', false, '1234'],
  ['1,234', true, '1.234'],
  ['1.234', true, '1234'],
  ['0,375', false, '0.375'],
  ['12,5', false, '12.5'],
  ['1 234,5', false, '1234.5'],
  ['1.234.567', false, '1234567'],
  ['-3', false, '-3'],
  ['12,34,5', false, undefined],
  ['abc', false, undefined],
  ['', false, undefined],
])('%s (decimal comma: %s) is %s', (text, comma, read) => {
  expect(decimalIn(text, comma)).toBe(read)
})

test('prices are in US dollars, and what can be read in two ways is refused', () => {
  expect(
    ['$12.50', '12.50 USD', 'USD12.50', 'US$ 12.50', '12,50', '12.5000'].map((text) => moneyIn(text, false)),
  ).toEqual([...['12.50', '12.50', '12.50', '12.50', '12.50', '12.50'].map((text) => ({ text }))])
  for (const text of ['12 EUR', '€ 12', '£12', '1.234', 'abc', ''])
    expect(moneyIn(text, false), text).toHaveProperty('problem')
  expect(moneyIn('1.234', true)).toEqual({ text: '1234' })
})

test('units stand in headings or in cells', () => {
  expect([unitIn('Weight (lbs)'), unitIn('Variant Grams'), unitIn('Length (in)'), unitIn('Weight')]).toEqual([
    'lb',
    'g',
    'in',
    '',
  ])
  expect(measureIn('.5', 'lb', false)).toBe('0.5 lb')
  expect(measureIn('1,5 kg', 'lb', false)).toBe('1.5 kg')
  expect(measureIn('0', 'lb', false)).toBe('')
  expect(['12,5', '1.234,50 kg', '1,234', '12.5'].map(decimalMarkIn)).toEqual([
    'comma',
    'comma',
    undefined,
    'point',
  ])
})

test('fractions have the unit of their column, or their own', () => {
  expect(
    ['2 1/2', '5/16', '2½', '3-5/8', '12 3/16 oz', '1/3 kg', '3 lb 5/16 oz'].map((text) =>
      measureIn(text, 'lb', false),
    ),
  ).toEqual(['2 1/2 lb', '5/16 lb', '2½ lb', '3-5/8 lb', '12 3/16 oz', '1/3 kg', '3 lb 5/16 oz'])
})

test('a thousand pieces with a point are refused where nothing says that it divides thousands, and are never one piece', () => {
  expect(piecesIn('1.000', false)).toHaveProperty('problem')
  expect([piecesIn('1.000', true), piecesIn('10.0000', false), piecesIn('5.0', false)]).toEqual([
    { text: '1000' },
    { text: '10' },
    { text: '5' },
  ])
})
