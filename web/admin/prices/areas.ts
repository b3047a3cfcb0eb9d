/** Countries and postcodes as an owner types them: read, written, and said. Pure. */
import { countryName } from '#contract/addresses.ts'
import { codeOfCountry } from '#contract/country-names.ts'
import { beginningProblem } from '#contract/postcodes.ts'
import { codeOfTerritory, territoryName } from '#contract/territories.ts'

/** What is told of a text that names no countries. */
export const COUNTRIES_PROBLEM =
  'Countries and territories by their names or codes, with commas between: Germany, AT, Canary Islands'

/** What is wrong with countries as they are typed; null where nothing is. */
export function countriesProblem(text: string): string | null {
  const unknown = listOf(text).find((name) => codeOf(name) === undefined)
  if (unknown) return `We know no country or territory ${unknown}. ${COUNTRIES_PROBLEM}`
  return readCountries(text) ? null : COUNTRIES_PROBLEM
}

/** Reads countries and territories: `DE, austria, Canary Islands`; undefined where one is none, or where there is none. */
export function readCountries(text: string): string[] | undefined {
  const codes = listOf(text).map(codeOf)
  return codes.length > 0 && codes.every((code) => code !== undefined) ? [...new Set(codes)] : undefined
}

/** Reads the one country that the shop is in. */
export function readCountry(text: string): string | undefined {
  const code = codeOfCountry(text)
  return text.trim() && code ? code : undefined
}

const codeOf = (name: string) => codeOfCountry(name) ?? codeOfTerritory(name)

/** What is wrong with beginnings of postcodes as they are typed; null where nothing is. */
export const postcodesProblem = (text: string): string | null =>
  readPostcodes(text)
    .map(beginningProblem)
    .find((problem) => problem !== null) ?? null

/** Beginnings of postcodes, divided by commas. */
export const readPostcodes = (text: string): string[] => [...new Set(listOf(text))]

export const countryWords = (codes: string[]): string =>
  codes.map((code) => territoryName(code) ?? countryName(code)).join(', ')

/** Where a zone is: `Germany, postcodes that begin with 10, 12`. */
export const areaWords = (zone: { countries: string[]; postcodes?: string[] | undefined }): string =>
  zone.postcodes?.length
    ? `${countryWords(zone.countries)}, postcodes that begin with ${zone.postcodes.join(', ')}`
    : countryWords(zone.countries)

const listOf = (text: string): string[] =>
  text
    .split(/[,;\t\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
