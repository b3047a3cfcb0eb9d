/** Countries as people write them. Pure, without zod. */
import { COUNTRIES } from '#contract/address-formats.ts'
import { countryName } from '#contract/addresses.ts'
import { plainName } from '#contract/plain-name.ts'

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
