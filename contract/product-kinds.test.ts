import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinForms, isSameGtin, readGtin } from '#contract/gtin.ts'
import { readMeasure } from '#contract/measures.ts'
import {
  parcelOf,
  readParcel,
  tidyParcel,
  tidyWeight,
  weightOf,
  writeParcel,
  writeWeight,
} from '#contract/parcel.ts'

test.each([
  ['4006381333931', '4006381333931'],
  [' 4 006381-333931 ', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['10036000291459', '10036000291459'],
])('a GTIN is read without its spaces and hyphens: %s', (text, digits) => {
  expect(readGtin(text)).toBe(digits)
})

test.each([
  ['036000291452', '0036000291452', '00036000291452', '0 36000 29145 2', '0\u00a036000291452'],
  ['4006381333931', '04006381333931'],
  ['96385074', '000096385074', '0000096385074', '00000096385074'],
])('%s is one number, however many zeros stand before it', (gtin, ...forms) => {
  for (const form of forms) expect([readGtin(form), isSameGtin(form, gtin)]).toEqual([gtin, true])
  expect(gtinForms(gtin)).toContain(gtin.padStart(14, '0'))
})

test.each([
  '4006381333932',
  '400638133393',
  '123456789',
  '',
  '40063813339310',
  'A006381333931',
  '４006381333931',
  '00000000',
])('a number that is no GTIN is none: %j', (text) => {
  expect(readGtin(text)).toBeUndefined()
})

test.each([
  ['1.2 kg', '1.2 kg'],
  ['850 g', '850 g'],
  ['2 lb 3 oz', '2 lb 3 oz'],
  ['35 oz', '2 lb 3 oz'],
  ['4-1/2 lb', '4.5 lb'],
  ['6 oz', '6 oz'],
  ['0.001 oz', '0.001 oz'],
  ['12.3456789 kg', '12345.6789 g'],
])('a weight of %s is written as %s, and read back exactly', (typed, written) => {
  const amount = readMeasure('mass', typed) ?? 0
  expect(writeWeight(amount)).toBe(written)
  expect(readMeasure('mass', written)).toBe(amount)
})

test.each([
  ['283.4952313 g', '283.495 g'],
  ['0.2834952313 kg', '283.495 g'],
  ['1.0000001 g', '1 g'],
  ['2.20462 lb', '999.999 g'],
  ['0.30000000000000004 kg', '300 g'],
  ['35 oz', '2 lb 3 oz'],
  ['1/3 lb', '151.197 g'],
  ['0.0000000001 g', undefined],
  ['-1 kg', undefined],
  ['0 kg', undefined],
  ['99999999999 kg', undefined],
  ['1e3 kg', undefined],
  ['heavy', undefined],
])('a weight of %s is kept as %s: rounded where it is too exact, refused where it is none', (typed, kept) => {
  expect(tidyWeight(typed)).toBe(kept)
})

test('whatever weight or parcel is typed, what is kept of it is read back', () => {
  const unit = fc.constantFrom('g', 'kg', 'oz', 'lb', 'mg')
  const number = fc.double({ min: 0, max: 1e6, noNaN: true }).map((value) => value.toFixed(10))
  fc.assert(
    fc.property(number, unit, (value, of) => {
      const kept = tidyWeight(`${value} ${of}`)
      if (kept !== undefined) expect(writeWeight(weightOf(kept))).toBe(kept)
    }),
  )
  fc.assert(
    fc.property(number, number, number, fc.constantFrom('in', 'mm', 'cm', 'ft'), (a, b, c, of) => {
      const kept = tidyParcel(`${a} x ${b} x ${c} ${of}`)
      if (kept !== undefined) expect(writeParcel(parcelOf(kept))).toBe(kept)
    }),
  )
})

test.each([
  ['12 x 8 x 4 in', '12 in × 8 in × 4 in'],
  ['4 in x 8 in x 1 ft', '12 in × 8 in × 4 in'],
  ['30 × 20 × 10 cm', '300 mm × 200 mm × 100 mm'],
  ['12" x 8-1/2" x 4"', '12 in × 8-1/2 in × 4 in'],
  ['19.05 x 19.05 x 600 mm', '600 mm × 19.05 mm × 19.05 mm'],
])('a parcel of %s is written as %s, the longest side first, and read back exactly', (typed, written) => {
  const sides = parcelOf(typed)
  expect(writeParcel(sides)).toBe(written)
  expect(readParcel(written)).toEqual(sides)
})

test.each(['12 x 8 in', '12 x 8 x 4', '12 x 8 x 4 kg', '12 x 8 x 0 in', 'a x b x c', '1 x 2 x 3 x 4 in', ''])(
  'what is no parcel is refused: %j',
  (text) => {
    expect(readParcel(text)).toBeUndefined()
  },
)
