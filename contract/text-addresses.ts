/** What an address in one text says of its place. Pure, without zod. */

import { FORMATS } from '#contract/address-formats.ts'
import { countryName, fieldsOf, writtenPostcode } from '#contract/addresses.ts'
import { codeOfCountry } from '#contract/country-names.ts'
import { SOURCE } from '#messages/languages.ts'

/**
 * The postcodes of a country in a text, in its own form, in the order of the text. None for a country whose form nobody knows. Where some stand
 * as the country writes them, the others are numbers of houses: `Ring 5020, 1010 Wien` is in 1010, and `20500 Main St` is no ZIP code.
 */
export function postcodesIn(country: string, text: string): string[] {
  const found = partsOf(withoutLeading(country, text)).flatMap((part) => postcodesOf(country, part))
  const placed = found.filter(({ isPlaced }) => isPlaced)
  return (placed.length > 0 ? placed : found).map(({ postcode }) => postcode)
}

/** Whether a text has this postcode, which is in the form of its country: as such, or as the first part of a longer one. */
export function hasPostcode(country: string, text: string, postcode: string): boolean {
  const spaced = (one: string) => ` ${one.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  return (
    postcodesIn(country, text).includes(postcode) ||
    spaced(withoutLeading(country, text)).includes(spaced(postcode))
  )
}

const partsOf = (text: string): string[] => text.split(/[\n,]/)

/** Whether the postcode stands behind the city, as in the United States, and not before it, as in most of Europe. */
const isBehindCity = (country: string): boolean =>
  (FORMATS[country]?.lines ?? []).join('|').split('{city}')[1]?.includes('{postcode}') ?? false

/** Where the postcode stands behind the city, a number at the beginning of a line is that of a house, if more follows. */
const withoutLeading = (country: string, text: string): string =>
  isBehindCity(country) ? text.replaceAll(LEADING_NUMBER, '') : text

const LEADING_NUMBER = /(?<=^|[\n,])[ \t]*\d+[ \t]+(?=\p{L}{2}[^\n,]*[\n,])/gu

/** `isPlaced`: it stands before the city, or behind it, as the country writes it; or alone. */
function postcodesOf(country: string, part: string): { postcode: string; isPlaced: boolean }[] {
  const { postcode: form, joint } = FORMATS[country] ?? {}
  if (!form) return []
  const words = part.split(/[^\p{L}\p{N}\p{Pd}]+/u).filter(Boolean)
  return words.flatMap((word, place) => {
    if (/^box$/i.test(words[place - 1] ?? '')) return []
    const both = place === 0 || !joint ? undefined : writtenPostcode(country, `${words[place - 1]} ${word}`)
    const postcode = both ?? writtenPostcode(country, word)
    if (postcode === undefined) return []
    const [before, after] = [words.slice(0, both ? place - 1 : place), words.slice(place + 1)]
    const isLast = after.length === 0 || codeOfCountry(after.join(' ')) !== undefined
    const isFirst = /^\p{L}/u.test(after[0] ?? '') || (isLast && before.length === 0)
    return { postcode, isPlaced: isBehindCity(country) ? isLast : isFirst }
  })
}

/**
 * The country that a text ends with by its name, on a line of its own or after a comma. Codes of two letters are states as often: CA is California.
 * `country`: where the text may be, whose regions are no countries: Georgia.
 */
export function countryIn(country: string, text: string): string | undefined {
  const last = (text.trim().split('\n').at(-1)?.split(',').at(-1) ?? '').replaceAll('.', '').trim()
  const named = last.length > 2 || last.toUpperCase() === 'UK' ? codeOfCountry(last) : undefined
  const regions = fieldsOf(country).find(({ name }) => name === 'region')?.choices ?? []
  return named && regions.some(({ label }) => label === countryName(named, SOURCE)) ? undefined : named
}
