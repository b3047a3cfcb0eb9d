import { FORMATS } from '#contract/address-formats.ts'
import { writtenPostcode } from '#contract/addresses.ts'
import { MORE_FORMS } from '#contract/more-postcodes.ts'

const LONGEST = 12

/** As countries write what may be one of their postcodes, where that is otherwise than it was typed: `SW1A 1AA` for `sw1a1aa`, `26548` for `D-26548`. */
export function postcodeSpellings(typed = ''): string[] {
  const text = typed.trim().toUpperCase()
  if (text.length > LONGEST || !/\d/.test(text)) return []
  const written = [...Object.keys(FORMATS), ...Object.keys(MORE_FORMS)].flatMap(
    (country) => writtenPostcode(country, text) ?? [],
  )
  return [...new Set(written)].filter((spelling) => spelling !== text)
}
