/** What can be wrong with what the owner types of the seller, for the settings and their form. */

import { countryName } from '#contract/addresses.ts'
import { VAT_COUNTRIES } from '#contract/vat-ids/countries.ts'
import { readVatId, vatIdProblem } from '#contract/vat-ids.ts'
import { t } from '#messages/t.ts'

/** The problem with a country, or null. Empty is none. */
export function countryProblem(typed: string): string | null {
  const country = typed.trim().toUpperCase()
  return country === '' || countryName(country) !== country ? null : t('fields.twoLettersOfACountrySuchAs')
}

/** A VAT id without spaces and dots, in capital letters; of a country whose ids we know as it writes them. */
export const tidyVatId = (typed: string): string =>
  readVatId(typed)?.text ?? typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** The problem with the shop's own VAT id, or null. Empty is none, and one of a country that we do not know may be anything after its two letters. */
export function sellerVatIdProblem(typed: string): string | null {
  const id = tidyVatId(typed)
  if (id === '') return null
  if (VAT_COUNTRIES[id.slice(0, 2)]) return vatIdProblem(id)
  return /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(id) ? null : t('fields.aVatIdBeginsWithTwoLetters')
}
