/** Countries and postcodes as an owner types them: read, written, and said. Pure. */

/** What is told of a text that names no countries. */
export const COUNTRIES_PROBLEM = 'Two letters for each country, with commas between: DE, AT'

/** Reads countries: `DE, at`; undefined where one is none, or where there is none. */
export function readCountries(text: string): string[] | undefined {
  const codes = listOf(text).map((code) => code.toUpperCase())
  const areRight = codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code) && countryName(code))
  return areRight ? [...new Set(codes)] : undefined
}

/** Beginnings of postcodes, divided by commas. */
export const readPostcodes = (text: string): string[] => [...new Set(listOf(text))]

export const countryWords = (codes: string[]): string =>
  codes.map((code) => countryName(code) ?? code).join(', ')

/** The name of a country; undefined for a code that stands for none. */
function countryName(code: string): string | undefined {
  const name = NAMES.of(code)
  return name === code ? undefined : name
}
const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })

const listOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
