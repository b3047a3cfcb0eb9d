/** Source: docs/prices.md, "Delivery". */
import { type DeliveryPrice, deliveriesTo, parcelOf } from '#server/selling/receipt/delivery.ts'
import { bestOf, type NamedPromotion, named, type PricedLine } from '#server/selling/receipt/goods.ts'
import { linesOf, offered, takenOff } from '#server/selling/receipt/promotions.ts'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'

/** In cents. */
export type DeliveryStep =
  | {
      rule: 'delivery'
      zone: string
      method: string
      kind: string
      grams?: number
      goodsCents?: number
      cents: number
    }
  | { rule: 'free delivery'; fromCents: number; goodsCents: number; cents: number }
  | { rule: 'surcharge'; name: string; cents: number }
  | (NamedPromotion & {
      rule: 'promotion'
      lane: 'delivery'
      baseCents: number
      cents: number
      beaten?: (NamedPromotion & { cents: number })[]
    })

export type PricedDelivery = {
  delivery: { method: string; name: string; cents: number }
  steps: DeliveryStep[]
}

/** Prices after promotions, in cents, without tax. `zone`: false where none has the destination. */
function deliveriesFor(
  rules: PriceRules,
  request: PriceRequest,
  lines: PricedLine[],
): { isZone: boolean; methods: PricedDelivery[] } {
  const country = request.country ?? rules.taxes?.home.country ?? ''
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const parcel = parcelOf(request.lines, goodsCents)
  const { zone, prices } = deliveriesTo(rules.zones, { country, postcode: request.postcode }, parcel)
  return {
    isZone: zone !== undefined,
    methods: prices.map((price) => {
      const steps = stepsOf(zone?.name ?? '', price, parcel)
      const { promotion, cents } = laneOf(rules, request, lines, price.cents)
      return {
        delivery: { method: price.method.id, name: price.method.name, cents },
        steps: promotion ? [...steps, promotion] : steps,
      }
    }),
  }
}

/** Undefined where the method does not carry the parcel there. */
export function priceDelivery(
  rules: PriceRules,
  request: PriceRequest,
  lines: PricedLine[],
): PricedDelivery | undefined {
  if (request.deliveryMethod === undefined) return undefined
  const { methods } = deliveriesFor(rules, request, lines)
  return methods.find(({ delivery }) => delivery.method === request.deliveryMethod)
}

function stepsOf(
  zone: string,
  { method, baseCents, isFree, surcharges }: DeliveryPrice,
  { grams, goodsCents }: { grams: number; goodsCents: number },
): DeliveryStep[] {
  const { kind } = method.price
  return [
    {
      ...{ rule: 'delivery' as const, zone, method: method.name, kind },
      ...(kind === 'weight' && { grams }),
      ...(kind === 'value' && { goodsCents }),
      cents: baseCents,
    },
    ...(isFree
      ? [
          {
            rule: 'free delivery' as const,
            fromCents: method.freeFromCents ?? 0,
            goodsCents,
            cents: baseCents,
          },
        ]
      : []),
    ...surcharges.map(({ name, cents }) => ({ rule: 'surcharge' as const, name, cents })),
  ]
}

function laneOf(
  rules: PriceRules,
  request: PriceRequest,
  lines: PricedLine[],
  cents: number,
): { promotion?: DeliveryStep; cents: number } {
  const found = offered(rules.promotions, 'delivery', request).flatMap((promotion) =>
    linesOf(promotion, lines).length === 0
      ? []
      : [{ promotion, lines: [], baseCents: cents, cents: takenOff(promotion.effect, cents) }],
  )
  const best = bestOf(found)
  if (!best) return { cents }
  const beaten = found
    .filter((one) => one !== best && one.cents > 0)
    .map((one) => ({ ...named(one.promotion), cents: one.cents }))
  return {
    promotion: {
      ...{
        rule: 'promotion',
        lane: 'delivery',
        ...named(best.promotion),
        baseCents: cents,
        cents: best.cents,
      },
      ...(beaten.length > 0 && { beaten }),
    },
    cents: cents - best.cents,
  }
}
