/** VAT identification numbers of the European Union’s countries and the United Kingdom. Pure: whether one is registered, only VIES can tell. */

import { VAT_COUNTRIES } from '#contract/vat-ids/countries.ts'
import { language, t } from '#messages/t.ts'

/** `text`: as VIES and invoices write it, such as EL094259216. `number`: without the `prefix`. `country`: ISO 3166-1 alpha-2, such as GR. */
export type VatId = { text: string; prefix: string; number: string; country: string }

/** What people write for the prefix of their VAT id. */
const OTHER_PREFIXES: Record<string, string> = { GR: 'EL', UK: 'GB' }

/** Reads a VAT id, in small letters too and with spaces, dots and hyphens. Undefined where `vatIdProblem` has something to say. */
export function readVatId(typed: string): VatId | undefined {
  const { prefix, number } = partsOf(typed)
  const of = VAT_COUNTRIES[prefix]
  return of?.format.test(number) && of.fits(number)
    ? { text: `${prefix}${number}`, prefix, number, country: of.country }
    : undefined
}

/** What is wrong with a VAT id, in words; null where nothing is. An empty one is wrong. */
export function vatIdProblem(typed: string): string | null {
  const { prefix, number } = partsOf(typed)
  const of = VAT_COUNTRIES[prefix]
  if (!of) {
    return /^[A-Z]{2}$/.test(prefix)
      ? t('fields.weCannotCheckVatIdsOfOnly', { prefix })
      : t('fields.aVatIdBeginsWithTwoLetters')
  }
  const { country, example, format, fits } = of
  if (!format.test(number)) {
    const name = new Intl.DisplayNames(language(), { type: 'region' }).of(country) ?? country
    return t('fields.aVatIdLooksLike', { name, example: prefix + example })
  }
  return fits(number) ? null : t('fields.aDigitOrLetterIsWrongThe')
}

/**
 * The prefixes whose VAT ids VIES knows: the member states, and Northern Ireland, which is part of the Union’s market for goods. Source:
 * Directive 2006/112/EC; Protocol on Ireland and Northern Ireland, article 8.
 */
export const isInUnion = ({ prefix }: Pick<VatId, 'prefix'>): boolean =>
  prefix !== 'GB' && prefix in VAT_COUNTRIES

/** The member states of the European Union: ISO 3166-1 alpha-2. */
export const MEMBER_STATES: ReadonlySet<string> = new Set(
  Object.entries(VAT_COUNTRIES).flatMap(([prefix, { country }]) =>
    prefix === 'GB' || prefix === 'XI' ? [] : [country],
  ),
)

function partsOf(typed: string): { prefix: string; number: string } {
  const text = typed.replaceAll(/[\s.\-\u2010-\u2014/]/g, '').toUpperCase()
  const prefix = text.slice(0, 2)
  // A Belgian number of nine digits is an old one, which has a 0 before it since 2008.
  const number = text.slice(2).replace(/^(?=\d{9}$)/, prefix === 'BE' ? '0' : '')
  return { prefix: OTHER_PREFIXES[prefix] ?? prefix, number }
}
