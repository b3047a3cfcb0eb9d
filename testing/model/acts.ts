import * as fc from 'fast-check'
import type { Money } from '#testing/model/money.ts'
import type { Act, Edit, Who } from '#testing/model/terms.ts'

const n = fc.nat({ max: 11 })
const customer = fc.nat({ max: 1 })
const which = { order: n, attempt: n }
const is = fc.constant
const by = fc.constantFrom('owner', 'owner', 'admin', 'stranger')
const ofParcel = {
  order: n,
  parcel: fc.nat({ max: 2 }),
  by: fc.constantFrom<Who[]>('admin', 'admin', 'owner'),
}
const ofReturn = {
  order: n,
  back: fc.nat({ max: 2 }),
  by: fc.constantFrom<Who[]>('admin', 'admin', 'admin', 'owner', 'stranger'),
}
const product = fc.nat({ max: 2 })
const quarters = fc.nat({ max: 4 })
const returns = fc.array(fc.record({ line: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 2 }) }), {
  maxLength: 2,
})
const pieces = fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
})

const money = fc.constantFrom<Money[]>('dollars', 'dollars', 'euros', 'euros', 'yen')
const byMethod = ['sepa_debit', 'sepa_debit', 'paypal', 'klarna', 'ideal', 'apple_pay'] as const

const kinds: { weight: number; arbitrary: fc.Arbitrary<Act> }[] = [
  { weight: 6, arbitrary: fc.record({ act: is('buy'), customer, money, pieces }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: is('buy and pay'),
      customer,
      money,
      pieces,
      card: fc.constantFrom('good', 'pends', 'bounces', 'bounces', 'by hand', 'sepa_debit', 'paypal'),
      sends: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: is('start'), order: n }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: is('pay'),
      ...which,
      card: fc.constantFrom('good', 'good', 'declined', 'asks', 'pends', 'bounces', ...byMethod),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('answer bank'), ...which, agreed: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: is('bank answers'), ...which, paid: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: is('tell'), ...which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: is('webhook'),
      event: fc.nat({ max: 40 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: is('reconcile') }) },
  { weight: 3, arbitrary: fc.record({ act: is('time runs out'), order: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('release holds') }) },
  { weight: 3, arbitrary: fc.record({ act: is('delete'), order: n, by }) },
  { weight: 2, arbitrary: fc.record({ act: is('ship'), order: n, by }) },
  { weight: 3, arbitrary: fc.record({ act: is('pick'), order: n, by: ofParcel.by }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ act: is('pack'), order: n, by: fc.constantFrom('admin', 'admin', 'admin', 'owner', 'stranger') },
      ...{ line: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 3 }), sends: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('send parcel'), ...ofParcel }) },
  { weight: 2, arbitrary: fc.record({ act: is('deliver parcel'), ...ofParcel }) },
  { weight: 2, arbitrary: fc.record({ act: is('cancel parcel'), ...ofParcel }) },
  { weight: 3, arbitrary: fc.record({ act: is('take back'), order: n, by }) },
  { weight: 1, arbitrary: fc.record({ act: is('time to take back runs out'), order: n }) },
  { weight: 2, arbitrary: fc.record({ act: is('tell of shipped') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: is('refund'),
      order: n,
      by: fc.constantFrom('admin', 'admin', 'admin', 'owner', 'stranger'),
      quarters,
      returns,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ...{ act: is('ask return'), order: n, by: fc.constantFrom('owner', 'owner', 'admin', 'stranger') },
      ...{ line: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 2 }), claims: fc.boolean() },
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{
        act: is('send back'),
        order: n,
        line: fc.nat({ max: 1 }),
        quantity: fc.integer({ min: 1, max: 2 }),
      },
      ...{ claims: fc.boolean(), steps: fc.constantFrom(2, 3, 4, 4) },
      wanted: fc.option(product, { nil: undefined }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ act: is('answer return'), ...ofReturn },
      how: fc.constantFrom('approve', 'approve', 'approve', 'keep', 'refuse', 'withdraw'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ act: is('receive return'), ...ofReturn },
      ...{ restocked: fc.nat({ max: 2 }), scrapped: fc.nat({ max: 1 }) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ act: is('replace return'), ...ofReturn },
      quantity: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ act: is('exchange return'), ...ofReturn },
      ...{ product, quantity: fc.integer({ min: 1, max: 2 }) },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: is('settle return'), ...ofReturn, refunds: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: is('pay back'), order: n, refund: n, takesBack: fc.boolean() },
      by: fc.constantFrom('admin', 'admin', 'admin', 'owner', 'stranger'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: is('refund at provider'), order: n, quarters }) },
  { weight: 4, arbitrary: fc.record({ act: is('finish refund'), order: n, refund: n }) },
  { weight: 3, arbitrary: fc.record({ act: is('reread refunds') }) },
  { weight: 2, arbitrary: fc.record({ act: is('correct stock'), product, available: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ act: is('count'), product, counted: fc.nat({ max: 9 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: is('change price'), product, cents: fc.integer({ min: 60, max: 9999 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: is('archive'), product }) },
  {
    weight: 7,
    arbitrary: fc.record({
      ...{ act: is('money comes'), order: n, quarters: fc.constantFrom(0, 1, 1, 2, 3, 5), by: ofParcel.by },
      counts: fc.constantFrom('in time', 'in time', 'in time', 'not'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: is('settle excess'), order: n, payment: fc.nat({ max: 2 }), by: ofParcel.by },
      outcome: fc.constantFrom('paid back', 'recorded by mistake'),
    }),
  },
]

export const anEdit: fc.Arbitrary<Edit> = fc.record({
  act: is('edit'),
  order: n,
  pieces,
  prices: fc.constantFrom('now', 'then'),
})

/** Anything that anybody may do in a shop of three products, as often as it happens there. */
export const anAct: fc.Arbitrary<Act> = fc.oneof(...kinds)

/** How a story may begin, as an exchange seldom comes about by chance. */
export const anExchange: fc.Arbitrary<Act[]> = fc
  .record({
    ...{ customer, money },
    ...{ quantity: fc.integer({ min: 1, max: 3 }), wanted: product, claims: fc.boolean() },
    card: fc.constantFrom('good' as const, 'pends' as const, 'bounces' as const, 'by hand' as const),
  })
  .map(({ customer, money, quantity, card, ...back }) => [
    { act: 'buy and pay', customer, money, pieces: [{ product: 2, quantity }], card, sends: true },
    { act: 'send back', order: 0, line: 0, quantity: 1, steps: 4, ...back },
  ])
