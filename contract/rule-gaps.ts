/** What rules of prices leave open, for the owner. Pure. */
import type { TypedRules } from '#contract/price-rules.ts'
import { isInUnionVat, TERRITORIES } from '#contract/territories.ts'

type Places = { countries: string[] }
type Rules = {
  zones: Places[]
  taxes?: Pick<NonNullable<TypedRules['taxes']>, 'home'> & {
    zones: (Places & { rates: Record<string, unknown[]> })[]
  }
}

/** Places by the tax that an order there lacks. `union`: in the European Union's VAT area like the shop, so that a private buyer owes tax. */
type UntaxedPlaces = { union: string[]; others: string[] }

/** Countries and territories that the shop delivers to and no zone of tax has a rate for, in a shop with taxes. */
export function untaxedPlaces({ zones, taxes }: Rules): UntaxedPlaces {
  if (!taxes) return { union: [], others: [] }
  const taxed = new Set(
    taxes.zones
      .filter(({ rates }) => Object.values(rates).some((all) => all.length > 0))
      .flatMap(({ countries }) => countries),
  )
  const isTaxed = (place: string) => {
    const { country, isTaxedAsCountry } = TERRITORIES.find(({ code }) => code === place) ?? {}
    return taxed.has(place) || (isTaxedAsCountry === true && country !== undefined && taxed.has(country))
  }
  const untaxed = [...new Set(zones.flatMap(({ countries }) => countries))].filter((place) => !isTaxed(place))
  const { true: union = [], false: others = [] } = Object.groupBy(untaxed, (country) =>
    String(isInUnionVat(taxes.home) && isInUnionVat({ country })),
  )
  return { union, others }
}
