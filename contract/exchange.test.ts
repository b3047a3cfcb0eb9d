import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangedBack, exchangedPrice, exchangedSum, isRate, type Rounding } from '#contract/exchange.ts'

const euros = (rounding: Rounding) => ({ rate: '0.9213', decimals: 2, shopDecimals: 2, rounding })

test.each<[Rounding, number, number]>([
  ['cents', 2_450, 2_257],
  ['cents', 1, 1],
  ['cents', 0, 0],
  ['whole', 2_450, 2_300],
  ['whole', 10, 100],
  ['.95', 2_450, 2_295],
  ['.95', 10, 95],
  ['.99', 2_450, 2_299],
  ['.99', 0, 0],
])('a price is rounded to %s: %d cents become %d', (rounding, cents, becomes) => {
  expect(exchangedPrice(cents, euros(rounding))).toBe(becomes)
})

test('of two prices that are equally near the higher counts', () => {
  const one = (rounding: Rounding) => ({ rate: '1', decimals: 2, shopDecimals: 2, rounding })
  expect(exchangedPrice(1_245, one('.95'))).toBe(1_295)
  expect(exchangedPrice(1_244, one('.95'))).toBe(1_195)
  expect(exchangedPrice(1_250, one('whole'))).toBe(1_300)
})

test('a price is never further than half a unit from its rate, unless it is below the first that ends so', () => {
  const cents = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom<Rounding>('whole', '.95', '.99'), (price, rounding) => {
      const made = exchangedPrice(price, euros(rounding))
      const ending = rounding === 'whole' ? 0 : Number(rounding.slice(1))
      expect(made % 100).toBe(ending)
      const off = BigInt(made) * 10_000n - BigInt(price) * 9_213n
      if (made >= 200) expect(off <= 500_000n && off > -500_000n).toBe(true)
    }),
  )
})

test('a sum that goes there and back is off by less than a cent of the coarser currency', () => {
  const yen = { rate: '149.5', decimals: 0, shopDecimals: 2, rounding: 'cents' as const }
  expect(exchangedSum(500, yen)).toBe(748)
  expect(exchangedBack(748, yen)).toBe(500)
  expect(exchangedBack(exchangedSum(99_999_999, yen), yen)).toBe(99_999_999)
})

test('a rate is a decimal number above 0, written out', () => {
  const rates = ['1', '0.9213', '0.000000000001', '999999999.5']
  expect(rates.filter(isRate)).toEqual(rates)
  for (const no of ['', '0', '0.0', '01', '1.', '.5', '-1', '1e3', '1,5', '1234567890', '0.0000000000001'])
    expect([no, isRate(no)]).toEqual([no, false])
})
