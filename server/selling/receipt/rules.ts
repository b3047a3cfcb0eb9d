/**
 * The price book as the price function reads it. Money in integer cents, rates and percentages in parts per million (`ppm`), mass in
 * grams, length in millimetres, times in UTC. Source: docs/prices.md.
 */

import type { Tier } from '#contract/price-tiers.ts'

/** A product with what sets its price. Categories: its own and all above it. */
export type PricedProduct = {
  productId: string
  priceCents: number
  tiers?: Tier[]
  /** The pieces of all products of the family count together for the tiers. */
  family?: { id: string; countsTogether: boolean }
  /** The entries of price lists, by the id of the customer group. */
  groupTiers?: Record<string, Tier[]>
  categoryIds?: string[]
  maker?: string
  taxClass?: string
  /** Rounded up to whole grams. */
  grams?: number
  /** What it weighs where that is no whole number of grams, in units of 5/8 ng: 1,600,000,000 are a gram. */
  exactMass?: number
  /** Its longest side. */
  millimetres?: number
}

/** A customer group. `ppm`: what its price list takes off the list price of all products. */
export type CustomerGroup = { id: string; name: string; ppm?: number }

export type Lane = 'product' | 'order' | 'delivery'

/**
 * What a promotion takes off. `percent`: of the amount. `amount`: cents, in the product lane of each piece. `price`: a piece, or the
 * delivery, costs so many cents. `free pieces`: of so many paid and free ones together, `free` cost nothing (product lane only).
 */
export type Effect =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'price'; cents: number }
  | { kind: 'free pieces'; paid: number; free: number }

export type Promotion = {
  id: string
  name: string
  lane: Lane
  effect: Effect
  /** It needs a coupon; without one it applies by itself. */
  isCoupon?: boolean
  /** ISO times: from this one on, and before this one. */
  from?: string
  until?: string
  /** Customer groups; absent: everybody. */
  groupIds?: string[]
  /** The products that it is for: those named, those in a category, those of a maker. Absent: all. */
  products?: { productIds?: string[]; categoryIds?: string[]; makers?: string[] }
  /** The least sum of the lines that it is for, after the product lane, and the least number of their pieces. */
  leastCents?: number
  leastPieces?: number
}

/**
 * Countries as ISO 3166-1 alpha-2, and territories by their code (contract/territories.ts). `postcodes`: beginnings of postcodes; absent: all of
 * it.
 */
export type Area = { countries: string[]; postcodes?: string[] }

export type Surcharge = { name: string; overGrams?: number; overMillimetres?: number; cents: number }

/**
 * How a parcel gets there. `weight` bands: up to so many grams, the last may have no end; what is heavier cannot be sent so. `value`
 * bands: from so many cents of goods on. `freeFromCents`: goods from this amount on are sent for nothing but the surcharges. `mostGrams`,
 * `mostMillimetres`: the heaviest and the longest piece that it carries. The rest says when it arrives, and changes no amount:
 * server/selling/prices/delivery-dates.ts.
 */
export type DeliveryMethod = {
  id: string
  name: string
  price:
    | { kind: 'flat'; cents: number }
    | { kind: 'weight'; bands: { toGrams?: number; cents: number }[] }
    | { kind: 'value'; bands: { fromCents: number; cents: number }[] }
    | { kind: 'collection' }
  freeFromCents?: number
  surcharges?: Surcharge[]
  mostGrams?: number
  mostMillimetres?: number
  /** Until this time of day, such as 14:00, an order is worked on the same day. By the calendar's time zone. */
  cutOff?: string
  /** Working days until the order leaves the shop. */
  handlingDays?: number
  /** Working days on the way. */
  transitDays?: { from: number; to: number }
}

/** When the shop works. `timeZone`: by its IANA name. `workingDays`: 1 is Monday, 7 is Sunday. `daysOff`: dates such as 2026-12-25. */
export type Calendar = { timeZone: string; workingDays: number[]; daysOff: string[] }

export type DeliveryZone = Area & { id: string; name: string; methods: DeliveryMethod[] }

/** One tax on one class. Several of a class stand beside each other: each is taken of the same amount. */
export type TaxRate = { name: string; ppm: number }

/** The taxes of an area, by tax class. A class that is not named has the rates of `standard`. */
export type TaxZone = Area & { id: string; name: string; rates: Record<string, TaxRate[]> }

export type TaxRules = {
  /** Whether prices contain the tax (gross) or it is added (net). */
  areGross: boolean
  /** Where the shop is: prices contain the tax of this place, and who says no country is taken to be there. */
  home: { country: string; postcode?: string }
  zones: TaxZone[]
  /** How delivery is taxed: by a class of its own, by the highest rate of the goods, or in the proportions of the goods. */
  delivery: { kind: 'class'; taxClass: string } | { kind: 'highest' } | { kind: 'proportional' }
}

/** The owner's rules. One without taxes taxes nothing, one without zones delivers for nothing and asks nothing. */
export type PriceRules = {
  version: number
  groups: CustomerGroup[]
  promotions: Promotion[]
  zones: DeliveryZone[]
  taxes?: TaxRules
  /** Absent: Monday to Friday, without days off, in UTC. */
  calendar?: Calendar
  /** Who gets reverse charge. The function does not read it: the request says whether the buyer does (server/selling/prices/reverse-charge.ts). */
  reverseCharge?: { vatId: string; unproved: boolean }
}

/** The rules as a shop stores them, each version in a row of its own. */
export type StoredRules = Omit<PriceRules, 'version'>

/** The rules of a shop that has set none. */
export const NO_RULES: PriceRules = { version: 0, groups: [], promotions: [], zones: [] }

/** What is asked: pieces of products, each product once, with where they go and who buys. */
export type PriceRequest = {
  lines: (PricedProduct & { quantity: number })[]
  /** When it is asked. ISO, UTC. */
  at: string
  groupId?: string
  /** The coupons that were given, each with the promotion that it stands for. */
  coupons?: { code: string; promotionId: string }[]
  country?: string
  postcode?: string
  /** The id of a delivery method. */
  deliveryMethod?: string
  /** A business with a valid VAT id of another country that owes the tax itself. */
  reverseCharge?: boolean
}
