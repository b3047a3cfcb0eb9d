import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PricedPast,
  type RulesFrom,
  reductionOf,
  turnsAfter,
} from '#server/selling/prices/reductions/reduction.ts'
import { NO_RULES, type Promotion } from '#server/selling/receipt/rules.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-24T12:00:00Z')
const ago = (days: number) => NOW - days * DAY
const time = (days: number) => new Date(ago(days)).toISOString()

/** A product that has cost these amounts, each since so many days. */
function past(...prices: [days: number, cents: number][]): PricedPast {
  const changes = prices.slice(1).map(([days, afterCents], index) => ({
    at: ago(days),
    beforeCents: prices[index]?.[1] ?? 0,
    afterCents,
  }))
  const priceCents = prices.at(-1)?.[1] ?? 0
  return { product: { productId: 'p', priceCents }, minimum: 1, since: ago(prices[0]?.[0] ?? 0), changes }
}
const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: 'ten', name: 'Ten percent', lane: 'product', effect: { kind: 'percent', ppm: 100_000 } },
  ...more,
})
const rules = (days: number, ...promotions: Promotion[]): RulesFrom[] => [
  { at: 0, rules: NO_RULES },
  { at: ago(days), rules: { ...NO_RULES, version: 1, promotions } },
]
const NONE = [{ at: 0, rules: NO_RULES }]
const found = (of: PricedPast, held: RulesFrom[] = NONE, now = NOW) => {
  const reduction = reductionOf(of, held, now)
  return reduction && [reduction.cents, reduction.beforeCents]
}

test('a lowered price is reduced from the lowest of the 30 days before, its own not counted', () => {
  expect(found(past([100, 2_000], [5, 1_500]))).toEqual([1_500, 2_000])
  expect(found(past([100, 2_000], [40, 1_800], [20, 2_000], [5, 1_500]))).toEqual([1_500, 1_800])
  expect(found(past([100, 2_000], [60, 1_400], [36, 2_000], [5, 1_500]))).toEqual([1_500, 2_000])
})

test('a price that was raised first and then lowered to no less than it was says nothing', () => {
  expect(found(past([100, 1_500], [10, 2_500], [5, 2_000]))).toBeUndefined()
  expect(found(past([100, 1_500], [10, 2_500], [5, 1_500]))).toBeUndefined()
  expect(found(past([100, 1_500], [5, 2_000]))).toBeUndefined()
})

test('after 30 days the lowered price is the price; what has no past says nothing', () => {
  const lowered = past([100, 2_000], [29.9, 1_500])
  expect(found(lowered)).toEqual([1_500, 2_000])
  expect(reductionOf(lowered, NONE, NOW)?.endsAt).toBe(ago(29.9) + 30 * DAY)
  expect(found(lowered, NONE, NOW + DAY)).toBeUndefined()
  expect(found(past([3, 1_500]))).toBeUndefined()
  expect(found(past([3, 1_500]), rules(10, promotion()))).toBeUndefined()
})

test('a promotion for everybody reduces from its beginning to its end, and its own price does not count', () => {
  const held = rules(50, promotion({ from: time(4), until: time(-2) }))
  expect(found(past([100, 2_000]), held)).toEqual([1_800, 2_000])
  expect(found(past([100, 2_000]), held, ago(4))).toEqual([1_800, 2_000])
  expect(found(past([100, 2_000]), held, ago(4) - 1)).toBeUndefined()
  expect(found(past([100, 2_000]), held, ago(-2))).toBeUndefined()
  expect(turnsAfter(held.at(-1)?.rules ?? NO_RULES, NOW)).toEqual([ago(-2)])
})

test('a promotion that comes back within 30 days is reduced from its own former price, so it says nothing', () => {
  const again = [promotion({ from: time(20), until: time(15) }), promotion({ id: 'again', from: time(4) })]
  expect(found(past([100, 2_000]), rules(50, ...again))).toBeUndefined()
})

test.each<[string, Partial<Promotion>]>([
  ['a coupon', { isCoupon: true }],
  ['a customer group', { groupIds: ['trade'] }],
  ['more pieces than the least order', { leastPieces: 2 }],
  ['the whole order', { lane: 'order' }],
  ['another product', { products: { productIds: ['q'] } }],
  ['free pieces', { effect: { kind: 'free pieces', paid: 3, free: 1 } }],
])('a promotion that asks for or gives %s reduces nothing for everybody', (_what, more) => {
  expect(found(past([100, 2_000]), rules(5, promotion(more)))).toBeUndefined()
})

test('no claim is false: what is called lowest was not undercut in the 30 days before, whatever the prices were', () => {
  let claims = 0
  const prices = fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(prices, (drawn) => {
      const byDay = [...new Map(drawn)].toSorted(([one], [other]) => other - one)
      const of = past(...byDay)
      const reduction = reductionOf(of, NONE, NOW)
      if (!reduction) return
      claims++
      const costAt = (at: number) => byDay.findLast(([days]) => ago(days) <= at)?.[1]
      const daily = Array.from({ length: 81 }, (_, day) => ({
        at: ago(day) + 1,
        cents: costAt(ago(day) + 1),
      }))
      // Since when it costs what it costs now, from the days alone.
      const began = daily.findIndex(({ cents }) => cents !== reduction.cents) - 1
      const before = daily.slice(began + 1, began + 31).flatMap(({ cents }) => cents ?? [])
      expect(reduction.cents).toBe(costAt(NOW))
      expect(reduction.beforeCents).toBeGreaterThan(reduction.cents)
      expect(reduction.beforeCents).toBe(Math.min(...before))
    }),
    { numRuns: 1_000 },
  )
  expect(claims).toBeGreaterThan(50)
})
