import { expect, test } from 'vitest'
import { costOfPieces } from '#contract/prices.ts'
import { makeReceipt, paidFor } from '#server/selling/receipt/receipt.ts'
import {
  NO_RULES,
  type PriceRequest,
  type PriceRules,
  type Promotion,
} from '#server/selling/receipt/rules.ts'
import { plainReceipt } from '#testing/plain-receipt.ts'

test('a receipt is exact to the cent: each line with its unit price, quantity and total, then the sum, and by which rules', () => {
  const receipt = plainReceipt(
    [
      { productId: 'saw', priceCents: 1_999, quantity: 3 },
      { productId: 'pencil', priceCents: 10, quantity: 7 },
    ],
    '2026-01-05T09:00:00.000Z',
  )
  expect(receipt).toEqual({
    format: 1,
    lines: [
      { productId: 'saw', unitPriceCents: 1_999, quantity: 3, totalCents: 5_997 },
      { productId: 'pencil', unitPriceCents: 10, quantity: 7, totalCents: 70 },
    ],
    steps: [
      { rule: 'list price', line: 1, cents: 1_999 },
      { rule: 'list price', line: 2, cents: 10 },
    ],
    sumCents: 6_067,
    totalCents: 6_067,
  })
})

test('the receipt of the dearest order there can be is exact', () => {
  const { totalCents } = plainReceipt(
    [{ productId: 'mill', priceCents: 99_999_999, quantity: 1_000_000 }],
    '2026-01-05T09:00:00.000Z',
  )
  expect(totalCents).toBe(99_999_999_000_000)
})

const AT = '2026-11-23T12:00:00Z'

/** Prices with or without tax, and one rate for each class that is named. */
function taxed(areGross: boolean, rates: Record<string, number>, more: Partial<PriceRules> = {}): PriceRules {
  const zone = {
    ...{ id: 'home', name: 'Home', countries: ['XX'] },
    rates: Object.fromEntries(
      Object.entries(rates).map(([taxClass, ppm]) => [taxClass, [{ name: `VAT ${ppm / 10_000} %`, ppm }]]),
    ),
  }
  const taxes = {
    areGross,
    home: { country: 'XX' },
    zones: [zone],
    delivery: { kind: 'proportional' as const },
  }
  return { ...NO_RULES, version: 1, taxes, ...more }
}

const off = (ppm: number, more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: `${ppm}`, name: `${ppm / 10_000} % off`, lane: 'order', effect: { kind: 'percent', ppm } },
  ...more,
})

const GROSS_20 = taxed(true, { standard: 200_000 })
const line = (priceCents: number, quantity = 1, more: Partial<PriceRequest['lines'][number]> = {}) => ({
  ...{ productId: `${priceCents}`, priceCents, quantity },
  ...more,
})
const priced = (rules: PriceRules, lines: PriceRequest['lines'], more: Partial<PriceRequest> = {}) =>
  makeReceipt(rules, { lines, at: AT, ...more })
const taxOf = ({ taxes = [] }: ReturnType<typeof makeReceipt>) => taxes.map(({ cents }) => cents)

test('10.00 off a gross price of 50.00 leaves 40.00, with the tax that is in it', () => {
  const rules = taxed(true, { standard: 100_000 })
  const promotions = [off(0, { effect: { kind: 'amount', cents: 1_000 } })]
  const receipt = priced({ ...rules, promotions }, [line(5_000)])
  expect(receipt.totalCents).toBe(4_000)
  expect(taxOf(receipt)).toEqual([364])
})

test('a gross cart of 1,071.00 at 19 % contains 171.00, also where a promotion made it so', () => {
  const rules = taxed(true, { standard: 190_000 })
  expect(taxOf(priced(rules, [line(107_100)]))).toEqual([17_100])
  const promotions = [off(100_000)]
  const receipt = priced({ ...rules, promotions }, [line(59_500), line(59_500, 1, { productId: 'other' })])
  expect([receipt.totalCents, taxOf(receipt)]).toEqual([107_100, [17_100]])
})

test('100 % off costs nothing and contains no tax', () => {
  const receipt = priced({ ...GROSS_20, promotions: [off(1_000_000)] }, [line(39_900)])
  expect([receipt.totalCents, taxOf(receipt)]).toEqual([0, [0]])
})

test('a net price of 1.00 at 7 % is 1.07', () => {
  expect(priced(taxed(false, { standard: 70_000 }), [line(100)]).totalCents).toBe(107)
})

