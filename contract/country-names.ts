/** Countries as people write them. Pure, without zod. */
import { COUNTRIES } from '#contract/address-formats.ts'
import { countryName, unionName } from '#contract/addresses.ts'
import { plainName } from '#contract/plain-name.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { allLanguages } from '#messages/languages.ts'
import { language } from '#messages/t.ts'

/** What people write for a country besides its English name and its code. */
const OTHER_NAMES: Record<string, string> = {
  ...{ USA: 'US', 'UNITED STATES OF AMERICA': 'US', AMERICA: 'US', UK: 'GB', 'GREAT BRITAIN': 'GB' },
  ...{ ENGLAND: 'GB', SCOTLAND: 'GB', WALES: 'GB', HOLLAND: 'NL', 'THE NETHERLANDS': 'NL' },
  ...{ 'CZECH REPUBLIC': 'CZ', TURKEY: 'TR', 'SOUTH KOREA': 'KR', RUSSIA: 'RU', MACEDONIA: 'MK' },
}
const CODES = new Map<string, Map<string, string>>()

function codesIn(language: string): Map<string, string> {
  const known = CODES.get(language)
  if (known) return known
  const named = COUNTRIES.map((code) => [plainName(countryName(code, language)), code] as const)
  const codes = new Map([...Object.entries(OTHER_NAMES), ...named])
  CODES.set(language, codes)
  return codes
}

/** The code of a country by its code of two letters or its name, in any case and with or without accents. Undefined where there is none. */
export function codeOfCountry(typed: string, language = 'en-US'): string | undefined {
  const name = plainName(typed)
  return COUNTRIES.includes(name) ? name : codesIn(language).get(name)
}

/** The same by its name in the reader's language, or else in any other of the house: files are written by others. */
export const codeOfCountryIn = (typed: string): string | undefined =>
  [language(), ...allLanguages].map((tag) => codeOfCountry(typed, tag)).find(Boolean)

/** Each of `DE, Austria; EU` as codes: the European Union is its member states. Undefined where one names no country; empty for no names. */
export function countriesNamed(typed: string, language?: string): string[] | undefined {
  const names = typed.split(/[,;\t\n]/).filter((name) => name.trim() !== '')
  const codes = names.map((name) => {
    const code = codeOfCountry(name, language) ?? codeOfCountry(name)
    if (code) return [code]
    const isUnion = ['EU', unionName(), unionName(language)].some((one) => plainName(one) === plainName(name))
    return isUnion ? [...MEMBER_STATES].sort() : []
  })
  return codes.every((found) => found.length > 0) ? [...new Set(codes.flat())] : undefined
}

/** Countries by their codes, as they are read back. */
export const namesOfCountries = (codes: string[], language?: string): string =>
  codes.map((code) => countryName(code, language)).join(', ')
