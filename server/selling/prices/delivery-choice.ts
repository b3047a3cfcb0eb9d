import type { Place } from '#contract/territories.ts'
import type { Buyer } from '#server/selling/prices/reverse-charge.ts'
import { areaOf } from '#server/selling/receipt/areas.ts'
import type {
  DeliveryMethod,
  DeliveryZone,
  PriceRules,
  RequestCurrency,
} from '#server/selling/receipt/rules.ts'

/** `coupons`: codes as typed. */
export type OrderOptions = {
  coupons: string[]
  country?: string | undefined
  postcode?: string | undefined
  deliveryMethod?: string | undefined
  /** The code of a further currency, or, of an order, the one that it was placed in, as it was then; absent: the shop's own. */
  currency?: string | RequestCurrency | undefined
  /** `buyer`: the business, if the buyer has one. */
  asBusiness?: boolean | undefined
  buyer?: Buyer | undefined
}

/** Undefined if the shop does not deliver there. */
export function zoneOf(
  rules: PriceRules,
  { country, postcode }: Pick<OrderOptions, 'country' | 'postcode'>,
): DeliveryZone | undefined {
  const destination = country ?? rules.taxes?.home.country
  return destination === undefined
    ? undefined
    : areaOf(rules.zones, { country: destination, postcode }, 'delivery')
}

/** Undefined if the shop does not have it there. */
export function methodOf(rules: PriceRules, wishes: OrderOptions): DeliveryMethod | undefined {
  return zoneOf(rules, wishes)?.methods.find(({ id }) => id === wishes.deliveryMethod)
}

export const isCollected = (rules: PriceRules, wishes: OrderOptions): boolean =>
  methodOf(rules, wishes)?.price.kind === 'collection'

/** What is collected goes nowhere. */
export const sentTo = (rules: PriceRules, wishes: OrderOptions): Place | undefined =>
  wishes.country === undefined || isCollected(rules, wishes)
    ? undefined
    : { country: wishes.country, postcode: wishes.postcode }
