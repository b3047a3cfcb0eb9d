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
const CODES = new Map(
  COUNTRIES.map((code) => [plainName(countryName(code)), code] as const).concat(Object.entries(OTHER_NAMES)),
)

/** The code of a country by its code of two letters or its name, in any case and with or without accents. Undefined where there is none. */
export function codeOfCountry(typed: string): string | undefined {
  const name = plainName(typed)
  return COUNTRIES.includes(name) ? name : CODES.get(name)
}
