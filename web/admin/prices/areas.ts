/** Countries and postcodes as an owner types them: read, written, and said. Pure. */
import { allCountries, countryName, unionName } from '#contract/addresses.ts'
import { codeOfCountry } from '#contract/country-names.ts'
import { plainName } from '#contract/plain-name.ts'
import { beginningProblem } from '#contract/postcodes.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'
import { codeOfTyped, territoryWords } from '#web/admin/prices/territory-words.ts'

/** What is told of a text that names no countries. */
export const COUNTRIES_PROBLEM = t('admin.prices.countriesAndTerritoriesByTheir')

/** What is wrong with countries as they are typed; null where nothing is. */
export function countriesProblem(text: string, language?: string): string | null {
  const unknown = listOf(text).find((name) => codesOf(name, language).length === 0)
  if (unknown) return t('admin.prices.weKnowNoCountryOr', { unknown, countriesProblem: COUNTRIES_PROBLEM })
  return readCountries(text, language) ? null : COUNTRIES_PROBLEM
}

/** Reads countries, territories and the European Union as a group: `DE, austria, Canary Islands, EU`; undefined where one is none, or where there is none. */
export function readCountries(text: string, language?: string): string[] | undefined {
  const codes = listOf(text).map((name) => codesOf(name, language))
  return codes.length > 0 && codes.every((found) => found.length > 0) ? [...new Set(codes.flat())] : undefined
}

function codesOf(name: string, language?: string): string[] {
  const code = codeOfCountry(name, language) ?? codeOfTyped(name)
  if (code) return [code]
  const isUnion = [UNION, unionName(), unionName(language)].some((one) => plainName(one) === plainName(name))
  return isUnion ? [...MEMBER_STATES].sort() : []
}

/** The sign of the European Union as a group: all of its member states. */
const UNION = 'EU'

/** What may be added to an area by its name: the European Union, countries, and territories that zones can name. */
export function namedPlaces(language?: string): { group: string; names: string[] }[] {
  return [
    { group: t('admin.prices.groups'), names: [unionName(language)] },
    { group: t('admin.prices.countries'), names: allCountries(language).map(({ label }) => label) },
    {
      group: t('admin.prices.territories'),
      names: TERRITORIES.flatMap(({ code }) => territoryWords(code) ?? []),
    },
  ]
}

/** What is wrong with beginnings of postcodes as they are typed; null where nothing is. */
export const postcodesProblem = (text: string): string | null =>
  readPostcodes(text)
    .map(beginningProblem)
    .find((problem) => problem !== null) ?? null

/** Beginnings of postcodes, divided by commas. */
export const readPostcodes = (text: string): string[] => [...new Set(listOf(text))]

/** Countries by their names, as they are read back; all member states together are the European Union. */
export function countryWords(codes: string[], language?: string): string {
  const isUnion = [...MEMBER_STATES].every((state) => codes.includes(state))
  const others = codes.filter((code) => !isUnion || !MEMBER_STATES.has(code))
  const names = others.map((code) => territoryWords(code) ?? countryName(code, language))
  return [...(isUnion ? [unionName(language)] : []), ...names].join(', ')
}

/** Where a zone is: `Germany, postcodes that begin with 10, 12`. */
export const areaWords = (zone: { countries: string[]; postcodes?: string[] | undefined }): string =>
  zone.postcodes?.length
    ? t('admin.prices.postcodesThatBeginWith', {
        countries: countryWords(zone.countries),
        postcodes: zone.postcodes.join(', '),
      })
    : countryWords(zone.countries)

const listOf = (text: string): string[] =>
  text
    .split(/[,;\t\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
