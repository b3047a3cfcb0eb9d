/** Source: docs/prices.md, "Delivery". */

import type { Place } from '#contract/territories.ts'
import { areaOf } from '#server/selling/receipt/areas.ts'
import type { DeliveryMethod, DeliveryZone, PricedProduct, Surcharge } from '#server/selling/receipt/rules.ts'
import { GRAM } from '#server/selling/receipt/units.ts'

/** `longest` and `heaviest`: of a piece. `goodsCents`: after all discounts. */
export type Parcel = { grams: number; longest: number; heaviest: number; goodsCents: number }

/** In cents. `base`: without surcharges, before `freeFromCents`. */
export type DeliveryPrice = {
  method: DeliveryMethod
  baseCents: number
  isFree: boolean
  surcharges: Surcharge[]
  cents: number
}

type Weighed = PricedProduct & { quantity: number }

/** A product without a mass or a length counts as 0. */
export function parcelOf(lines: Weighed[], goodsCents: number): Parcel {
  return {
    grams: gramsOf(lines),
    longest: Math.max(0, ...lines.map(({ millimetres = 0 }) => millimetres)),
    heaviest: Math.max(0, ...lines.map(({ grams = 0 }) => grams)),
    goodsCents,
  }
}

/** Rounded up once to whole grams, after an exact sum: a million anvils are past the safe integers. */
export function gramsOf(lines: Pick<Weighed, 'grams' | 'exactMass' | 'quantity'>[]): number {
  const mass = lines.reduce(
    (sum, { grams = 0, exactMass, quantity }) =>
      sum + (exactMass === undefined ? BigInt(grams) * BigInt(GRAM) : BigInt(exactMass)) * BigInt(quantity),
    0n,
  )
  return Number((mass + BigInt(GRAM) - 1n) / BigInt(GRAM))
}

/** Methods that can carry the parcel, in the owner's order. */
export function deliveriesTo(
  zones: DeliveryZone[],
  destination: Place,
  parcel: Parcel,
): { zone: DeliveryZone | undefined; prices: DeliveryPrice[] } {
  const zone = areaOf(zones, destination, 'delivery')
  const prices = (zone?.methods ?? []).flatMap((method) => deliveryPrice(method, parcel) ?? [])
  return { zone, prices }
}

function isWithinLimits(
  { mostGrams = Number.POSITIVE_INFINITY, mostMillimetres = Number.POSITIVE_INFINITY }: DeliveryMethod,
  { heaviest, longest }: Parcel,
): boolean {
  return heaviest <= mostGrams && longest <= mostMillimetres
}

/** Undefined where the method does not carry it. */
export function deliveryPrice(method: DeliveryMethod, parcel: Parcel): DeliveryPrice | undefined {
  if (!isWithinLimits(method, parcel)) return undefined
  const baseCents = basePrice(method.price, parcel)
  if (baseCents === undefined) return undefined
  const isFree = method.freeFromCents !== undefined && parcel.goodsCents >= method.freeFromCents
  const surcharges = (method.surcharges ?? []).filter(
    ({ overGrams, overMillimetres }) =>
      (overGrams !== undefined && parcel.heaviest > overGrams) ||
      (overMillimetres !== undefined && parcel.longest > overMillimetres),
  )
  const more = surcharges.reduce((sum, { cents }) => sum + cents, 0)
  return { method, baseCents, isFree, surcharges, cents: (isFree ? 0 : baseCents) + more }
}

function basePrice(price: DeliveryMethod['price'], { grams, goodsCents }: Parcel): number | undefined {
  switch (price.kind) {
    case 'flat':
      return price.cents
    case 'collection':
      return 0
    case 'weight':
      return price.bands
        .toSorted((a, b) => (a.toGrams ?? Number.POSITIVE_INFINITY) - (b.toGrams ?? Number.POSITIVE_INFINITY))
        .find(({ toGrams = Number.POSITIVE_INFINITY }) => grams <= toGrams)?.cents
    case 'value':
      return price.bands
        .toSorted((a, b) => b.fromCents - a.fromCents)
        .find(({ fromCents }) => fromCents <= goodsCents)?.cents
  }
}
