import { expect, test } from 'vitest'
import { readTiers, tierAt, tiersOf, writeTiers } from '#contract/price-tiers.ts'
import { unitCentsOf } from '#contract/prices.ts'

test.each([
  ['10: 17.50, 50: 16', '10: 17.50, 50: 16.00'],
  ['50 = $16.00; 10 = $17.5', '10: 17.50, 50: 16.00'],
  ['2:0.01', '2: 0.01'],
  ['1000000: 999999.99', '1000000: 999999.99'],
  ['10: 17.50,\n50: 16,', '10: 17.50, 50: 16.00'],
])('prices by quantity of %j are written as %s, and read back as they are', (typed, written) => {
  const tiers = readTiers(typed) ?? []
  expect(writeTiers(tiers)).toBe(written)
  expect(readTiers(written)).toEqual(tiers)
})

test.each([
  ['nothing', ''],
  ['from one piece on', '1: 17.50'],
  ['more pieces than an order may have', '1000001: 5'],
  ['the same quantity twice', '10: 17.50, 10: 16'],
  ['a higher price for more', '10: 17.50, 50: 18'],
  ['the same price for more', '10: 17.50, 50: 17.50'],
  ['no price', '10: 0'],
  ['three decimals', '10: 17.505'],
  ['a price above all', '10: 1000000'],
  ['words', 'ten: cheap'],
  ['eleven steps', Array.from({ length: 11 }, (_, n) => `${n + 2}: ${50 - n}`).join(', ')],
])('%s are no prices by quantity', (_what, text) => {
  expect(readTiers(text)).toBeUndefined()
})

test('a piece costs what its quantity reaches, and never more than its price', () => {
  const gauge = { price: 19.99, priceTiers: '10: 17.50, 50: 16.00' }
  expect([1, 9, 10, 49, 50, 1_000].map((quantity) => unitCentsOf(gauge, quantity))).toEqual([
    1_999, 1_999, 1_750, 1_750, 1_600, 1_600,
  ])
  expect(unitCentsOf({ price: 12, priceTiers: '10: 17.50' }, 20)).toBe(1_200)
  expect(unitCentsOf({ price: 12 }, 20)).toBe(1_200)
  expect(tierAt(tiersOf(gauge), 1)).toBeUndefined()
  expect(() => tiersOf({ priceTiers: 'cheap' })).toThrow('cheap')
})
