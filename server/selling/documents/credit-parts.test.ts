import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CreditedPart, creditParts, type Refunded } from '#server/selling/documents/credit-parts.ts'
import { creditOf, creditsOf } from '#server/selling/documents/credits.ts'
import { grossOf, taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { makeReceipt } from '#server/selling/receipt/receipt.ts'
import type { PriceRules } from '#server/selling/receipt/rules.ts'

const rates = {
  standard: [{ name: 'USt', ppm: 190_000 }],
  reduced: [{ name: 'USt', ppm: 70_000 }],
  exempt: [],
}
const rules = (areGross: boolean, promotions: PriceRules['promotions'] = []): PriceRules => ({
  ...{ version: 1, groups: [], promotions },
  zones: [
    {
      ...{ id: 'de', name: 'Germany', countries: ['DE'] },
      methods: [{ id: 'post', name: 'Post', price: { kind: 'flat', cents: 595 } }],
    },
  ],
  taxes: {
    ...{ areGross, home: { country: 'DE' }, delivery: { kind: 'highest' } },
    zones: [{ id: 'de', name: 'Germany', countries: ['DE'], rates }],
  },
})
const line = (productId: string, priceCents: number, quantity: number, taxClass = 'standard') => ({
  ...{ productId, priceCents, quantity, taxClass },
})
/** A saw of 119.00 at 19 %, two books of 53.50 at 7 %, three exempt plans of 10.00, and delivery of 5.95. */
const LINES = [
  line('saw', 11_900, 1),
  line('book', 5_350, 2, 'reduced'),
  line('plan', 1_000, 3, 'exempt'),
  line('nail', 10, 3),
]
const receiptOf = (areGross = true, promotions: PriceRules['promotions'] = []) =>
  makeReceipt(rules(areGross, promotions), {
    ...{ lines: LINES, at: '2026-01-05T09:00:00Z', country: 'DE', deliveryMethod: 'post' },
  })
const receipt = receiptOf()
const taxed = taxedParts(receipt, { taxPercent: 0 })
const of = (amountCents: number, returns: Refunded['returns'] = [], deliveryCents = 0): Refunded => ({
  ...{ amountCents, returns, deliveryCents },
})
const piece = (place: number, quantity: number, cents: number) => ({ line: place, quantity, cents })
const [SAW, BOOK, , DELIVERY] = [0, 1, 2, 4]

test('a line that comes back whole credits its own share of the taxes, and an exempt one none', () => {
  expect(creditParts(taxed, [], of(11_900, [piece(1, 1, 11_900)]))).toEqual([
    { part: SAW, pieces: 1, cents: 11_900, taxes: [1_900, 0] },
  ])
  expect(creditParts(taxed, [], of(10_700, [piece(2, 2, 10_700)]))).toMatchObject([
    { part: BOOK, taxes: [0, 700] },
  ])
  expect(creditParts(taxed, [], of(3_000, [piece(3, 3, 3_000)]))).toMatchObject([{ taxes: [0, 0] }])
})

test('pieces of a line that come back one by one credit its tax to the cent', () => {
  const credited: CreditedPart[] = []
  for (let one = 0; one < 3; one++) credited.push(...creditParts(taxed, credited, of(10, [piece(4, 1, 10)])))
  expect(credited.map(({ taxes }) => taxes[0])).toEqual([2, 2, 1])
  expect(taxed.parts[3]?.taxes[0]).toBe(5)
})

test('delivery is credited where it is named, with its own tax; a fee that the shop keeps lowers what was named', () => {
  expect(creditParts(taxed, [], of(12_495, [piece(1, 1, 11_900)], 595))).toMatchObject([
    { part: SAW, cents: 11_900, taxes: [1_900, 0] },
    { part: DELIVERY, cents: 595, taxes: [95, 0] },
  ])
  expect(creditParts(taxed, [], of(10_000, [piece(1, 1, 10_000)]))).toMatchObject([
    { part: SAW, taxes: [1_597, 0] },
  ])
})

test('a sum that names nothing is spread over all that is left, and says so; with all that is left nothing is spread', () => {
  const spread = creditParts(taxed, [], of(1_000))
  expect(spread.every(({ isSpread }) => isSpread)).toBe(true)
  expect(new Set(spread.map(({ part }) => part))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(spread.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_000)
  const all = creditParts(taxed, [], of(receipt.totalCents))
  expect(all.map(({ cents, isSpread }) => [cents, isSpread])).toEqual(
    taxed.parts.map((part) => [grossOf(part), undefined]),
  )
})

test('pieces credit their own share, also of a line that an earlier sum was spread over; what is left at last evens that out', () => {
  const sum = creditParts(taxed, [], of(10_000))
  const back = creditParts(taxed, sum, of(11_900, [piece(1, 1, 11_900)]))
  expect(back).toEqual([{ part: SAW, pieces: 1, cents: 11_900, taxes: [1_900, 0] }])
  const rest = creditParts(taxed, [...sum, ...back], of(receipt.totalCents - 21_900))
  const credited = [...sum, ...back, ...rest].filter(({ part }) => part === SAW)
  expect(credited.reduce((cents, one) => cents + one.cents, 0)).toBe(11_900)
  expect(credited.reduce((cents, one) => cents + (one.taxes[0] ?? 0), 0)).toBe(1_900)
})

test('the note of a void refund counts for nothing: the refund that is made anew credits the same', () => {
  const invoiced = { receipt, seller: { taxPercent: 0 } }
  const refund = of(11_900, [piece(1, 1, 11_900)])
  const credited = creditOf(invoiced, [], refund)
  const note = { amountCents: 11_900, issuedAt: new Date(1), credited }
  expect(creditOf(invoiced, [{ ...note, voidedAt: new Date(2) }], refund)).toEqual(credited)
  expect(creditsOf(invoiced, [{ ...note, voidedAt: null }])).toEqual([credited])
})

const refunds = fc.array(
  fc.record({
    kind: fc.constantFrom('pieces', 'delivery', 'sum', 'both'),
    line: fc.integer({ min: 1, max: LINES.length }),
    cents: fc.integer({ min: 1, max: 9_000 }),
  }),
  { maxLength: 8 },
)
const discount = { id: 'ten', name: 'Ten', lane: 'order', effect: { kind: 'percent', ppm: 101_000 } } as const

test.each([
  ['contained', true],
  ['added', false],
])(
  'however an order is refunded, its credit notes add up to the invoice in each rate: taxes that are %s',
  (_, areGross) => {
    fc.assert(
      fc.property(refunds, fc.boolean(), (wishes, isOld) => {
        const sold = receiptOf(areGross, [discount])
        const all = taxedParts(sold, { taxPercent: 0 })
        const invoiced = { receipt: sold, seller: { taxPercent: 0 } }
        const notes: Parameters<typeof creditOf>[1] = []
        let left = sold.totalCents
        const give = (cents: number, returns: Refunded['returns'] = [], delivery = 0) => {
          const amountCents = Math.min(left, cents)
          if (amountCents <= 0) return
          const credited =
            isOld && notes.length === 0 ? null : creditOf(invoiced, notes, of(amountCents, returns, delivery))
          notes.push({ amountCents, issuedAt: new Date(notes.length), voidedAt: null, credited })
          left -= amountCents
        }
        for (const { kind, line: place, cents } of wishes) {
          const pieces = kind === 'sum' ? [] : [piece(place, 1, cents)]
          give(cents, kind === 'delivery' ? [] : pieces, kind === 'delivery' || kind === 'both' ? 300 : 0)
        }
        give(left)
        const credits = creditsOf(invoiced, notes)
        for (const [index, note] of notes.entries())
          expect(credits[index]?.reduce((sum, { cents }) => sum + cents, 0)).toBe(note.amountCents)
        for (const [part, whole] of all.parts.entries()) {
          const theirs = credits.flat().filter((one) => one.part === part)
          expect(theirs.reduce((sum, { cents }) => sum + cents, 0)).toBe(grossOf(whole))
          expect(
            all.taxes.map((_, tax) => theirs.reduce((sum, { taxes }) => sum + (taxes[tax] ?? 0), 0)),
          ).toEqual(whole.taxes.map((cents = 0) => cents))
        }
      }),
    )
  },
)
