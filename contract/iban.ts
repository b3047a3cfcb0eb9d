/** International bank account numbers (ISO 13616) and what stands beside them. Pure, without zod. */
import { t } from '#messages/t.ts'

/** How long IBANs are, by country: SWIFT's IBAN registry, release 99. */
const LENGTHS = Object.fromEntries(
  [
    'NO15 BE16 DK18 FO18 FI18 GL18 NL18 FK18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 MN20 HR21 LI21 LV21 CH21',
    'BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24',
    'LY25 PT25 ST25 IS26 TR26 BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29 QA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33',
  ]
    .join(' ')
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

/** As it is stored: without spaces, in capitals. */
export const tidyIban = (typed: string): string => typed.replace(/[\s\u00a0-]/g, '').toUpperCase()

/** As it is printed: in groups of four. */
export const shownIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What its owner knows it by, where nobody else is to read it. */
export const endOfIban = (iban: string): string => `… ${iban.slice(-4)}`

/** What is wrong with a tidy IBAN; null for a right one. */
export function ibanProblem(iban: string): string | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return t('fields.anIbanBegins')
  const length = LENGTHS[iban.slice(0, 2)]
  if (length === undefined) return t('fields.noIbanBegins', { country: iban.slice(0, 2) })
  if (iban.length !== length)
    return t('fields.anIbanHasCharacters', {
      country: iban.slice(0, 2),
      length: String(length),
      typed: String(iban.length),
    })
  if (remainderOf(iban) !== 1) return t('fields.theCheckDigitsOfThisIban')
  return null
}

/** What is wrong with a BIC in capitals; null for one that is written as BICs are. */
export const bicProblem = (bic: string): string | null =>
  /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? null : t('fields.aBicHas')

/** A creditor reference (ISO 11649) of an order, with check digits: RF79K10042 of K-10042. */
export function referenceOf(orderNumber: string): string {
  const body = orderNumber.replace(/[^A-Z0-9]/g, '')
  return `RF${String(98 - remainderOf(`RF00${body}`)).padStart(2, '0')}${body}`
}

/** The order that a typed reference names, such as K-10042; undefined where its check digits do not fit. */
export function orderOfReference(typed: string): string | undefined {
  const reference = tidyIban(typed)
  const number = /^RF\d{2}K(\d+)$/.exec(reference)?.[1]
  return number && remainderOf(reference) === 1 ? `K-${number}` : undefined
}

/** The first four characters go to the end. */
const remainderOf = (code: string): number => remainderOf97(`${code.slice(4)}${code.slice(0, 4)}`)

/** By ISO 7064, mod 97-10: letters in capitals count from 10. */
export function remainderOf97(code: string): number {
  let rest = 0
  for (const character of code)
    for (const digit of Number.parseInt(character, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
