/** Source: docs/prices.md, "Tax". */
import type { Place } from '#contract/territories.ts'
import { areaOf, type Reading } from '#server/selling/receipt/areas.ts'
import { portion, spread, WHOLE } from '#server/selling/receipt/rounding.ts'
import type { PriceRequest, TaxRate, TaxRules, TaxZone } from '#server/selling/receipt/rules.ts'

/** After all discounts. */
export type Taxed = { taxClass: string; cents: number }

/** `shares`: in each amount that was given, in cents. */
type Tax = { name: string; ppm: number; baseCents: number; cents: number; shares: number[] }

export type Taxes = {
  /** Taken off: nothing is due, and the amounts contain the tax of the shop's place. */
  way: 'contained' | 'added' | 'taken off'
  taxes: Tax[]
}

export const STANDARD = 'standard'

export function ratesFor({ zone }: Pick<TaxPlace, 'zone'>, taxClass = STANDARD): TaxRate[] {
  const rates = zone?.rates ?? {}
  // Own properties alone: the class of a product may be any text, even `constructor`, which every object has.
  return (Object.hasOwn(rates, taxClass) ? rates[taxClass] : rates[STANDARD]) ?? []
}

/** That of the destination if its taxes are due, otherwise the shop's, whose tax the prices may contain. `areGross`: as prices are meant there. */
export type TaxPlace = { isDue: boolean; zone: TaxZone | undefined; areGross: boolean }

type Whither = Pick<PriceRequest, 'country' | 'postcode' | 'reverseCharge' | 'taxedAtHome'>

/** Nothing is due where no zone has the destination, or where the buyer owes the tax. */
export function taxPlaceOf(
  rules: TaxRules,
  { country, postcode, reverseCharge, taxedAtHome }: Whither,
  reading: Reading,
): TaxPlace {
  const destination: Place = country === undefined ? rules.home : { country, postcode }
  const there = areaOf(rules.zones, destination, reading)
  const areGross = there?.areGross ?? rules.areGross
  if (there && reverseCharge !== true && taxedAtHome !== true) return { isDue: true, zone: there, areGross }
  const home = areaOf(rules.zones, rules.home, reading)
  const isDue = home !== undefined && reverseCharge !== true && taxedAtHome === true
  return { isDue, zone: home, areGross }
}

/** Whether prices are meant with tax at the shop's own place. */
export const isGrossAtHome = (rules: TaxRules): boolean => taxPlaceOf(rules, {}, 'tax').areGross

/** Each rate once, on the sum of what it is for. */
export function taxesOn(amounts: Taxed[], place: TaxPlace): Taxes {
  const { isDue, areGross } = place
  const rates = amounts.map(({ taxClass }) => ratesFor(place, taxClass))
  if (areGross) return { way: isDue ? 'contained' : 'taken off', taxes: containedIn(amounts, rates) }
  return { way: 'added', taxes: isDue ? addedTo(amounts, rates) : [] }
}

const keyOf = (rates: TaxRate[]) => JSON.stringify(rates.map(({ name, ppm }) => [name, ppm]))

/** Rounded half up, of the summed base. */
function addedTo(amounts: Taxed[], rates: TaxRate[][]): Tax[] {
  const all = new Map(rates.flat().map((rate) => [keyOf([rate]), rate]))
  return [...all].map(([key, { name, ppm }]) => {
    const bases = amounts.map(({ cents }, index) =>
      rates[index]?.some((rate) => keyOf([rate]) === key) ? cents : 0,
    )
    const baseCents = bases.reduce((sum, cents) => sum + cents, 0)
    const cents = portion(baseCents, ppm, WHOLE)
    return { name, ppm, baseCents, cents, shares: spread(cents, bases) }
  })
}

/**
 * Gross amounts with the same rates contain round(gross · r / (1 + r)) of their sum, and each rate has its part of it. `baseCents` is net. The
 * tax in an amount is never more than the amount.
 */
function containedIn(amounts: Taxed[], rates: TaxRate[][]): Tax[] {
  const groups = Map.groupBy(amounts.keys(), (index) => keyOf(rates[index] ?? []))
  return [...groups.values()].flatMap((indices) => {
    const given = rates[indices[0] ?? 0] ?? []
    const grosses = amounts.map(({ cents }, index) => (indices.includes(index) ? cents : 0))
    const gross = grosses.reduce((sum, cents) => sum + cents, 0)
    const ppm = given.reduce((sum, rate) => sum + rate.ppm, 0)
    const all = portion(gross, ppm, WHOLE + ppm)
    const parts = spread(
      all,
      given.map((rate) => rate.ppm),
    )
    let left = spread(all, grosses)
    return given.map((rate, place) => {
      const cents = parts[place] ?? 0
      const shares = spread(cents, left)
      left = left.map((rest, index) => rest - (shares[index] ?? 0))
      return { ...rate, baseCents: gross - all, cents, shares }
    })
  })
}
