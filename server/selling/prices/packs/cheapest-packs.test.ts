import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cheapestPacks,
  type PackChoice,
  type PackSize,
  TooMuchToTry,
} from '#server/selling/prices/packs/cheapest-packs.ts'
import { pricedPack, rulesOfLines, togetherFrom } from '#server/selling/prices/packs/priced-pack.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import { NO_RULES, type PriceRules, type Promotion } from '#server/selling/receipt/rules.ts'

const AT = '2026-11-23T12:00:00Z'
const LADDERS = 1_000

const tiersFor = (list: number) =>
  fc.uniqueArray(fc.integer({ min: 2, max: 14 }), { maxLength: 3 }).chain((froms) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: list }), { minLength: froms.length, maxLength: froms.length })
      .map((cents) => {
        const down = cents.toSorted((a, b) => b - a)
        return froms.toSorted((a, b) => a - b).map((from, place) => ({ from, cents: down[place] as number }))
      }),
  )

const size = fc.integer({ min: 3, max: 500 }).chain((priceCents) =>
  fc.record({
    priceCents: fc.constant(priceCents),
    tiers: tiersFor(priceCents),
    pieces: fc.constantFrom(1, 2, 3, 5, 10),
    least: fc.integer({ min: 1, max: 6 }),
    multiple: fc.constantFrom(1, 1, 2, 3, 4),
    most: fc.integer({ min: 0, max: 16 }),
  }),
)

const promotion: fc.Arbitrary<Promotion> = fc
  .record(
    {
      effect: fc.oneof(
        fc.integer({ min: 10_000, max: 600_000 }).map((ppm) => ({ kind: 'percent' as const, ppm })),
        fc.integer({ min: 1, max: 60 }).map((cents) => ({ kind: 'amount' as const, cents })),
        fc.integer({ min: 1, max: 300 }).map((cents) => ({ kind: 'price' as const, cents })),
        fc.record({
          kind: fc.constant('free pieces' as const),
          paid: fc.constantFrom(1, 3),
          free: fc.constant(1),
        }),
      ),
      leastPieces: fc.integer({ min: 2, max: 8 }),
      leastCents: fc.integer({ min: 50, max: 900 }),
    },
    { requiredKeys: ['effect'] },
  )
  .map((one) => ({ id: 'p', name: 'Promotion', lane: 'product', ...one }))

const ladder = fc.record({
  sizes: fc.array(size, { minLength: 1, maxLength: 3 }),
  wanted: fc.integer({ min: 1, max: 60 }),
  countsTogether: fc.boolean(),
  promotions: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Promotion[]>([]) },
    { weight: 1, arbitrary: fc.array(promotion, { maxLength: 2 }) },
  ),
})
type Ladder = typeof ladder extends fc.Arbitrary<infer Value> ? Value : never

const productOf = ({ priceCents, tiers }: Ladder['sizes'][number], index: number, together: boolean) => ({
  productId: String(index),
  ...{ priceCents, tiers },
  ...(together && { family: { id: 'f', countsTogether: true } }),
})

/** Every way there is, priced as an order of it would be. */
function everyWay({ sizes, countsTogether }: Ladder, rules: PriceRules): PackChoice[] {
  const ways = sizes.reduce<number[][]>(
    (found, { least, multiple, most }) => {
      const quantities = Array.from({ length: most + 1 }, (_, quantity) => quantity).filter(
        (quantity) => quantity === 0 || (quantity >= least && quantity % multiple === 0),
      )
      return found.flatMap((way) => quantities.map((quantity) => [...way, quantity]))
    },
    [[]],
  )
  return ways.map((way) => {
    const packs = way.flatMap((quantity, index) => (quantity > 0 ? [{ id: String(index), quantity }] : []))
    const lines = packs.map(({ id, quantity }) => {
      const one = sizes[Number(id)] as Ladder['sizes'][number]
      return { ...productOf(one, Number(id), countsTogether), quantity }
    })
    const pieces = way.reduce((sum, quantity, index) => sum + quantity * (sizes[index]?.pieces ?? 0), 0)
    return { packs, pieces, cents: makeReceipt(rules, { lines, at: AT }).totalCents }
  })
}

