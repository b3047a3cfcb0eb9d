/**
 * What customs asks of goods, and where they pass it. Pure, without zod: pages read it.
 * Sources: form CN 23 of the Universal Postal Union; the Harmonized System of the World Customs Organization, whose codes have six digits,
 * with up to four more of a country.
 */
import { isInUnionVat, type Place, territoryOf } from '#contract/territories.ts'

/** A code of the Harmonized System as its digits alone, such as `82054000`; undefined for what is none. Dots and spaces may stand between them. */
export function tidyHsCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.]/g, '')
  return /^\d{6,10}$/.test(digits) ? digits : undefined
}

/** Countries that are one area of customs and of VAT, beside the Union: the tax unions of Switzerland and Liechtenstein, and the United States with Puerto Rico. */
const TOGETHER: Record<string, string> = { LI: 'CH', PR: 'US' }

/** The area of customs and VAT that a place is in. */
function areaOf(place: Place): string {
  if (isInUnionVat(place)) return 'EU'
  const { territory } = territoryOf(place) ?? {}
  const code = territory?.isTaxedAsCountry ? territory.country : (territory?.code ?? place.country)
  return TOGETHER[code] ?? code
}

/** Whether goods leave the area of customs and VAT on their way: not from Berlin to Madrid, but to Las Palmas. Where the shop does not say its country, nothing does. */
export function leavesArea(from: Place, to: Place): boolean {
  if (from.country === '' || to.country === '') return false
  // Northern Ireland is in the United Kingdom's area, too.
  const isWithinUk = postal(from) === 'GB' && postal(to) === 'GB' && (isUlster(from) || isUlster(to))
  return !isWithinUk && areaOf(from) !== areaOf(to)
}

const postal = (place: Place) => territoryOf(place)?.territory.country ?? place.country
const isUlster = (place: Place) => territoryOf(place)?.territory.union === 'XI'
