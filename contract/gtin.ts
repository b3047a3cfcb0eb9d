import { t } from '#messages/t.ts'

/**
 * Reads a GTIN, the number below a bar code: 8, 12, 13 or 14 digits, of which the last is the check digit (GS1 General Specifications,
 * 7.9). Hyphens and spaces are left out. One number is one: zeros before it that only make it longer are left out, too, so a UPC of 12 digits
 * and the EAN and the GTIN-14 of it are the same. Undefined where the number of digits or the check digit is wrong, and for zeros alone,
 * which programs write where there is none.
 */
export function readGtin(text: string): string | undefined {
  const digits = bareGtin(text)
  return /^(?=.*[1-9])(?:\d{8}|\d{12,14})$/.test(digits) && checkSum(digits) % 10 === 0
    ? shortest(digits)
    : undefined
}

/** All ways to write a GTIN: `036000291452`, `0036000291452`, `00036000291452`. None of a text that is no GTIN. */
export function gtinForms(text: string): string[] {
  const gtin = readGtin(text)
  return gtin
    ? LENGTHS.filter((length) => length >= gtin.length).map((length) => gtin.padStart(length, '0'))
    : []
}

/** Whether two numbers are one GTIN. */
export const isSameGtin = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one && other) && (readGtin(one ?? '') ?? one) === (readGtin(other ?? '') ?? other)

const LENGTHS = [8, 12, 13, 14]

function shortest(digits: string): string {
  const bare = digits.replace(/^0+/, '')
  return bare.padStart(LENGTHS.find((length) => length >= bare.length) ?? bare.length, '0')
}

/** What is wrong with a text that is no GTIN. */
export function gtinProblem(text: string): string {
  return /^(?:\d{8}|\d{12,14})$/.test(bareGtin(text))
    ? t('admin.rules.gtinCheckDigit')
    : t('admin.rules.gtinDigits')
}

const bareGtin = (text: string) => text.replaceAll(/[\s\u2010\u2011\u2013-]/g, '')

/** From the right, digits count once and three times in turn; a right number adds up to a multiple of 10. */
function checkSum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
}
