import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeTiers } from '#contract/price-tiers.ts'
import { unitCentsOf } from '#contract/prices.ts'
import { cheaperQuantity } from '#web/cart/cheaper-quantity.ts'
import { quantityProblem } from '#web/quantities/quantity-problem.ts'

const gauge = { price: 19.99, priceTiers: '10: 17.50, 50: 16.00', minQuantity: 1, aviQuantity: 90 }

test('48 cost more than 50, and 9 more than 10; 45 do not', () => {
  expect(cheaperQuantity(gauge, 48)).toEqual({ quantity: 50, cents: 80_000, savedCents: 4_000 })
  expect(cheaperQuantity(gauge, 9)).toEqual({ quantity: 10, cents: 17_500, savedCents: 491 })
  expect(cheaperQuantity(gauge, 45)).toBeUndefined()
  expect(cheaperQuantity(gauge, 8)).toBeUndefined()
  expect(cheaperQuantity({ ...gauge, aviQuantity: 49 }, 48), 'there are not 50').toBeUndefined()
  expect(cheaperQuantity({ ...gauge, orderMultiple: 12 }, 48), '60 cost more').toBeUndefined()
  expect(cheaperQuantity(gauge, 0)).toBeUndefined()
})

test('it is what trying every quantity would find, for 300 random ladders', () => {
  const steps = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 25 }), percent: fc.integer({ min: 50, max: 99 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const product = fc
    .record({
      cents: fc.integer({ min: 500, max: 3_000 }),
      steps,
      minQuantity: fc.integer({ min: 1, max: 5 }),
      aviQuantity: fc.integer({ min: 0, max: 100 }),
      orderMultiple: fc.constantFrom(1, 1, 1, 5, 12),
    })
    .map(({ cents, steps: all, ...limits }) => {
      let [from, piece] = [1, cents]
      const tiers = all.flatMap(({ gap, percent }) => {
        from += gap
        const next = Math.floor((piece * percent) / 100)
        const isLower = next < piece && next > 0
        if (isLower) piece = next
        return isLower ? [{ from, cents: next }] : []
      })
      return { ...limits, price: cents / 100, priceTiers: writeTiers(tiers) || undefined }
    })
  let found = 0
  fc.assert(
    fc.property(product, fc.integer({ min: 1, max: 100 }), (some, quantity) => {
      const costOf = (pieces: number) => unitCentsOf(some, pieces) * pieces
      const allowed = Array.from({ length: 100 }, (_, n) => n + 1).filter(
        (pieces) => quantityProblem(some, String(pieces)) === undefined,
      )
      const better = allowed
        .filter((pieces) => pieces > quantity && costOf(pieces) < costOf(quantity))
        .toSorted((a, b) => costOf(a) - costOf(b) || a - b)[0]
      const expected = allowed.includes(quantity) ? better : undefined
      if (expected !== undefined) found++
      expect(cheaperQuantity(some, quantity)?.quantity).toBe(expected)
    }),
    { numRuns: 300 },
  )
  expect(found).toBeGreaterThan(5)
})
