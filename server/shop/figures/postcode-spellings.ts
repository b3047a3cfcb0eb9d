import { FORMATS } from '#contract/address-formats.ts'
import { writtenPostcode } from '#contract/addresses.ts'

const LONGEST = 12

/** As countries write what may be one of their postcodes, where that is otherwise than it was typed: `SW1A 1AA` for `sw1a1aa`, `26548` for `D-26548`. */
export function postcodeSpellings(typed = ''): string[] {
  const text = typed.trim().toUpperCase()
  if (text.length > LONGEST || !/\d/.test(text)) return []
  const written = Object.entries(FORMATS).flatMap(([country, { postcode }]) =>
    postcode ? (writtenPostcode(country, text) ?? []) : [],
  )
  return [...new Set(written)].filter((spelling) => spelling !== text)
}
