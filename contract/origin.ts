/** Where a product was made. Pure, without zod: pages read it. */
import { codeOfCountryIn } from '#contract/country-names.ts'
import { countryProblem } from '#contract/seller.ts'

/** The code of a country as it is kept, such as `DE`, by that code or by its name, such as `Deutschland`; undefined for what is none. */
export function originIn(typed: string): string | undefined {
  return countryProblem(typed) === null ? typed.trim().toUpperCase() : codeOfCountryIn(typed)
}
