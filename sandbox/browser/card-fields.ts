import { passesLuhn } from '#sandbox/luhn.ts'

/** The three fields of a card: how each is formatted and checked. */
export type FieldName = 'number' | 'expiry' | 'cvc'
export type FieldValues = Record<FieldName, string>
export type FieldProblem = { type: 'validation_error'; code: string; message: string }

/** The digits of a text. */
export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The brand of a card, told by its first digits; `unknown` for others. */
export function brandOf(number: string): string {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^6(011|5)/.test(digits)) return 'discover'
  if (/^3[068]/.test(digits)) return 'diners'
  return 'unknown'
}

/** Formats each field while a person types, with the usual spaces and slash. */
export const formats: Record<FieldName, (text: string) => string> = {
  number(text) {
    const digits = digitsOf(text).slice(0, longestOf(text))
    const groups = brandOf(text) === 'amex' ? /^(.{4})(.{0,6})(.{0,5})$/ : /^(.{4})(.{0,4})(.{0,4})(.{0,4})$/
    const [, ...parts] = digits.match(groups) ?? ['', digits]
    return parts.filter(Boolean).join(' ')
  },
  expiry(text) {
    const month = text.match(/^\s*([1-9])\s*\/|^\s*([2-9])/) // 5 and 1/ are a whole month already
    const digits = digitsOf(month ? `0${text.trimStart()}` : text).slice(0, 4)
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  },
  cvc: (text) => digitsOf(text).slice(0, 4),
}

/** The problem with a field, such as a missing value; null if there is none. */
export function problemOf(field: FieldName, values: FieldValues, today = new Date()): FieldProblem | null {
  if (field === 'number') return numberProblem(values.number)
  if (field === 'expiry') return expiryProblem(values.expiry, today)
  const wanted = brandOf(values.number) === 'amex' ? 4 : 3
  if (values.cvc.length >= wanted) return null
  return problem('incomplete_cvc', "Your card's security code is incomplete.")
}

/** Whether a problem is only that a field is not complete yet. */
export const isIncomplete = ({ code }: FieldProblem) => code.startsWith('incomplete')

function numberProblem(number: string): FieldProblem | null {
  const digits = digitsOf(number)
  const shortest = { amex: 15, diners: 14 }[brandOf(number)] ?? 16
  if (digits.length < shortest) return problem('incomplete_number', 'Your card number is incomplete.')
  return passesLuhn(digits) ? null : problem('invalid_number', 'Your card number is invalid.')
}

function expiryProblem(expiry: string, today: Date): FieldProblem | null {
  const digits = digitsOf(expiry)
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (month < 1 || month > 12)
    return problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  if (year < today.getFullYear())
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return problem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
  return null
}

const problem = (code: string, message: string): FieldProblem => ({ type: 'validation_error', code, message })

const longestOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16)
