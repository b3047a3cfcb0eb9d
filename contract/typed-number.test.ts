import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCustomValues } from '#contract/custom-fields.ts'
import { readMeasure } from '#contract/measures.ts'
import { exactNumber, plainNumber } from '#contract/read-number.ts'
import {
  keptNotation,
  numberWords,
  plainAmount,
  plainPercent,
  shownNotation,
  signedNumber,
  wholeNumber,
  wholeNumberWithin,
  writeNumber,
} from '#contract/typed-number.ts'
import { plainTiers, readTypedTiers, shownTiers } from '#contract/typed-tiers.ts'
import { inLanguage } from '#messages/t.ts'

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
  ['３１，５', '31.5'],
  ['\u3000１２００\u3000', '1200'],
])('%j is read as %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each([
  '',
  ',',
  '1,2,3',
  '1.2.3',
  '1,23,456',
  '1.234,5.6',
  '12 34',
  '-5',
  '1e5',
  '٣',
  '5 %',
  '1,',
  '½',
  '10²',
  '①',
])('%j is no number', (typed) => {
  expect(plainNumber(typed)).toBeUndefined()
})

test('an amount has at most two decimals, and the sign of dollars on either side', () => {
  expect(
    ['$4,95', '4.95 $', 'US$ 4.95', '4,95 USD', '1.250,00', '＄４．９５'].map((text) => plainAmount(text)),
  ).toEqual([...['4.95', '4.95', '4.95', '4.95', '1250.00', '4.95']])
  expect(['4.955', '1.250', '1234567', '$'].map((text) => plainAmount(text))).toEqual([
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
  expect(['15', ' 1 500 ', '1’500', '3.0', '3,0', '0'].map((text) => wholeNumber(text))).toEqual([
    15, 1500, 1500, 3, 3, 0,
  ])
  expect(['1,5', '1.5', '2.75', '-1', '', '1e3', '12345678'].map((text) => wholeNumber(text))).toEqual(
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

test('a number with two readings is taken for neither in a money or stock field, and both are said', () => {
  for (const typed of ['1,500', '1.500', ' 1,500 ', '100,000', '１，５００']) {
    expect([plainAmount(typed), wholeNumber(typed), exactNumber(typed)], typed).toEqual(
      Array(3).fill(undefined),
    )
  }
  expect(numberWords('1,500', 'An amount')).toBe('Write 1500 or 1.5')
  expect(numberWords('-1.000', 'An amount')).toBe('Write 1000 or 1')
  expect(numberWords('$1,500', 'An amount', 'de-DE')).toBe('Write 1500 or 1,5')
  expect(numberWords('10: 17,50, 50: 1,234', 'A line')).toBe('Write 1234 or 1.234')
  expect(
    ['0,500', '1500,5', '1,500.00', '1.500.000', 'x'].map((typed) => numberWords(typed, 'An amount')),
  ).toEqual(Array(5).fill('An amount'))
})

test('elsewhere a number with two readings has that of the reader’s language', () => {
  expect([plainNumber('1,500', 'de-DE'), plainNumber('1.500', 'de-DE')]).toEqual(['1.500', '1500'])
  expect([plainNumber('1,500', 'en-GB'), plainNumber('1.500', 'en-GB')]).toEqual(['1500', '1.500'])
})

test('a percentage has no thousands: a comma before three digits is a decimal one', () => {
  expect(['8,875', '8.875 %', '19', '7,25%'].map((text) => plainPercent(text))).toEqual([
    ...['8.875', '8.875', '19', '7.25'],
  ])
})

const LANGUAGES = [
  'en-US',
  'en-GB',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'sv-SE',
  'pl-PL',
  'pt-BR',
]

test('an amount as a language shows it is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.integer({ min: 0, max: 99_999_999 }), (language, cents) => {
      const shown = cents / 100
      const text = shown.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      expect(Math.round(Number(plainAmount(text, language)) * 100), text).toBe(cents)
      expect(Number(plainAmount(writeNumber(shown.toFixed(2), language), language))).toBe(shown)
    }),
  )
})

test('a number as a language shows it, and as a field does, is read back as the same number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.integer({ min: 0, max: 6 }),
      (language, top, decimals) => {
        const number = Number((top / 10 ** decimals).toFixed(decimals))
        const shown = number.toLocaleString(language, { maximumFractionDigits: 6 })
        expect(Number(signedNumber(shown, language)), shown).toBe(number)
        expect(Number(signedNumber(writeNumber(number, language), language))).toBe(number)
      },
    ),
  )
})

