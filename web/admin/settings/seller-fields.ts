import type { Seller } from '#contract/settings.ts'
import { plainPercent } from '#contract/typed-number.ts'
import { registrationsProblem } from '#contract/typed-registrations.ts'
import { t } from '#messages/t.ts'
import { mailboxProblem } from '#web/account/validation.ts'
import { required } from '#web/forms/required.ts'

/** What the form asks for, as it was typed. */
export type TypedSeller = Record<Exclude<keyof Seller, 'smallBusiness'>, string>

const LABELS: Record<keyof Seller, string> = {
  ...{
    name: t('admin.settings.legalName'),
    address: t('admin.settings.address'),
    taxNumber: t('admin.settings.taxNumber'),
    taxPercent: t('admin.settings.taxRate'),
  },
  ...{
    email: t('admin.settings.eMail'),
    street: t('admin.settings.streetAndNumber'),
    postcode: t('admin.settings.postcode'),
    city: t('admin.settings.city'),
  },
  ...{
    country: t('admin.settings.country'),
    vatId: t('admin.settings.vatId'),
    registrations: t('admin.settings.registrations'),
    registration: t('admin.settings.companyRegistrationNumber'),
  },
  smallBusiness: t('admin.settings.smallBusiness'),
}

/** What a field is called in a sentence. */
export const labelOf = (name: keyof Seller): string => LABELS[name]

/** What can be said without asking the server, which has the last word. */
export const problemOf: Partial<Record<keyof Seller, (value: string) => string | null>> = {
  taxPercent: (value) =>
    required(t('admin.settings.taxRate'))(value) ??
    (/^\d{1,2}(\.\d{1,2})?$/.test(plainPercent(value) ?? '') ? null : t('admin.settings.aPercentageSuchAs8')),
  registrations: registrationsProblem,
  email: (value) => (value.trim() === '' ? null : mailboxProblem(value)),
}

export function sellerFrom(typed: TypedSeller): Omit<Seller, 'smallBusiness'> {
  return { ...typed, taxPercent: Number(plainPercent(typed.taxPercent) ?? typed.taxPercent) }
}
