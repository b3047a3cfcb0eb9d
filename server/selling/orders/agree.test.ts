import { expect, test } from 'vitest'
import { agree, type OrderRequest } from '#server/selling/orders/agree.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import { NO_RULES, type PriceRules } from '#server/selling/receipt/rules.ts'

const CALENDAR = { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3, 4, 5], daysOff: [] }
/** A Monday, at ten in Berlin. */
const AT = '2026-11-23T09:00:00.000Z'

const RULES: PriceRules = {
  ...NO_RULES,
  version: 1,
  calendar: CALENDAR,
  zones: [
    {
      ...{ id: 'de', name: 'Germany', countries: ['DE'] },
      methods: [
        {
          id: 'parcel',
          name: 'Parcel',
          price: { kind: 'flat', cents: 490 },
          transitDays: { from: 1, to: 2 },
        },
        { id: 'shop', name: 'Collect it', price: { kind: 'collection' } },
      ],
    },
  ],
}

const saw = {
  ...{
    productId: 'saw',
    priceCents: 11_900,
    tiers: [],
    groupTiers: null,
    otherPrices: {},
    countsWith: null,
    categoryId: null,
  },
  ...{ maker: null, taxClass: null, weight: null, longest: null, isOnSale: true, version: 3 },
}

const pageOf = (rules: PriceRules): PricePage => ({
  ...{ prices: new Map([['saw', saw]]), rules, parents: new Map(), at: AT },
})

const agreed = (rules: PriceRules, request: Partial<OrderRequest>) =>
  agree(
    pageOf(rules),
    { pieces: [{ productId: 'saw', quantity: 2 }], phone: '555 0100', ...request },
    { groupId: null },
    { at: AT, coupons: [], collectedAt: 'Collected at 1 Mill Lane', calendar: CALENDAR },
  )

test('an order of a shop without rules is its lines alone, for the address as it was typed', () => {
  const { agreement, recipient, issues } = agreed(NO_RULES, { address: '1 Oak Road, 02101 Boston' })
  expect(agreement).toMatchObject({ receipt: { totalCents: 23_800 } })
  expect(Object.keys(agreement)).toEqual(['receipt'])
  expect(recipient).toEqual({ phone: '555 0100', address: '1 Oak Road, 02101 Boston' })
  expect(issues).toEqual([])
})

test('delivery brings its sums and its days, and the text says where the order was priced for', () => {
  const wishes = { coupons: [], country: 'DE', postcode: '20095', deliveryMethod: 'parcel' }
  const { agreement, recipient } = agreed(RULES, { address: '1 Deichstrasse', wishes })
  expect(agreement).toMatchObject({
    receipt: { totalCents: 24_290 },
    sums: { goods: 238, delivery: { name: 'Parcel', amount: 4.9 } },
    deliveryDates: { from: '2026-11-24', to: '2026-11-25' },
  })
  expect(recipient.address).toBe('1 Deichstrasse\n20095\nGERMANY')
})

test('what is collected goes to the shop’s own address, and any other order without one is refused at that field', () => {
  const wishes = { coupons: [], country: 'DE', postcode: '20095' }
  const collected = agreed(RULES, { wishes: { ...wishes, deliveryMethod: 'shop' } })
  expect(collected.recipient.address).toBe('Collected at 1 Mill Lane')
  expect(collected.issues).toEqual([])
  const sent = agreed(RULES, { wishes: { ...wishes, deliveryMethod: 'parcel' } })
  expect(sent.issues).toEqual([{ path: ['address'], message: 'This field is required' }])
})
