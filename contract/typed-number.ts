/** Amounts, percentages and measures as people type them, and numbers as fields show them. Every field reads numbers by `read-number.ts`. Without zod. */

import { currencySigns, decimalsProblem, plainCents, plainDollars, shopCurrency } from '#contract/money.ts'
import {
  bothReadings,
  decimalMark,
  exactNumber,
  GAP,
  hasTwoReadings,
  plainNumber,
  plainSigns,
} from '#contract/read-number.ts'
import { SOURCE } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'

/** The same with a minus before it where it is below 0. */
export function signedNumber(text: string, language?: string): string | undefined {
  const [, sign = '', rest = ''] = /^([-−]?)(.*)$/s.exec(plainSigns(text)) ?? []
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

/** What is said of a text that cannot be taken: both readings of a number in it that has two, otherwise `words`. It may have many numbers: `10: 1,500`. */
export function numberWords(text: string, words: string, language?: string): string {
  const numbers = plainSigns(text)
    .split(/[:=\t\n;]|,(?=\s|$)/)
    .map((part) => withoutSign(part).replace(/^[-+−]/, ''))
  const readings = numbers.map((number) => bothReadings(number, language)).find(Boolean)
  return readings ? t('fields.writeOr', readings) : words
}

/** The same for an amount: with or without the sign of the shop's currency, before or after it, with at most as many decimals as it has. */
export function plainAmount(text: string, language?: string): string | undefined {
  const { decimals } = shopCurrency()
  const plain = exactAmount(withoutSign(plainSigns(text)), decimals, language) ?? ''
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  return whole !== '' && whole.length <= 8 - decimals && rest.length <= decimals ? plain : undefined
}

/** Three digits behind a mark are thousands where the currency has no decimals, and can be decimals alone where it has three. */
function exactAmount(typed: string, decimals: number, language?: string): string | undefined {
  const isTwofold = hasTwoReadings(typed)
  if (isTwofold && decimals === 0) return typed.replace(/[.,]/, '')
  if (isTwofold && decimals === 3 && typed.includes(decimalMark(language))) return typed.replace(',', '.')
  return exactNumber(typed, language)
}

/** What is said of a text that is no amount: that it has too many decimals, both readings of one that has two, otherwise `words`. */
export function amountWords(text: string, words: string, language?: string): string {
  const decimals = exactNumber(withoutSign(plainSigns(text)), language)?.split('.')[1]
  if (decimals !== undefined && decimals.length > shopCurrency().decimals) return decimalsProblem()
  return numberWords(text, words, language)
}

/** The same for a percentage, with or without its sign. There are no thousands of them: `8,875` is `8.875` in every language. */
export function plainPercent(text: string, language?: string): string | undefined {
  const typed = plainSigns(text).replace(/\s*%$/, '')
  return hasTwoReadings(typed) ? typed.replace(',', '.') : plainNumber(typed, language)
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

/** Whether a language divides thousands by spaces or apostrophes. */
export function groupsByGaps(tag: string = language()): boolean {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567)
  return new RegExp(`^${GAP}$`).test(parts.find(({ type }) => type === 'group')?.value ?? '')
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
