import { expect, test } from 'vitest'
import { writeMeasure } from '#contract/measures.ts'
import { nanometers, statedLengths } from '#web/product-page/model/nanometers.ts'

const inBoth = (meters: number, stated: number[] = []) =>
  (['inch', 'metric'] as const).map((system) => writeMeasure('length', nanometers(meters, stated), system))

test('a length that can be a 64th of an inch is read as one, and any other to a twentieth of a millimeter', () => {
  expect(nanometers(0.24764, [])).toBe(247_650_000)
  expect(nanometers(0.01904, [])).toBe(19_050_000)
  expect(nanometers(0.3, [])).toBe(300_000_000)
  expect(nanometers(0.0121, [])).toBe(12_100_000)
})

test('a whole number of millimeters that is nearly a 64th of an inch is the exact one', () => {
  expect(inBoth(0.1)).toEqual(['≈ 3-15/16 in', '100 mm'])
  expect(inBoth(0.100005)).toEqual(['≈ 3-15/16 in', '100 mm'])
  expect(inBoth(0.1000125)).toEqual(['3-15/16 in', '≈ 100 mm'])
})

test('a length that the shop states is the exact one, in whichever system it states it', () => {
  expect(inBoth(0.100004, [100_012_500])).toEqual(['3-15/16 in', '≈ 100 mm'])
  expect(inBoth(0.100009, [100_000_000])).toEqual(['≈ 3-15/16 in', '100 mm'])
  expect(inBoth(0.01231, [12_300_000, 12_315_000])).toEqual(['≈ 31/64 in', '12.315 mm'])
  expect(inBoth(0.05, [100_000_000])).toEqual(['≈ 1-31/32 in', '50 mm'])
})

test('of what a tool has, its lengths alone are stated lengths', () => {
  const named = { code: 'a', name: 'A', label: 'a' }
  const attributes = [
    { ...named, dimension: 'length' as const, amount: 100_000_000 },
    { ...named, dimension: 'mass' as const, amount: 12 },
    named,
  ]
  expect(statedLengths({ attributes })).toEqual([100_000_000])
})
