import { decimalMark } from '#contract/read-number.ts'
import { SOURCE } from '#messages/languages.ts'

/** A number that is not negative, as a fraction of whole numbers, and where it ends in its text. */
export type ReadNumber = { top: bigint; bottom: bigint; end: number }

/** Groups are bounded, as no amount has more than 16 digits: so a long text costs no more than its length. */
const NUMBER =
  /(?:(?<whole>\d{1,15})(?:[-\u2010\u2011\u2013]|\s{1,2}(?:(?:and|&)\s{1,2})?)?)?(?<fraction>(?<!\d)\d{1,15}[/\u2044\u2215]\d{1,15}|[⁰¹²³⁴-⁹]{1,15}\u2044[₀-₉]{1,15}|[¼-¾⅐-⅞])|(?<decimal>\d{1,15}(?:[.,\u00a0\u2009\u202f]\d{1,15}){0,6}|\.\d{1,15})/iuy

/** A whole number in groups of three. One point groups nothing: `1.000` is one. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3}){2,}|(?:[\u00a0\u2009\u202f]\d{3})+)$/
/** The same in a language with a decimal comma: `1.000` is a thousand, and `1,000` is one. */
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3}){2,}|(?:[\u00a0\u2009\u202f]\d{3})+)$/
/** What can stand before a decimal mark: here one point is enough, as another mark follows. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}(?:([.,\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*)$/

/**
 * The number that begins at a place of a text: whole, decimal, fraction, or mixed (`1-1/2`, `1 1/2`, `1 and 1/2`, `1½`, `1³⁄₄`).
 * - A point is a decimal mark: `1.000` is one. Two and more points group thousands: `1.234.567`.
 * - A comma groups thousands as in English where exactly three digits follow each and none begins with 0: `1,000` is a
 *   thousand. Otherwise it is a decimal mark: `19,05`, `0,375`.
 * - Of two marks the last is the decimal mark: `1,234.5` and `1.234,5` are the same.
 * - No-break and thin spaces group thousands, a plain space does not: `2 400` may be two of 400.
 * - In a mixed number the fraction is less than one.
 * In a language with a decimal comma point and comma change places: `1.000` is a thousand, `1,000` is one. Measures are kept as they were typed, and
 * stand in addresses, so each is read alike on the pages of every language unless one is handed in.
 */
export function numberAt(text: string, start: number, language: string = SOURCE): ReadNumber | undefined {
  NUMBER.lastIndex = start
  const { whole, fraction, decimal } = NUMBER.exec(text)?.groups ?? {}
  const read = fraction
    ? mixed(whole, fraction)
    : decimal
      ? decimalOf(decimal, decimalMark(language))
      : undefined
  return read && { ...read, end: NUMBER.lastIndex }
}

function mixed(whole: string | undefined, fraction: string): Omit<ReadNumber, 'end'> | undefined {
  const [top = 0n, bottom = 0n] = fraction
    .normalize('NFKC') // ¾ to 3⁄4
    .split(/[/\u2044\u2215]/)
    .map(BigInt)
  if (bottom === 0n || (whole && top >= bottom)) return undefined
  return { top: BigInt(whole ?? 0) * bottom + top, bottom }
}

function decimalOf(text: string, mark: string): Omit<ReadNumber, 'end'> | undefined {
  const {
    whole = '',
    last,
    decimals = '',
  } = (mark === ',' ? GROUPED_BY_POINTS : GROUPED).test(text)
    ? { whole: text }
    : (/^(?<whole>.*?)(?:(?<last>[.,])(?<decimals>\d+))?$/.exec(text)?.groups ?? {})
  const groups = WHOLE.exec(whole)
  if (!groups || (last && groups[1] === last)) return undefined
  return { top: BigInt(whole.replaceAll(/\D/g, '') + decimals), bottom: 10n ** BigInt(decimals.length) }
}
