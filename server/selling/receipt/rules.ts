/** Money in integer cents, rates in parts per million (`ppm`), mass in grams, length in millimetres, times in UTC. Source: docs/prices.md. */

import type { Exchange } from '#contract/exchange.ts'
import type { FurtherCurrency } from '#contract/further-currencies.ts'
import type { Tier } from '#contract/price-tiers.ts'
import type { TranslatedNames } from '#contract/translated.ts'

/** Categories: its own and all above it. */
export type PricedProduct = {
  productId: string
  priceCents: number
  /** On the owner's own list of prices in the currency of the request. */
  ownCents?: number
  tiers?: Tier[]
  /** Pieces of all products of the family count for the tiers. */
  family?: { id: string; countsTogether: boolean }
  /** By customer group. */
  groupTiers?: Record<string, Tier[]>
  categoryIds?: string[]
  maker?: string
  taxClass?: string
  /** Rounded up. */
  grams?: number
  /** Where that is no whole number of grams, in units of 5/8 ng: 1,600,000,000 are a gram. */
  exactMass?: number
  /** Its longest side. */
  millimetres?: number
}

/** `ppm`: off the list price of all products. */
export type CustomerGroup = { id: string; name: string; ppm?: number }

export type Lane = 'product' | 'order' | 'delivery'

/** `amount`: cents, in the product lane off each piece. `price`: costs so many cents. `free pieces`: `free` of so many together (product lane). */
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
  /** Without a coupon it applies by itself. */
  isCoupon?: boolean
  /** ISO times; `until` itself is outside. */
  from?: string
  until?: string
  /** Absent: everybody. */
  groupIds?: string[]
  /** Absent: all products. */
  products?: { productIds?: string[]; categoryIds?: string[]; makers?: string[] }
  /** The sum is the one after the product lane. */
  leastCents?: number
  leastPieces?: number
}

/** ISO 3166-1 alpha-2, and codes of contract/territories.ts. `postcodes`: beginnings; absent: all of it. */
export type Area = { countries: string[]; postcodes?: string[] }

export type Surcharge = { name: string; overGrams?: number; overMillimetres?: number; cents: number }

/**
 * `weight` bands: up to so many grams; what is heavier cannot be sent so. `value` bands: from so many cents of goods on. `freeFromCents`: from
 * here only surcharges. `mostGrams`, `mostMillimetres`: of a piece. The rest changes no amount: server/selling/prices/delivery-dates.ts.
 */
export type DeliveryMethod = {
  id: string
  name: string
  /** Prices are made without them (server/selling/prices/said-rules.ts). */
  translations?: TranslatedNames
  price:
    | { kind: 'flat'; cents: number }
    | { kind: 'weight'; bands: { toGrams?: number; cents: number }[] }
    | { kind: 'value'; bands: { fromCents: number; cents: number }[] }
    | { kind: 'collection' }
  freeFromCents?: number
  surcharges?: Surcharge[]
  mostGrams?: number
  mostMillimetres?: number
  /** It is handed over to adults whose age is checked (server/selling/prices/handed-over.ts). */
  checksAge?: boolean
  /** Until this time of day, such as 14:00 by the calendar's time zone, an order is worked on the same day. */
  cutOff?: string
  /** Working days until the order leaves the shop. */
  handlingDays?: number
  /** Working days on the way. */
  transitDays?: { from: number; to: number }
}

/** `timeZone`: an IANA name. `workingDays`: 1 is Monday. `daysOff`: such as 2026-12-25. */
export type Calendar = { timeZone: string; workingDays: number[]; daysOff: string[] }

export type DeliveryZone = Area & { id: string; name: string; methods: DeliveryMethod[] }

/** Several of a class are each taken of the same amount. */
export type TaxRate = { name: string; ppm: number }

/** By tax class. One that is not named has the rates of `standard`. */
export type TaxZone = Area & {
  id: string
  name: string
  rates: Record<string, TaxRate[]>
  /** How prices are meant there; absent: as in the shop. */
  areGross?: boolean
}

export type TaxRules = {
  /** Gross prices contain the tax; it is added to net ones. */
  areGross: boolean
  /** Prices contain the tax of this place, and who says no country is taken to be there. */
  home: { country: string; postcode?: string }
  zones: TaxZone[]
  /** By a class of its own, by the highest rate of the goods, or in their proportions. */
  delivery: { kind: 'class'; taxClass: string } | { kind: 'highest' } | { kind: 'proportional' }
}

/** Without taxes nothing is taxed; without zones delivery costs nothing. */
export type PriceRules = {
  version: number
  groups: CustomerGroup[]
  promotions: Promotion[]
  zones: DeliveryZone[]
  taxes?: TaxRules
  /** Absent: Monday to Friday, in UTC. */
  calendar?: Calendar
  /** Not read here: the request says whether the buyer gets it (server/selling/prices/reverse-charge.ts). */
  reverseCharge?: { vatId: string; unproved: boolean }
  /** Not read here either (server/selling/prices/union-sales.ts). */
  unionSales?: { taxedAt: 'home' | 'limit' | 'destination'; limitCents: number; stockAbroad: boolean }
  /** The request has the one that is asked for. Absent: the shop's alone. */
  currencies?: FurtherCurrency[]
}

/** Each version in a row of its own. */
export type StoredRules = Omit<PriceRules, 'version'>

export const NO_RULES: PriceRules = { version: 0, groups: [], promotions: [], zones: [] }

/** A further currency, as the owner had set it then. `shop`: the code of the shop's. */
export type RequestCurrency = Exchange & { code: string; shop: string; source: string; day: string }

/** Each product once. */
export type PriceRequest = {
  lines: (PricedProduct & { quantity: number })[]
  /** ISO, UTC. */
  at: string
  groupId?: string
  coupons?: { code: string; promotionId: string }[]
  country?: string
  postcode?: string
  deliveryMethod?: string
  /** The buyer owes the tax itself. */
  reverseCharge?: boolean
  /** It goes to another member state of the European Union, and the taxes of the shop's place are due. */
  taxedAtHome?: boolean
  /** The amounts of lines and rules are in the shop's, and the receipt in this one. Absent: all in the shop's. */
  currency?: RequestCurrency
}
