/**
 * Numbers and amounts as the languages of the shop write them, without ICU: a browser takes longer to learn how a language writes its first
 * number than to show the rest of a page. What stands in neither table is ICU's. Source: CLDR, as `Intl.NumberFormat` answers it.
 */

type Marks = [group: string, decimal: string]
const ENGLISH: Marks = [',', '.']

/** What stands between thousands and before decimals. By whole tags: Swiss German writes other marks than German. */
const MARKS: Record<string, Marks> = {
  'en-US': ENGLISH,
  'en-GB': ENGLISH,
  de: ['.', ','],
  fr: ['\u202f', ','],
}

/** The sign of a currency, and where a language writes another. */
const SIGNS: Record<string, Record<string, string>> = {
  USD: { '': '$', 'en-GB': 'US$', fr: '$US' },
  EUR: { '': '€' },
  GBP: { '': '£', fr: '£GB' },
}

/** The sign before the decimals of a language that the tables know. */
export const knownDecimalMark = (language: string): string | undefined => MARKS[language]?.[1]

/** A number of 0 and more with at least `least` and at most `most` decimals; undefined where it has more, or the language is not known. */
export function plainNumberIn(
  language: string,
  number: number,
  least: number,
  most: number,
): string | undefined {
  const marks = MARKS[language]
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? []
  if (!marks || whole === undefined || decimals.length > most) return undefined
  const [group, mark] = marks
  const fraction = decimals.padEnd(least, '0')
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) + (fraction && mark + fraction)
}

/** An amount of a currency with all its decimals: `$1,189.00`, in German `1.189,00 $`. Undefined as above, and for another currency. */
export function plainAmountIn(
  language: string,
  units: number,
  code: string,
  decimals: number,
): string | undefined {
  const sign = SIGNS[code]?.[language] ?? SIGNS[code]?.['']
  const number = plainNumberIn(language, units, decimals, decimals)
  if (sign === undefined || number === undefined) return undefined
  return language.startsWith('en') ? sign + number : `${number}\u00a0${sign}`
}