function best(ways: PackChoice[], wanted: number, first: 'cents' | 'pieces', second: 'cents' | 'pieces') {
  const enough = ways.filter(({ pieces }) => pieces >= wanted)
  const [found] = enough.toSorted((one, other) => one[first] - other[first] || one[second] - other[second])
  return found && { cents: found.cents, pieces: found.pieces }
}

test(`of ${LADDERS} random ladders with minimums, multiples, stock, packs and promotions it finds what trying every way finds`, () => {
  let [impossible, more] = [0, 0]
  fc.assert(
    fc.property(ladder, (asked) => {
      const { sizes, wanted, countsTogether } = asked
      const rules = { ...NO_RULES, version: 1, promotions: asked.promotions }
      const products = sizes.map((one, index) => productOf(one, index, countsTogether))
      const packs = sizes.map(({ pieces, ...orderable }, index) =>
        pricedPack(products[index] as (typeof products)[number], pieces, orderable, rulesOfLines(rules), AT),
      )
      const found = cheapestPacks(packs, wanted, togetherFrom(products))
      const ways = everyWay(asked, rules)
      const sums = (choice?: PackChoice) => choice && { cents: choice.cents, pieces: choice.pieces }
      expect(sums(found?.cheapest)).toEqual(best(ways, wanted, 'cents', 'pieces'))
      expect(sums(found?.closest)).toEqual(best(ways, wanted, 'pieces', 'cents'))
      // What is named is a way that there is, at this cost.
      for (const choice of found ? [found.cheapest, found.closest] : []) expect(ways).toContainEqual(choice)
      if (!found) impossible++
      else if (found.cheapest.cents < found.closest.cents) more++
    }),
    { numRuns: LADDERS },
  )
  // Ladders that are always possible, or of which more never costs less, would prove little.
  expect(Math.min(impossible, more)).toBeGreaterThan(LADDERS / 50)
})

test('130 pieces cost 22.10, 150 cost 19.50', () => {
  const screw = { productId: 'screw', priceCents: 17, tiers: [{ from: 150, cents: 13 }] }
  const orderable = { least: 10, most: 5_000, multiple: 10 }
  const found = cheapestPacks([pricedPack(screw, 1, orderable, NO_RULES, AT)], 130)
  expect(found).toEqual({
    cheapest: { packs: [{ id: 'screw', quantity: 150 }], pieces: 150, cents: 1_950 },
    closest: { packs: [{ id: 'screw', quantity: 130 }], pieces: 130, cents: 2_210 },
  })
})

test('100,000 pieces of one size are found with few prices, and what would take many prices or much memory is refused', () => {
  const orderable = { least: 1, most: 100_000, multiple: 1 }
  const screw = pricedPack({ productId: 'screw', priceCents: 10 }, 1, orderable, NO_RULES, AT)
  let asked = 0
  const counted: PackSize = {
    ...screw,
    cost: (...of) => {
      asked++
      return screw.cost(...of)
    },
  }
  expect(cheapestPacks([counted], 100_000)?.cheapest).toMatchObject({ pieces: 100_000, cents: 1_000_000 })
  expect(asked).toBe(1)
  const pair = pricedPack({ productId: 'pair', priceCents: 19 }, 2, orderable, NO_RULES, AT)
  expect(() => cheapestPacks([counted, pair], 100_000)).toThrow(TooMuchToTry)
  expect(() => cheapestPacks([counted], 100_000, [1_000])).toThrow(TooMuchToTry)
  expect(asked).toBe(1)
})

test('5,000 pieces of four packs are found at once; what would take long is refused', () => {
  const prices = { 1: 20, 10: 180, 100: 1_600, 1000: 14_000 }
  const sizes = Object.entries(prices).map(([pieces, priceCents]) =>
    pricedPack(
      { productId: pieces, priceCents },
      Number(pieces),
      { least: 1, most: 100_000, multiple: 1 },
      NO_RULES,
      AT,
    ),
  )
  expect(cheapestPacks(sizes, 4_999)?.cheapest).toEqual({
    packs: [{ id: '1000', quantity: 5 }],
    pieces: 5_000,
    cents: 70_000,
  })
  expect(() => cheapestPacks(sizes, 4_999, [500])).toThrow(TooMuchToTry)
})
