/** Numbers as people type them, and as fields show them. Every field of the shop reads them here. Without zod. */

import { currencySigns, decimalsProblem, plainCents, plainDollars, shopCurrency } from '#contract/money.ts'
import { SOURCE } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'

/** Gaps and apostrophes between thousands, as they are written in many countries. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]"
const GAPS = new RegExp(GAP, 'g')
const GROUPED_BY_GAPS = new RegExp(`^\\d{1,3}(?:${GAP}\\d{3})+(?:[.,]\\d+)?$`)
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
/** Where languages differ: `1,500` is 1500 in English and 1.5 in German, and `1.500` the other way round. */
const WITH_TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/

const MARKS = new Map<string, { decimal: string; group: string }>()

/** Those of the page, unless another language is handed in. */
function marksOf(tag: string = language()): { decimal: string; group: string } {
  const known = MARKS.get(tag)
  if (known) return known
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8)
  const signOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const marks = { decimal: signOf('decimal') === ',' ? ',' : '.', group: signOf('group') }
  MARKS.set(tag, marks)
  return marks
}

/** The sign before the decimals in a language: a point or a comma. */
export const decimalMark = (language?: string): string => marksOf(language).decimal

/** Whether a language divides thousands by spaces or apostrophes. */
export const groupsByGaps = (language?: string): boolean =>
  new RegExp(`^${GAP}$`).test(marksOf(language).group)

/**
 * A number as people type it, as programs write it: `31,5` is `31.5`, `1.234,50` and `1,234.50` are `1234.50`. Only a single mark before exactly
 * three digits is read by the reader's language: it divides thousands where the decimal mark is the other one. Blanks and tabs around
 * the number do not count. Undefined for what is no number, and below 0.
 */
export function plainNumber(text: string, language?: string): string | undefined {
  const typed = text.trim()
  if (GROUPED_BY_GAPS.test(typed)) return typed.replaceAll(GAPS, '').replace(',', '.')
  if (WITH_TWO_READINGS.test(typed))
    return typed.replace(/[.,]/, (mark) => (mark === decimalMark(language) ? '.' : ''))
  if (GROUPED_BY_COMMAS.test(typed)) return typed.replaceAll(',', '')
  if (GROUPED_BY_POINTS.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? typed.replace(',', '.') : undefined
}

/** The same with a minus before it where it is below 0. */
export function signedNumber(text: string, language?: string): string | undefined {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  const plain = plainNumber(rest, language)
  return plain && `${sign && '-'}${plain}`
}

/** A sign of the currency before or after an amount; made once for each. */
const SIGNED = new Map<string, RegExp>()

/** An amount without the sign of the shop's currency that stands before or behind it. */
export function withoutSign(text: string): string {
  const { code } = shopCurrency()
  const made = SIGNED.get(code)
  if (made) return text.trim().replace(made, '')
  const signs = currencySigns().map((sign) => sign.replaceAll(/[$.*+?^()]/g, '\\$&'))
  SIGNED.set(code, new RegExp(`^(?:${signs.join('|')})\\s*|\\s*(?:${signs.join('|')})$`, 'giu'))
  return withoutSign(text)
}

/** The same for money and stock, where a wrong guess costs something: a number with two readings is none. `numberWords` says both. */
export const exactNumber = (text: string, language?: string): string | undefined =>
  WITH_TWO_READINGS.test(text.trim()) ? undefined : plainNumber(text, language)

/** What is said of a text that cannot be taken: both readings of a number in it that has two, otherwise `words`. It may have many numbers: `10: 1,500`. */
export function numberWords(text: string, words: string, language?: string): string {
  const numbers = text.split(/[:=\t\n;]|,(?=\s|$)/).map((part) => withoutSign(part).replace(/^[-+−]/, ''))
  const typed = numbers.find((number) => WITH_TWO_READINGS.test(number))
  if (typed === undefined) return words
  const decimal = typed.replace(/[.,]?0*$/, '').replace(/[.,]/, decimalMark(language))
  return t('fields.writeOr', { typed: typed.replace(/[.,]/, ''), decimal })
}

/** The same for an amount: with or without the sign of the shop's currency, before or after it, with at most as many decimals as it has. */
export function plainAmount(text: string, language?: string): string | undefined {
  const { decimals } = shopCurrency()
  const plain = exactAmount(withoutSign(text), decimals, language) ?? ''
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  return whole !== '' && whole.length <= 8 - decimals && rest.length <= decimals ? plain : undefined
}

/** Three digits behind a mark are thousands where the currency has no decimals, and can be decimals alone where it has three. */
function exactAmount(typed: string, decimals: number, language?: string): string | undefined {
  const hasTwoReadings = WITH_TWO_READINGS.test(typed)
  if (hasTwoReadings && decimals === 0) return typed.replace(/[.,]/, '')
  if (hasTwoReadings && decimals === 3 && typed.includes(decimalMark(language)))
    return typed.replace(',', '.')
  return exactNumber(typed, language)
}

/** What is said of a text that is no amount: that it has too many decimals, both readings of one that has two, otherwise `words`. */
export function amountWords(text: string, words: string, language?: string): string {
  const decimals = exactNumber(withoutSign(text), language)?.split('.')[1]
  if (decimals !== undefined && decimals.length > shopCurrency().decimals) return decimalsProblem()
  return numberWords(text, words, language)
}

/** The same for a percentage, with or without its sign. There are no thousands of them: `8,875` is `8.875` in every language. */
export function plainPercent(text: string, language?: string): string | undefined {
  const typed = text.trim().replace(/\s*%$/, '')
  return WITH_TWO_READINGS.test(typed) ? typed.replace(',', '.') : plainNumber(typed, language)
}

/** The same for a number of pieces or the like: undefined for what is not whole, such as `1,5`. */
export function wholeNumber(text: string, language?: string): number | undefined {
  const plain = exactNumber(text, language)
  return plain !== undefined && /^\d{1,7}(?:\.0+)?$/.test(plain) ? Number(plain) : undefined
}

/** The same for a number with bounds, both included: undefined outside of them. */
export function wholeNumberWithin(
  text: string,
  least: number,
  most: number,
  language?: string,
): number | undefined {
  const number = wholeNumber(text, language)
  return number !== undefined && number >= least && number <= most ? number : undefined
}

/** A number as a field shows it, given as programs write it: without groups, so that it is read back in the same language as what it was. */
export const writeNumber = (plain: number | string, language?: string): string =>
  String(plain).replace('.', decimalMark(language))

/** Cents as they are read: `4.95`. */
export const writeCents = (cents: number, language?: string): string =>
  writeNumber(plainCents(cents), language)

/** The same of an amount in whole units. */
export const writeDollars = (dollars: number): string => writeNumber(plainDollars(dollars))

const IN_TEXT = /\d+(?:[.,]\d+)+/g
const isReadAsKept = (language?: string) => decimalMark(language) === decimalMark(SOURCE)

/** A measure or number as the shop keeps it, from one in the reader's notation: in German `1.500 mm` is `1500 mm`, and `31,5 mm` is `31.5 mm`. */
export const keptNotation = (text: string, language?: string): string =>
  isReadAsKept(language)
    ? text
    : text.replaceAll(IN_TEXT, (number) => plainNumber(number, language) ?? number)

/** The other way round, for a field: in German `1.5 kg` is `1,5 kg`, and `1,500 mm` is `1500 mm`. */
export const shownNotation = (text: string, language?: string): string =>
  isReadAsKept(language)
    ? text
    : text.replaceAll(IN_TEXT, (number) =>
        (plainNumber(number, SOURCE) ?? number).replace('.', decimalMark(language)),
      )
