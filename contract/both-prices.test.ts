import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothPrices } from '#contract/both-prices.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import { NO_RULES } from '#server/selling/receipt/rules.ts'

const RATES = { standard: [190_000], reduced: [70_000], two: [50_000, 99_750], none: [] }

test('a price that contains its tax has it taken off, one without has it added, half up, by the class of the product', () => {
  const gross = { areNet: false, rates: RATES }
  const net = { areNet: true, rates: RATES }
  expect(bothPrices(5_950, gross)).toEqual({ withTax: 5_950, withoutTax: 5_000 })
  expect(bothPrices(5_000, net)).toEqual({ withTax: 5_950, withoutTax: 5_000 })
  expect(bothPrices(1_070, gross, 'reduced').withoutTax).toBe(1_000)
  expect(bothPrices(1_000, net, 'two').withTax).toBe(1_000 + 50 + 100)
  expect(bothPrices(1_000, net, 'none').withTax).toBe(1_000)
  expect(bothPrices(1_000, net, 'unnamed').withTax).toBe(1_190)
  expect(bothPrices(1_000, net, 'constructor').withTax).toBe(1_190)
  expect(bothPrices(50, { areNet: true, rates: { standard: [10_000] } }).withTax).toBe(51)
  expect(bothPrices(1_000, { areNet: false, rates: {} })).toEqual({ withTax: 1_000, withoutTax: 1_000 })
})

test('both prices are those of the receipt of one piece: paid with tax, and by a business that owes the tax itself', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 }),
      fc.boolean(),
      (priceCents, rates, areNet) => {
        const named = rates.map((ppm, place) => ({ name: `Tax ${place}`, ppm }))
        const home = { country: 'DE' }
        const zone = { id: 'home', name: 'Home', countries: ['DE'], rates: { standard: named } }
        const taxes = { areGross: !areNet, home, zones: [zone], delivery: { kind: 'highest' as const } }
        const paid = (reverseCharge: boolean) =>
          makeReceipt(
            { ...NO_RULES, version: 1, taxes },
            {
              lines: [{ productId: 'saw', priceCents, quantity: 1 }],
              at: '2026-01-05T09:00:00Z',
              reverseCharge,
            },
          ).totalCents
        expect(bothPrices(priceCents, { areNet, rates: { standard: rates } })).toEqual({
          withTax: paid(false),
          withoutTax: paid(true),
        })
      },
    ),
  )
})
