/** What is done with orders that are edited after they were paid, and with those that cost nothing. */
import * as fc from 'fast-check'
import type { Money } from '#testing/model/money.ts'
import type { Card } from '#testing/model/terms.ts'

type Pieces = { product: number; quantity: number }[]

/** `order` and other numbers count what there is, from 0, and wrap around. */
export type EditAct =
  | { act: 'place'; money: Money; pieces: Pieces; isFree: boolean }
  /** Placed, paid, and edited so often. */
  | { act: 'buy and edit'; money: Money; pieces: Pieces; card: Card; edits: Pieces[] }
  | { act: 'begin'; order: number; way: 'link' | 'page' }
  | { act: 'confirm'; payment: number; card: Card }
  | { act: 'pay'; order: number; way: 'link' | 'page'; card: Card; isTold: boolean }
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
const card = fc.constantFrom<Card[]>('good', 'good', 'good', 'pends', 'bounces', 'declined')
const money = fc.constantFrom<Money[]>('dollars', 'dollars', 'yen')
const line = fc.nat({ max: 2 })
const quantity = fc.integer({ min: 1, max: 3 })

const kinds: { weight: number; arbitrary: fc.Arbitrary<EditAct> }[] = [
  { weight: 4, arbitrary: fc.record({ act: is('place'), money, pieces, isFree: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ act: is('buy and edit'), money, pieces, card },
      edits: fc.array(pieces, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: is('begin'), order: n, way }) },
  { weight: 3, arbitrary: fc.record({ act: is('confirm'), payment: n, card }) },
  { weight: 10, arbitrary: fc.record({ act: is('pay'), order: n, way, card, isTold: fc.boolean() }) },
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
