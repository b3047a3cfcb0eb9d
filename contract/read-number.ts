/** Numbers as people type them: the one reader of the shop. What is typed with signs, as amounts are, is read by `typed-number.ts`. Without zod. */

import { knownDecimalMark } from '#messages/plain-numbers.ts'
import { language } from '#messages/t.ts'

/** Gaps and apostrophes between thousands, as they are written in many countries. */
export const GAP = "[ \\u00a0\\u2009\\u202f'’]"
const GAPS = new RegExp(GAP, 'g')
const GROUPED_BY_GAPS = new RegExp(`^\\d{1,3}(?:${GAP}\\d{3})+(?:[.,]\\d+)?$`)
const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/
/** Where languages differ: `1,500` is 1500 in English and 1.5 in German, and `1.500` the other way round. */
const WITH_TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/

export const hasTwoReadings = (typed: string): boolean => WITH_TWO_READINGS.test(plainSigns(typed))

/** Full-width signs, as keyboards write them in Japan, in their usual form, and without the blanks around: `１２` is `12`. */
export const plainSigns = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).trim()

/** The sign before the decimals in a language, that of the page unless another is handed in: a point or a comma. */
export const decimalMark = (tag: string = language()): string =>
  knownDecimalMark(tag) ?? ((0.5).toLocaleString(tag).includes(',') ? ',' : '.')

/**
 * A number as people type it, as programs write it: `31,5` is `31.5`, `1.234,50` and `1,234.50` are `1234.50`. Only a single mark before exactly
 * three digits is read by the reader's language: it divides thousands where the decimal mark is the other one. Blanks and tabs around
 * the number do not count. Undefined for what is no number, and below 0.
 */
export function plainNumber(text: string, language?: string): string | undefined {
  const typed = plainSigns(text)
  if (GROUPED_BY_GAPS.test(typed)) return typed.replaceAll(GAPS, '').replace(',', '.')
  if (WITH_TWO_READINGS.test(typed))
    return typed.replace(/[.,]/, (mark) => (mark === decimalMark(language) ? '.' : ''))
  if (GROUPED_BY_COMMAS.test(typed)) return typed.replaceAll(',', '')
  if (GROUPED_BY_POINTS.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  return /^\d+(?:[.,]\d+)?$/.test(typed) ? typed.replace(',', '.') : undefined
}

/** The same for money and stock, where a wrong guess costs something: a number with two readings is none. */
export const exactNumber = (text: string, language?: string): string | undefined =>
  hasTwoReadings(text) ? undefined : plainNumber(text, language)

/** Both readings of a number that has two, as the reader's language writes them: `1500` and `1.5` of `1,500`. */
export function bothReadings(
  text: string,
  language?: string,
): { typed: string; decimal: string } | undefined {
  if (!hasTwoReadings(text)) return undefined
  const typed = plainSigns(text)
  const decimal = typed.replace(/[.,]?0*$/, '').replace(/[.,]/, decimalMark(language))
  return { typed: typed.replace(/[.,]/, ''), decimal }
}
