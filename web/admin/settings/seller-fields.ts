import type { Seller } from '#contract/settings.ts'
import { plainPercent } from '#contract/typed-number.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { required } from '#web/forms/required.ts'

/** What the form asks for, as it was typed. */
export type TypedSeller = Record<Exclude<keyof Seller, 'smallBusiness'>, string>

const LABELS: Record<keyof Seller, string> = {
  ...{ name: 'Legal Name', address: 'Address', taxNumber: 'Tax Number', taxPercent: 'Tax Rate' },
  ...{ email: 'E-mail', street: 'Street and Number', postcode: 'Postcode', city: 'City' },
  ...{ country: 'Country', vatId: 'VAT ID', registration: 'Company Registration Number' },
  smallBusiness: 'Small business',
}

/** What a field is called in a sentence. */
export const labelOf = (name: keyof Seller): string => LABELS[name]

/** What can be said without asking the server, which has the last word. */
export const problemOf: Partial<Record<keyof Seller, (value: string) => string | null>> = {
  taxPercent: (value) =>
    required('Tax Rate')(value) ??
    (/^\d{1,2}(\.\d{1,2})?$/.test(plainPercent(value) ?? '') ? null : 'A percentage such as 8.25'),
  email: (value) => (value.trim() === '' ? null : mailboxProblem(value)),
}

export function sellerFrom(typed: TypedSeller): Omit<Seller, 'smallBusiness'> {
  return { ...typed, taxPercent: Number(plainPercent(typed.taxPercent) ?? typed.taxPercent) }
}