test('delivery in the proportions of the goods: 6.00 with 10.00 at 7 % and 20.00 at 19 % has 0.14 and 0.76 of tax', () => {
  const method = { id: 'post', name: 'Post', price: { kind: 'flat' as const, cents: 600 } }
  const zones = [{ id: 'all', name: 'All', countries: ['XX'], methods: [method] }]
  const rules = taxed(false, { reduced: 70_000, standard: 190_000 }, { zones })
  const goods = [line(1_000, 1, { taxClass: 'reduced' }), line(2_000)]
  const withoutDelivery = taxOf(priced(rules, goods))
  const receipt = priced(rules, goods, { deliveryMethod: 'post' })
  expect(taxOf(receipt).map((cents, index) => cents - (withoutDelivery[index] ?? 0))).toEqual([14, 76])
  expect(receipt.delivery).toMatchObject({ cents: 600, payCents: 690 })
})

test('10 % of a whole order is taken of its sum, not of each unit', () => {
  const lines = [line(347, 57), line(1_133, 93, { productId: 'other' })]
  const sum = 347 * 57 + 1_133 * 93 // 1,251.48
  const { totalCents } = priced({ ...NO_RULES, version: 1, promotions: [off(100_000)] }, lines)
  expect([sum, totalCents]).toEqual([125_148, 112_633])
  expect(
    priced({ ...NO_RULES, version: 1, promotions: [off(100_000)] }, [line(274, 450, {}), line(136, 1)])
      .totalCents,
  ).toBe(Math.floor((2 * 9 * (274 * 450 + 136) + 10) / 20))
})

test('net 164.02 at 2.6 % has 4.26 of tax, however many lines it is in', () => {
  const rules = taxed(false, { standard: 26_000 })
  const lines = [10_101, 3_150, 3_151].map((cents) => line(cents))
  expect(taxOf(priced(rules, lines))).toEqual([426])
})

test.each([
  [1_999, 250_000, 1_499],
  [1_050, 150_000, 893],
])('%i less %i parts per million is %i: the price is rounded, half up', (cents, ppm, expected) => {
  for (const lane of ['order', 'product'] as const) {
    const promotions = [off(ppm, { lane })]
    expect(priced({ ...NO_RULES, version: 1, promotions }, [line(cents)]).totalCents).toBe(expected)
  }
})

test('3 at 70.00 less 5.00 at 20 % net has 41.00 of tax', () => {
  const promotions = [off(0, { effect: { kind: 'amount', cents: 500 } })]
  expect(taxOf(priced({ ...taxed(false, { standard: 200_000 }), promotions }, [line(7_000, 3)]))).toEqual([
    4_100,
  ])
})

test('10 at 10.20 net at 23 % has 23.46 of tax', () => {
  expect(taxOf(priced(taxed(false, { standard: 230_000 }), [line(1_020, 10)]))).toEqual([2_346])
})

test('20 at 2.74 and 50 at 3.36, all less 8 %, are 204.98 net with 41.00 of tax', () => {
  const rules = { ...taxed(false, { standard: 200_000 }), promotions: [off(80_000)] }
  const receipt = priced(rules, [line(274, 20), line(336, 50)])
  expect([receipt.totalCents, taxOf(receipt)]).toEqual([24_598, [4_100]])
})

test.each([3_699, 699])('a gross price stays what it is: %i cents at 20 %', (cents) => {
  expect(priced(GROSS_20, [line(cents)]).totalCents).toBe(cents)
})

test('6.00 and 4.00 less 10 % of the order: 3.60 was paid for the second', () => {
  const receipt = priced({ ...NO_RULES, version: 1, promotions: [off(100_000)] }, [line(600), line(400)])
  expect(receipt.lines.map(paidFor)).toEqual([540, 360])
})

test('the refund of each piece in turn adds up to what was paid for all of them', () => {
  for (const [quantity, cents] of [
    [3, 1_000],
    [7, 5],
    [1, 99],
    [12, 11_999],
  ] as const) {
    const line = { quantity, paidCents: cents }
    const each = Array.from({ length: quantity }, (_, n) => costOfPieces({ ...line, returned: n }, 1))
    expect(each.reduce((sum, one) => sum + one, 0)).toBe(cents)
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
  }
})

test('several taxes that prices contain never take more off an amount than it is: six lines of one cent with three rates', () => {
  const rates = ['State', 'County', 'City'].map((name) => ({ name, ppm: 300_000 }))
  const zone = { id: 'home', name: 'Home', countries: ['XX'], rates: { standard: rates } }
  const taxes = {
    ...{ areGross: true, home: { country: 'XX' }, zones: [zone] },
    delivery: { kind: 'highest' as const },
  }
  const lines = Array.from({ length: 6 }, (_, n) => ({ productId: `p${n}`, priceCents: 1, quantity: 1 }))
  const receipt = makeReceipt({ ...NO_RULES, version: 1, taxes }, { lines, at: AT, country: 'YY' })
  expect(receipt.lines.map(paidFor)).toEqual([0, 0, 0, 1, 1, 1])
  expect(receipt.totalCents).toBe(3)
})
