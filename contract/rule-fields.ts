/** The fields that the rules of prices share. */
import * as z from 'zod'
import { Line } from '#contract/fields.ts'
import { MOST_CENTS } from '#contract/money.ts'
import { isTerritory } from '#contract/territories.ts'

export const MOST_RULES = 200
export const MOST_NAMED = 1000

export const RuleId = Line(60).regex(
  /^[a-z0-9][a-z0-9-]*$/,
  'Small letters, digits and hyphens, such as spring-sale',
)
export const Cents = z.int('Whole cents').min(0, 'At least 0').max(MOST_CENTS, 'At most 99,999,999 cents')
export const Ppm = z
  .int('Whole parts per million')
  .min(0, 'At least 0')
  .max(1_000_000, 'At most 1,000,000 parts per million: all of it')
export const Whole = z.int('A whole number').min(0, 'At least 0').max(MOST_CENTS, 'At most 99,999,999')
export const Country = z.string().regex(/^[A-Z]{2}$/, 'Two capital letters, such as DE')
export const Postcode = Line(20)
export const Time = z.iso.datetime('A time in UTC, such as 2026-01-31T23:00:00Z')

/** A country, or a territory of contract/territories.ts that has no code of ISO 3166-1. */
const AreaCountry = z.string().refine((code) => /^[A-Z]{2}$/.test(code) || isTerritory(code), {
  message: 'Two capital letters, such as DE, or the code of a territory, such as ES-CANARIES',
})
export const Area = {
  countries: z.array(AreaCountry).min(1, 'At least one country').max(250, 'At most 250'),
  postcodes: z.array(Postcode).max(MOST_NAMED, 'At most 1,000').optional(),
}
