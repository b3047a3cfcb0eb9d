/** What is done with orders that are edited after they were paid, and with those that cost nothing. */
import * as fc from 'fast-check'
import type { Money } from '#testing/model/money.ts'
import type { Card } from '#testing/model/terms.ts'

type Pieces = { product: number; quantity: number }[]

/** `order` and other numbers count what there is, from 0, and wrap around. */
export type EditAct =
  | { act: 'place'; money: Money; pieces: Pieces; isFree: boolean }
  /** Placed, paid, and edited so often. */
  | { act: 'buy and edit'; money: Money; pieces: Pieces; card: Card | 'by hand'; edits: Pieces[] }
  | { act: 'begin'; order: number; way: 'link' | 'page' }
  | { act: 'confirm'; payment: number; card: Card }
  | { act: 'pay'; order: number; way: 'link' | 'page'; card: Card; isTold: boolean }
  /** On the page of a method, or days later by the bank of a debit. */
  | { act: 'answer'; payment: number; agreed: boolean }
  | { act: 'choose transfer'; order: number; way: 'link' | 'page' }
  /** So many quarters of the total; 0: what is due. */
  | {
      act: 'money comes'
      order: number
      quarters: number
      sent: 'early' | 'today'
      counts: 'in time' | 'anyway' | 'not'
    }
  /** What came beyond what an order costs. */
  | { act: 'settle excess'; order: number; payment: number; outcome: 'paid back' | 'recorded by mistake' }
  | { act: 'take back'; order: number }
  /** A refund by hand. */
  | { act: 'pay back'; order: number; refund: number; takesBack: boolean }
  /** That was named for a transfer. */
  | { act: 'day passes'; order: number }
  | { act: 'edit'; order: number; pieces: Pieces }
  | { act: 'pack'; order: number; line: number; quantity: number; sends: boolean; batch: number }
  | { act: 'unpack'; order: number; parcel: number }
  | { act: 'ship'; order: number }
  | { act: 'cancel'; order: number }
  | { act: 'delete'; order: number }
  | { act: 'refund'; order: number; cents: number | undefined; pieces: number }
  | { act: 'send back'; order: number; line: number; restocked: number; steps: number }
  /** Of a piece that comes back. */
  | { act: 'exchange'; order: number; line: number; wanted: number; quantity: number }
  /** Of the product that is sold by its oldest batch. */
  | { act: 'arrive'; batch: number; quantity: number }
  | { act: 'finish refund'; refund: number }
  | { act: 'time runs out'; order: number }
  | { act: 'reconcile' }
  | { act: 'correct stock'; product: number; available: number }

const n = fc.nat({ max: 11 })
const is = fc.constant
const pieces = fc.array(
  fc.record({ product: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const way = fc.constantFrom('link', 'page')
const cards = ['good', 'good', 'good', 'pends', 'bounces', 'declined'] as const
const card = fc.constantFrom<Card[]>(...cards, 'sepa_debit', 'sepa_debit', 'paypal', 'ideal', 'apple_pay')
const money = fc.constantFrom<Money[]>('dollars', 'dollars', 'euros', 'yen')
const line = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 3 })

const kinds: { weight: number; arbitrary: fc.Arbitrary<EditAct> }[] = [
  { weight: 4, arbitrary: fc.record({ act: is('place'), money, pieces, isFree: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ act: is('buy and edit'), money, pieces },
      card: fc.constantFrom<(Card | 'by hand')[]>(...cards, ...Array(5).fill('by hand')),
      edits: fc.array(pieces, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: is('begin'), order: n, way }) },
  { weight: 3, arbitrary: fc.record({ act: is('confirm'), payment: n, card }) },
  { weight: 10, arbitrary: fc.record({ act: is('pay'), order: n, way, card, isTold: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: is('answer'), payment: n, agreed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: is('choose transfer'), order: n, way }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ act: is('money comes'), order: n, quarters: fc.nat({ max: 5 }) },
      sent: fc.constantFrom('early', 'today'),
      counts: fc.constantFrom('in time', 'in time', 'in time', 'anyway', 'not'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ act: is('settle excess'), order: n, payment: n },
      outcome: fc.constantFrom('paid back', 'recorded by mistake'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('take back'), order: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('pay back'), order: n, refund: n, takesBack: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: is('day passes'), order: n }) },
  { weight: 10, arbitrary: fc.record({ act: is('edit'), order: n, pieces }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: is('pack'), order: n, line, quantity, sends: fc.boolean(), batch: line }),
  },
  { weight: 3, arbitrary: fc.record({ act: is('unpack'), order: n, parcel: n }) },
  { weight: 2, arbitrary: fc.record({ act: is('ship'), order: n }) },
  { weight: 2, arbitrary: fc.record({ act: is('cancel'), order: n }) },
  { weight: 1, arbitrary: fc.record({ act: is('delete'), order: n }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ act: is('refund'), order: n, pieces: fc.nat({ max: 2 }) },
      cents: fc.option(fc.integer({ min: 1, max: 9000 }), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: is('send back'), order: n, line, restocked: fc.nat({ max: 1 }) },
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: is('exchange'), order: n, line, wanted: fc.nat({ max: 2 }), quantity }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('arrive'), batch: line, quantity }) },
  { weight: 3, arbitrary: fc.record({ act: is('finish refund'), refund: n }) },
  { weight: 1, arbitrary: fc.record({ act: is('time runs out'), order: n }) },
  { weight: 2, arbitrary: fc.record({ act: is('reconcile') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: is('correct stock'),
      product: fc.nat({ max: 2 }),
      available: fc.nat({ max: 9 }),
    }),
  },
]

/** A story of orders that are paid, made dearer and cheaper, exchanged, and go on. */
export const anEditStory = fc.array(fc.oneof(...kinds), { minLength: 3, maxLength: 20, size: 'max' })
