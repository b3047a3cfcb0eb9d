/** Lockers, safe places and neighbors are no way for what only an adult is handed: a method says that it checks the age. */
import { t } from '#messages/t.ts'
import type { FieldIssue } from '#server/platform/errors/refusal.ts'
import type { PricePage } from '#server/selling/prices/price-book.ts'
import type { DeliveryMethod, DeliveryZone, PriceRules } from '#server/selling/receipt/rules.ts'

/** The places of the lines that only an adult is handed. */
export const linesForAdults = ({ prices }: PricePage, lines: { productId: string }[]): number[] =>
  lines.flatMap(({ productId }, place) => (prices.get(productId)?.handover ? [place] : []))

export const handsOver = ({ checksAge }: DeliveryMethod, forAdults: number[]): boolean =>
  checksAge === true || forAdults.length === 0

export const thatHandOver = (zone: DeliveryZone, forAdults: number[]): DeliveryZone => ({
  ...zone,
  methods: zone.methods.filter((method) => handsOver(method, forAdults)),
})

/** The rules without the methods that do not carry such lines. */
export const rulesThatHandOver = (rules: PriceRules, forAdults: number[]): PriceRules =>
  forAdults.length === 0
    ? rules
    : { ...rules, zones: rules.zones.map((zone) => thatHandOver(zone, forAdults)) }

/** Where no method of the zone carries such lines. */
export const handoverIssues = ({ methods }: DeliveryZone, forAdults: number[]): FieldIssue[] =>
  methods.length > 0
    ? []
    : forAdults.map((place) => ({ path: ['lines', place], message: t('prices.noWayChecksTheAge') }))
