/** Source: docs/prices.md, "Areas". */
import { fitOf, readBeginning, readPostcode } from '#contract/postcodes.ts'
import { type Place, territoryOf } from '#contract/territories.ts'
import type { Area } from '#server/selling/receipt/rules.ts'

/** `delivery`: with all territories. `tax`: with those that have the country's taxes. `format 2`: as old receipts, by characters alone. */
export type Reading = 'delivery' | 'tax' | 'format 2'

/** The longest beginning of the postcode wins, then the whole country; of equal ones one with postcodes, then the earlier. */
export function areaOf<Some extends Area>(
  areas: Some[],
  destination: Place,
  reading: Reading,
): Some | undefined {
  const measure = reading === 'format 2' ? plainFit : fitIn(destination, reading)
  let best: { area: Some; length: number } | undefined
  for (const area of areas) {
    const fit = measure(area, destination)
    if (fit === undefined) continue
    const length = reading !== 'format 2' && area.postcodes?.length ? fit + WITH_POSTCODES : fit
    if (best === undefined || length > best.length) best = { area, length }
  }
  return best?.area
}

/** Less than a character: it decides between equal fits alone. */
const WITH_POSTCODES = 0.5

/** Characters of the postcode that an area names; undefined: not in it. */
type Fit = (area: Area, destination: Place) => number | undefined

function fitIn(destination: Place, reading: Reading): Fit {
  const { country, postcode = '' } = destination
  const within = territoryOf(destination)
  const whole = readPostcode(country, postcode)

  function fitOfAll(named: string, { countries }: Area): number | undefined {
    const { territory, fit } = within ?? {}
    // Who lists a country and its territories means all of it, and no more of the territory than of the rest.
    if (named === territory?.code) return named !== country && countries.includes(country) ? 0 : fit
    const isTaxedThere = territory === undefined || territory.isTaxedAsCountry
    if (named === country) return reading === 'tax' && !isTaxedThere ? undefined : 0
    return reading === 'tax' && isTaxedThere && named === territory?.country ? 0 : undefined
  }

  return (area) => {
    const fits = area.countries.flatMap((named) => {
      const isMeant = [country, within?.territory.code, within?.territory.country].includes(named)
      if (!isMeant) return []
      if (!area.postcodes?.length) return fitOfAll(named, area) ?? []
      // A part of a territory is not less than all of it, however short its beginning is: 97 of RE, whose postcodes begin with 974.
      const least = named === country && named === within?.territory.code ? within.fit : 0
      const fitting = startsOf(area, country).flatMap((start) => fitOf(country, start, whole) ?? [])
      return fitting.map((fit) => Math.max(fit, least))
    })
    return fits.length === 0 ? undefined : Math.max(...fits)
  }
}

/** Rules stay in memory, and a process reads each of them once. */
function startsOf(area: Area, country: string) {
  const known = READ.get(area) ?? new Map<string, ReturnType<typeof readBeginning>[]>()
  READ.set(area, known)
  const starts = known.get(country) ?? (area.postcodes ?? []).map((start) => readBeginning(country, start))
  known.set(country, starts)
  return starts
}
const READ = new WeakMap<Area, Map<string, ReturnType<typeof readBeginning>[]>>()

const plain = (postcode: string) => postcode.replaceAll(/[\s-]/g, '').toUpperCase()

const plainFit: Fit = ({ countries, postcodes }, { country, postcode }) => {
  if (!countries.includes(country)) return undefined
  if (postcodes === undefined || postcodes.length === 0) return 0
  const given = plain(postcode ?? '')
  const lengths = postcodes.map(plain).filter((start) => given.startsWith(start))
  return lengths.length === 0 ? undefined : Math.max(...lengths.map(({ length }) => length))
}