test('a number of pieces as a field shows it is read back as the same in every language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.integer({ min: 0, max: 9_999_999 }), (language, pieces) => {
      expect(wholeNumber(writeNumber(pieces, language), language)).toBe(pieces)
    }),
  )
})

test('what is typed with a decimal comma is what is typed with a decimal point, for every reader', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 99 }),
      (language, whole, part) => {
        const read = [',', '.'].map((mark) => plainAmount(`${whole}${mark}${part}`, language))
        expect(read).toEqual([`${whole}.${part}`, `${whole}.${part}`])
      },
    ),
  )
})

test('on a German page numbers are read and written in German, and one with two readings is refused with both', () => {
  inLanguage('de', () => {
    expect(['31,5', '1.500,50', '1 500,50'].map((typed) => plainAmount(typed))).toEqual([
      ...['31.5', '1500.50', '1500.50'],
    ])
    expect([plainNumber('1.500'), plainNumber('1,500'), signedNumber('-1,500')]).toEqual([
      ...['1500', '1.500', '-1.500'],
    ])
    expect([writeNumber('24.50'), writeNumber(0.5)]).toEqual(['24,50', '0,5'])
    for (const typed of ['1,500', '1.500'])
      expect([plainAmount(typed), wholeNumber(typed), numberWords(typed, '')]).toEqual([
        undefined,
        undefined,
        'Bitte schreiben Sie 1500 oder 1,5',
      ])
    expect(shownTiers('10: 17.50, 50: 16.00')).toBe('10: 17,50, 50: 16,00')
    expect(plainTiers(shownTiers('10: 17.50, 50: 16.00'))).toBe('10: 17.50, 50: 16.00')
  })
})

test('what is kept or stands in an address is read alike on the pages of every language', () => {
  inLanguage('de', () => {
    expect(readMeasure('length', '1.500 mm')).toBe(1_500_000)
    const typed = { id: 'n', label: 'N', kind: 'number', filledInBy: 'shop' } as const
    expect(readCustomValues([typed], { n: '1.500' }, { isAsked: false }).values).toMatchObject([
      { value: 1.5 },
    ])
  })
})

test.each([
  ['31,5 mm', '31.5 mm', '31,5 mm'],
  ['1.500 g', '1500 g', '1500 g'],
  ['1,500 kg', '1.500 kg', '1,500 kg'],
  ['12,5 × 8 × 4 in', '12.5 × 8 × 4 in', '12,5 × 8 × 4 in'],
  ['1-1/2 in', '1-1/2 in', '1-1/2 in'],
  ['2 ft 3-1/2 in', '2 ft 3-1/2 in', '2 ft 3-1/2 in'],
])('in German %s is kept as %s, and stands in the field again', (typed, kept, shown) => {
  expect(keptNotation(typed, 'de')).toBe(kept)
  expect(shownNotation(kept, 'de')).toBe(shown)
  expect(keptNotation(shown, 'de')).toBe(kept)
  expect(readMeasure('length', kept) ?? readMeasure('mass', kept)).toBe(
    readMeasure('length', typed, 'de') ?? readMeasure('mass', typed, 'de'),
  )
  expect([keptNotation(typed, 'en-US'), shownNotation(kept, 'en-US')]).toEqual([typed, kept])
})

test('what English wrote with thousands has the same value in a German field', () => {
  expect(shownNotation('1,500 mm', 'de')).toBe('1500 mm')
})
