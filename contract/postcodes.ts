/** Postcodes as they are compared, and which of them a beginning names. Pure, without zod. Source: docs/prices.md, "Postcodes". */

import { FORMATS } from '#contract/address-formats.ts'
import { ALPHABETIC_FIRST, MORE_FORMS } from '#contract/more-postcodes.ts'
import { t } from '#messages/t.ts'

/** What people write before the postcode of a country besides its code of ISO 3166-1 and the first letter of that. */
const OTHER_CODES: Record<string, string[]> = {
  ...{
    AU: ['AUS'],
    BA: ['BIH'],
    EE: ['EST'],
    FI: ['FIN', 'SF', 'AX'],
    GB: ['UK'],
    GR: ['EL'],
    LI: ['FL'],
    ME: ['MNE'],
    MX: ['MEX'],
    OM: ['PC'],
    RS: ['SRB'],
    RU: ['RUS'],
    SI: ['SLO'],
    SV: ['CP'],
    US: ['USA'],
  },
}

/** The countries whose postcodes have two halves: `SE1 2AA` is `SE1`, a district, and `2AA`. */
const BRITISH = new Set(['GB', 'GG', 'IM', 'JE'])
const DISTRICT = /^[A-Z]{1,2}\d[A-Z\d]?$/

/** A postcode, or the beginning of one, as it is compared. `inner`: the second half of a British one; elsewhere all is in `outer`. */
type ReadPostcode = { outer: string; inner: string }

/** The text without spaces, hyphens and signs that nobody sees, in capital letters. Digits of all scripts and full-width letters are as plain ones. */
const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\s\p{Pd}\p{Cf}−〒]/gu, '')
    .toUpperCase()

/** The ten digits of a script stand one behind the other in Unicode. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const LONGEST_BEGINNING = 20

/** What is wrong with the beginning of postcodes in any country; null where nothing is. One without a sign that counts would name all of them. */
export function beginningProblem(typed: string): string | null {
  if (typed.length > LONGEST_BEGINNING)
    return t('fields.theBeginningOfAPostcodeHasAt', { most: String(LONGEST_BEGINNING) })
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{Pd}\s]*$/u.test(typed)) return null
  return t('fields.isNoBeginningOfAPostcodeLetters', { typed })
}

/** What a typed postcode may stand for, without spaces and hyphens: all of it, and what follows the code of its country, as in `D-10115`. */
export function bareCandidates(country: string, typed: string): string[] {
  const plain = bare(typed)
  const code = codeBefore(country, plain)
  return code === '' ? [plain] : [plain, plain.slice(code.length)]
}

function codeBefore(country: string, plain: string): string {
  if (ALPHABETIC_FIRST.has(country)) {
    const rest = plain.startsWith(country) && !plain.startsWith(country, 2) ? plain.slice(2) : ''
    return /^\d/.test(rest) || MORE_FORMS[country]?.[0].test(rest) ? country : ''
  }
  const others = OTHER_CODES[country] ?? []
  if (!isDigitsFirst(country)) return [country, ...others].find((code) => plain.startsWith(code)) ?? ''
  const [letters = ''] = /^[A-Z]*(?=\d|$)/.exec(plain) ?? []
  const codes = [country, country.slice(0, 1), ...others]
  return codes.includes(letters) ? letters : ''
}

/** Whether the postcodes of a country begin with a digit. Those of Latvia do behind its code. */
const isDigitsFirst = (country: string): boolean => /^(?:LV-)?\d/.test(FORMATS[country]?.example ?? '0')

/** Without the code of the country where its postcodes are digits first, or where what is left is a whole one. */
function plainOf(country: string, typed: string): string {
  const form = FORMATS[country]?.postcode
  const candidates = bareCandidates(country, typed)
  const whole = form && candidates.find((one) => form.test(one))
  const plain = whole ?? (isDigitsFirst(country) ? candidates.at(-1) : candidates[0]) ?? ''
  return country === 'LV' ? plain.replace(/^LV(?=\d|$)/, '') : plain
}

/** Reads a postcode for comparing it; one that is not in its country's form is compared as it is. */
export function readPostcode(country: string, typed: string): ReadPostcode {
  const plain = plainOf(country, typed)
  if (!BRITISH.has(country)) return { outer: plain, inner: '' }
  const [, outer, inner] = FORMATS.GB?.postcode?.exec(plain) ?? []
  if (outer !== undefined && inner !== undefined) return { outer, inner }
  const [first = '', ...others] = typed.trim().split(/[\s\p{Pd}]+/u)
  const district = bare(first)
  if (others.length > 0 && DISTRICT.test(district)) return { outer: district, inner: bare(others.join('')) }
  // Without a space between them as much as can be is of the first half: SE12 is a district, not the 2 of SE1.
  const ends = [plain.length, plain.length - 1, plain.length - 2]
  const end = ends.find((at) => DISTRICT.test(plain.slice(0, at)) && /^(?:\d[A-Z]?)?$/.test(plain.slice(at)))
  return { outer: plain.slice(0, end), inner: end === undefined ? '' : plain.slice(end) }
}

/** Reads the beginning of postcodes. In Ireland `D1` is written for `D01`, which is no beginning of `D10`. */
export function readBeginning(country: string, typed: string): ReadPostcode {
  const read = readPostcode(country, typed)
  return country === 'IE' ? { ...read, outer: read.outer.replace(/^D(?=[1-9]$)/, 'D0') } : read
}

/**
 * How many characters of a postcode a beginning names; undefined where the postcode does not begin so. In the United Kingdom and its islands
 * letters name an area, and a district ends where the first half ends: `SE1` is not `SE10`.
 */
export function fitOf(country: string, start: ReadPostcode, whole: ReadPostcode): number | undefined {
  const isIn = !BRITISH.has(country)
    ? whole.outer.startsWith(start.outer)
    : start.inner === ''
      ? isInDistrict(start.outer, whole.outer)
      : start.outer === whole.outer && whole.inner.startsWith(start.inner)
  return isIn ? start.outer.length + start.inner.length : undefined
}

/** `SW1` has its parts, `SW1A` to `SW1Y`; `SE1` has no `SE10`, and `B` no `BT1`. */
function isInDistrict(start: string, outer: string): boolean {
  if (start === '' || start === outer) return true
  const rest = outer.startsWith(start) ? outer.slice(start.length) : ''
  return /^[A-Z]+$/.test(start) ? /^\d/.test(rest) : /\d$/.test(start) && /^[A-Z]$/.test(rest)
}
