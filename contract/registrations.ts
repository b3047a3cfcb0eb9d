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
  linesOf(text).flatMap((line) => readRegistration(line) ?? [])

/** What a number is of, in words. */
export function registrationWords({ kind, number }: Registration): string {
  if (kind === 'WEEE') return t('registrations.weee', { number })
  if (kind === 'packaging') return t('registrations.packaging', { number })
  return kind === 'batteries' ? t('registrations.batteries', { number }) : t('registrations.epr', { number })
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function readRegistration(line: string): Registration | undefined {
  const [, typed = '', country = '', number = ''] =
    /^(\w+)[\s,;:]+([a-z]{2})[\s,;:]+(\S.{0,59})$/i.exec(line) ?? []
  const kind = KINDS.find((one) => one.toLowerCase() === typed.toLowerCase())
  return kind && countryProblem(country) === null
    ? { kind, country: country.toUpperCase(), number: number.trim() }
    : undefined
}
