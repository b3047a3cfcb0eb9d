/** The request, the rules and the receipt as docs/prices.md describes them. Written from that page alone. */

export type Ladder = { from: number; cents: number }[]

export type Item = {
  productId: string
  priceCents: number
  ownCents?: number
  quantity: number
  tiers?: Ladder
  family?: { id: string; countsTogether: boolean }
  groupTiers?: Record<string, Ladder>
  categoryIds?: string[]
  maker?: string
  taxClass?: string
  grams?: number
  exactMass?: number
  millimetres?: number
}

export type Order = {
  lines: Item[]
  at: string
  groupId?: string
  coupons?: { code: string; promotionId: string }[]
  country?: string
  postcode?: string
  deliveryMethod?: string
  reverseCharge?: boolean
  taxedAtHome?: boolean
  currency?: Money
}

export type Money = {
  code: string
  decimals: number
  shop: string
  shopDecimals: number
  rate: string
  rounding: string
}

export type Offer = {
  id: string
  name: string
  lane: string
  effect: { kind: string; ppm?: number; cents?: number; paid?: number; free?: number }
  isCoupon?: boolean
  from?: string
  until?: string
  groupIds?: string[]
  products?: { productIds?: string[]; categoryIds?: string[]; makers?: string[] }
  leastCents?: number
  leastPieces?: number
}

export type Region = { countries: string[]; postcodes?: string[] }

export type Method = {
  id: string
  name: string
  price: { kind: string; cents?: number; bands?: { toGrams?: number; fromCents?: number; cents: number }[] }
  freeFromCents?: number
  surcharges?: { name: string; overGrams?: number; overMillimetres?: number; cents: number }[]
  mostGrams?: number
  mostMillimetres?: number
}

export type Rate = { name: string; ppm: number }

export type Book = {
  version: number
  groups: { id: string; name: string; ppm?: number }[]
  promotions: Offer[]
  zones: (Region & { name: string; methods: Method[] })[]
  taxes?: {
    areGross: boolean
    home: { country: string; postcode?: string }
    zones: (Region & { rates: Record<string, Rate[]>; areGross?: boolean })[]
    delivery: { kind: string; taxClass?: string }
  }
}

export type Note = Record<string, unknown>

/** A receipt as it is stored. What this program does not read is compared all the same. */
export type Stored = {
  format: number
  currency?: string
  lines: { productId: string; quantity: number }[]
  steps: Note[]
  inputs?: { request: Order; rules: Book }
}
