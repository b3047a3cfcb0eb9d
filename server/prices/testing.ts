import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import type { TestShop } from '#testing/shop.ts'
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
