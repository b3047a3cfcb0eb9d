/**
 * Numbers under which a shop is registered as a producer, by country: of electrical equipment (Directive 2012/19, article 16), packaging
 * (Regulation 2025/40, article 44), batteries (Regulation 2023/1542, article 55), and others of extended producer responsibility. Pure,
 * without zod: pages read it.
 */
import { countryProblem } from '#contract/seller.ts'
import { t } from '#messages/t.ts'

const KINDS = ['WEEE', 'packaging', 'batteries', 'EPR'] as const

/** `country`: ISO 3166-1 alpha-2. `number`: as the register writes it. */
export type Registration = { kind: (typeof KINDS)[number]; country: string; number: string }

/** The numbers of a text with a line for each, such as `WEEE DE 12345678`; those that are none are left out. */
export const registrationsIn = (text: string): Registration[] =>
  linesOf(text).flatMap((line) => readLine(line) ?? [])

/** The text as it is kept: kinds and countries as they are written here. What is none stays as it was typed. */
export const tidyRegistrations = (text: string): string =>
  linesOf(text)
    .map((line) => {
      const found = readLine(line)
      return found ? `${found.kind} ${found.country} ${found.number}` : line
    })
    .join('\n')

/** The problem with such a text, with the line that has it; null where there is none. */
export function registrationsProblem(text: string): string | null {
  const wrong = linesOf(text).find((line) => !readLine(line))
  return wrong === undefined ? null : t('fields.aRegistration', { line: wrong })
}

/** What a number is of, in words. */
export function registrationWords({ kind, number }: Registration): string {
  if (kind === 'WEEE') return t('registrations.weee', { number })
  if (kind === 'packaging') return t('registrations.packaging', { number })
  return kind === 'batteries' ? t('registrations.batteries', { number }) : t('registrations.epr', { number })
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function readLine(line: string): Registration | undefined {
  const [, typed = '', country = '', number = ''] =
    /^(\w+)[\s,;:]+([a-z]{2})[\s,;:]+(\S.{0,59})$/i.exec(line) ?? []
  const kind = KINDS.find((one) => one.toLowerCase() === typed.toLowerCase())
  return kind && countryProblem(country) === null
    ? { kind, country: country.toUpperCase(), number: number.trim() }
    : undefined
}
