/** So that anybody can replay a receipt. Source: docs/prices.md, "Replaying a receipt". */
import { areaOf } from '#server/selling/receipt/areas.ts'
import { offered } from '#server/selling/receipt/promotions.ts'
import type { Lane, PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'

/** `rules`: those that can matter for the request. */
export type ReceiptInputs = { request: PriceRequest; rules: PriceRules }

const LANES: Lane[] = ['product', 'order', 'delivery']

/** Undefined if only list prices were read: the lines have those. */
export function readInputs(rules: PriceRules, request: PriceRequest): ReceiptInputs | undefined {
  const isPlain =
    rules.version === 0 && request.lines.every(({ tiers, groupTiers }) => !tiers?.length && !groupTiers)
  if (isPlain) return undefined
  const country = request.country ?? rules.taxes?.home.country
  const destination = country === undefined ? undefined : { country, postcode: request.postcode }
  const zone = destination && areaOf(rules.zones, destination, 'delivery')
  const { taxes } = rules
  const home = taxes && areaOf(taxes.zones, taxes.home, 'tax')
  const there = taxes && destination && areaOf(taxes.zones, destination, 'tax')
  return {
    request,
    rules: {
      version: rules.version,
      groups: rules.groups.filter(({ id }) => id === request.groupId),
      promotions: LANES.flatMap((lane) => offered(rules.promotions, lane, request)),
      zones: zone
        ? [{ ...zone, methods: zone.methods.filter(({ id }) => id === request.deliveryMethod) }]
        : [],
      ...(taxes && {
        taxes: { ...taxes, zones: taxes.zones.filter((one) => one === there || one === home) },
      }),
    },
  }
}
