import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentsOf, unitCents, unitPriceOf } from '#contract/contents.ts'
import { tidyContents } from '#contract/tidy-contents.ts'

test.each([
  ['250 ml', '250 ml', 'l', 1250, 5000],
  ['0.75 l', '0.75 l', 'l', 1499, 1999],
  ['0,75 Liter', '0.75 l', 'l', 1499, 1999],
  ['1/2 l', '0.5 l', 'l', 1000, 2000],
  ['5m', '5 m', 'm', 999, 200],
  ['100 pieces', '100 pieces', 'piece', 799, 8],
  ['1,000 pieces', '1000 pieces', 'piece', 5000, 5],
  ['12 Stück', '12 pieces', 'piece', 600, 50],
  ['2.4 m²', '2.4 m²', 'm²', 2400, 1000],
  ['2.4 m2', '2.4 m²', 'm²', 2400, 1000],
  ['600 cm²', '600 cm²', 'm²', 300, 5000],
  ['0.02 m³', '0.02 m³', 'm³', 4990, 249_500],
  ['500 g', '500 g', 'kg', 350, 700],
  ['1000 g', '1000 g', 'kg', 350, 350],
  ['250 ml per 100 ml', '250 ml per 100 ml', '100 ml', 1250, 500],
  ['50 g/100 g', '50 g per 100 g', '100 g', 350, 700],
])('%s is kept as %s, and priced per %s', (typed, text, per, cents, unit) => {
  expect(tidyContents(typed)).toBe(text)
  expect(tidyContents(text)).toBe(text)
  expect(unitPriceOf(cents, text)).toEqual({ cents: unit, per })
})

test.each(['', '250', 'ml', '0 ml', '-5 m', '1/3 l', '5 ft', '250 ml per 100 g', '1.5 pieces'])(
  '%j is no content',
  (typed) => expect(tidyContents(typed)).toBeUndefined(),
)
test.each(['about 5 m', '5 m each', '1e3 ml', '5 constructor', '250 ml per 1 l', '9999999 m²'])(
  '%j is none, either',
  (typed) => expect(tidyContents(typed)).toBeUndefined(),
)

test('what has no contents has no unit price, nor has what costs less than half a cent a piece', () => {
  expect(unitPriceOf(1250, null)).toBeUndefined()
  expect(unitPriceOf(40, '100 pieces')).toBeUndefined()
  expect(unitPriceOf(50, '100 pieces')).toEqual({ cents: 1, per: 'piece' })
})

test('contents are read exactly, and half a cent is rounded up', () => {
  const units = fc.constantFrom(['ml', 1_000], ['l', 1_000_000], ['kg', 1_000_000], ['m²', 1_000_000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), units, (amount, [unit, smallest]) => {
      const text = tidyContents(`${(amount / Number(smallest)).toFixed(6)} ${unit}`)
      expect(contentsOf(text)).toMatchObject({ unit, amount })
    }),
  )
  const up = (most: number) => fc.integer({ min: 1, max: most })
  fc.assert(
    fc.property(up(10 ** 9), up(10 ** 12), fc.constantFrom(1, 100_000, 1_000_000), (cents, amount, basis) => {
      const [product, divisor] = [BigInt(cents) * BigInt(basis), BigInt(amount)]
      const halfUp = Number((2n * product + divisor) / (2n * divisor))
      expect(unitCents(cents, { amount, basis })).toBe(halfUp)
    }),
  )
})
