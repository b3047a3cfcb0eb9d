/** What an address in one text says of its place. Pure, without zod. */
import { FORMATS } from '#contract/address-formats.ts'
import { countryName, fieldsOf, writtenPostcode } from '#contract/addresses.ts'
import { codeOfCountry } from '#contract/country-names.ts'

/**
 * The postcodes of a country in a text, in its own form, in the order of the text. None for a country whose form nobody knows. Where the
 * postcode stands behind the city, a number at the beginning of a line is that of a house, if more follows: `20500 Main St`, then the city.
 */
export function postcodesIn(country: string, text: string): string[] {
  const { postcode: form, joint, lines = [] } = FORMATS[country] ?? {}
  if (!form) return []
  const [, behindCity] = lines.join('|').split('{city}')
  const read = behindCity?.includes('{postcode}') ? text.replaceAll(LEADING_NUMBER, '') : text
  const words = read.split(/[^\p{L}\p{N}\p{Pd}]+/u)
  return words.flatMap((word, place) => {
    const both = place === 0 || !joint ? undefined : writtenPostcode(country, `${words[place - 1]} ${word}`)
    return both ?? writtenPostcode(country, word) ?? []
  })
}

const LEADING_NUMBER = /(?<=^|[\n,])[ \t]*\d+[ \t]+(?=\p{L}{2}[^\n,]*[\n,])/gu

/**
 * The country that a text ends with by its name, on a line of its own or after a comma. Codes of two letters are states as often: CA is California.
 * `country`: where the text may be, whose regions are no countries: Georgia.
 */
export function countryIn(country: string, text: string): string | undefined {
  const last = (text.trim().split('\n').at(-1)?.split(',').at(-1) ?? '').replaceAll('.', '').trim()
  const named = last.length > 2 || last.toUpperCase() === 'UK' ? codeOfCountry(last) : undefined
  const regions = fieldsOf(country).find(({ name }) => name === 'region')?.choices ?? []
  return named && regions.some(({ label }) => label === countryName(named)) ? undefined : named
}
