import { eq } from 'drizzle-orm'
import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { verify } from '#server/people/users/testing.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Replaces the rules of prices of a test's shop by these, as an admin would. Answers their version. */
export async function setRules(kerf: TestShop, admin: Shopper, rules: Partial<TypedRules>): Promise<number> {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, admin)
  const whole = { promotions: [], zones: [], ...rules }
  const reply = await kerf.call(
    'PUT',
    '/api/manage/price-rules',
    { version: body.version, rules: whole },
    admin,
  )
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return Number(reply.body.version)
}

/** Ten percent off the order, for a coupon. */
export const TEN_PERCENT: TypedPromotion = {
  id: 'spring',
  name: 'Spring sale',
  lane: 'order',
  effect: { kind: 'percent', ppm: 100_000 },
  isCoupon: true,
}

/** The taxes of a shop in Germany whose prices contain them: 19 %, and 7 % for the reduced class. */
export const GERMAN_TAXES = {
  areGross: true,
  home: { country: 'DE' },
  zones: [
    {
      ...{ id: 'de', name: 'Germany', countries: ['DE'] },
      rates: { standard: [{ name: 'USt', ppm: 190_000 }], reduced: [{ name: 'USt', ppm: 70_000 }] },
    },
  ],
  delivery: { kind: 'proportional' },
} as const

export const TRADE = { id: 'trade', name: 'Trade', ppm: 250_000 }
export const SCHOOLS = { id: 'schools', name: 'Schools' }

/** A shop with the groups Trade and Schools, two customers and two products, and the steps of tests of groups. */
export async function openGroupTests() {
  const kerf = await openTestShop({ anyUnpaid: true })
  const ada = await kerf.admin()
  const casey = await kerf.customer('Casey')
  const robin = await kerf.customer('Robin')
  for (const { email } of [casey, robin]) await verify(kerf, email)
  const gauge = await kerf.product({ price: 20, available: 1_000 })
  const saw = await kerf.product({ price: 8, available: 1_000 })
  await kerf.call('PUT', `/api/products/${gauge}`, { sku: 'MG-1', priceTiers: '10: 17.50' }, ada)
  await setRules(kerf, ada, { groups: [TRADE, SCHOOLS] })

  return {
    ...{ kerf, ada, casey, robin, gauge, saw },
    list: (id: string, prices: object[], who: Shopper = ada) =>
      kerf.call('PUT', `/api/manage/groups/${id}/prices`, { prices }, who),
    assign: (groupId: string | null, who: Shopper = casey) =>
      kerf.call('PUT', `/api/user/group/${who.email}`, { groupId }, ada),
    quote: (lines: object[], who?: Shopper) => kerf.call('POST', '/api/quote', { lines }, who),
    one: (productId: string, orderQuantity = 1) => ({ productId, orderQuantity }),
    order: (body: object, who: Shopper = casey) =>
      kerf.call('POST', '/api/orders', { phone: '555 0100', address: '1 Mill Lane', ...body }, who),
    factsOf: (verb: 'user.grouped' | 'price_list.changed') =>
      kerf.db.select().from(facts).where(eq(facts.verb, verb)).orderBy(facts.id),
  }
}
