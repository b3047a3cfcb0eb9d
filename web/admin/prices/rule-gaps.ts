/** What rules of prices leave open, for the owner. Pure. */
import type { TypedRules } from '#contract/price-rules.ts'
import { TERRITORIES } from '#contract/territories.ts'

type Rules = Pick<TypedRules, 'zones' | 'taxes'>

/** Countries and territories that the shop delivers to and no zone of tax has a rate for, in a shop with taxes. */
export function untaxedPlaces({ zones, taxes }: Rules): string[] {
  if (!taxes) return []
  const taxed = new Set(
    taxes.zones
      .filter(({ rates }) => Object.values(rates).some((all) => all.length > 0))
      .flatMap(({ countries }) => countries),
  )
  const isTaxed = (place: string) => {
    const { country, isTaxedAsCountry } = TERRITORIES.find(({ code }) => code === place) ?? {}
    return taxed.has(place) || (isTaxedAsCountry === true && country !== undefined && taxed.has(country))
  }
  return [...new Set(zones.flatMap(({ countries }) => countries))].filter((place) => !isTaxed(place))
}
