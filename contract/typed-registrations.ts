/** Numbers as a producer as an owner types them, with the country by its name or its code. Pure, without zod. */
import { codeOfCountry, namesOfCountries } from '#contract/country-names.ts'
import { linesOf, type Registration, readRegistration } from '#contract/registrations.ts'
import { language, t } from '#messages/t.ts'

/** The text as it is kept: kinds as they are written here, countries by their codes. What is none stays as it was typed. */
export const tidyRegistrations = (text: string): string =>
  linesOf(text)
    .map((line) => {
      const found = readTyped(line)
      return found ? `${found.kind} ${found.country} ${found.number}` : line
    })
    .join('\n')

/** The same as its owner reads it: countries by their names. */
export const shownRegistrations = (kept: string): string =>
  linesOf(kept)
    .map((line) => {
      const found = readRegistration(line)
      return found ? `${found.kind} ${namesOfCountries([found.country], language())} ${found.number}` : line
    })
    .join('\n')

/** The problem with such a text, with the line that has it; null where there is none. */
export function registrationsProblem(text: string): string | null {
  const wrong = linesOf(text).find((line) => !readTyped(line))
  if (wrong === undefined) return null
  const example = `WEEE ${namesOfCountries(['DE'], language())} 12345678`
  return t('fields.aRegistration', { line: wrong, example })
}

/** The longest beginning of what follows the kind that names a country is the country; the rest is the number, as it is written. */
function readTyped(line: string): Registration | undefined {
  const [, kind = '', rest = ''] = /^([^\s,;:]+)[\s,;:]+(.*)$/.exec(line) ?? []
  for (const { 0: gap, index } of [...rest.matchAll(/[\s,;:]+/g)].toReversed()) {
    const name = rest.slice(0, index).replaceAll(/[\s,;:]+/g, ' ')
    const code = codeOfCountry(name, language()) ?? codeOfCountry(name)
    if (code) return readRegistration(`${kind} ${code} ${rest.slice(index + gap.length)}`)
  }
  return undefined
}
