/** The fields that the rules of prices share. */
import * as z from 'zod'
import { Line } from '#contract/fields.ts'
import { MOST_CENTS } from '#contract/money.ts'
import { isTerritory } from '#contract/territories.ts'
import { t } from '#messages/t.ts'

export const MOST_RULES = 200
export const MOST_NAMED = 1000

export const RuleId = Line(60).regex(/^[a-z0-9][a-z0-9-]*$/, { error: () => t('admin.rules.ruleId') })
export const Cents = z
  .int({ error: () => t('admin.rules.wholeCents') })
  .min(0, { error: () => t('admin.rules.atLeast0') })
  .max(MOST_CENTS, { error: () => t('admin.rules.atMostCents') })
export const Ppm = z
  .int({ error: () => t('admin.rules.wholePpm') })
  .min(0, { error: () => t('admin.rules.atLeast0') })
  .max(1_000_000, { error: () => t('admin.rules.atMostPpm') })
export const Whole = z
  .int({ error: () => t('admin.rules.wholeNumber') })
  .min(0, { error: () => t('admin.rules.atLeast0') })
  .max(MOST_CENTS, { error: () => t('admin.rules.atMostWhole') })
export const Country = z.string().regex(/^[A-Z]{2}$/, { error: () => t('admin.rules.twoLetters') })
export const Postcode = Line(20)
export const Time = z.iso.datetime({ error: () => t('admin.rules.timeInUtc') })

/** A country, or a territory of contract/territories.ts that has no code of ISO 3166-1. */
const AreaCountry = z.string().refine((code) => /^[A-Z]{2}$/.test(code) || isTerritory(code), {
  error: () => t('admin.rules.countryOrTerritory'),
})
export const Area = {
  countries: z
    .array(AreaCountry)
    .min(1, { error: () => t('admin.rules.oneCountry') })
    .max(250, { error: () => t('admin.rules.atMost250') }),
  postcodes: z
    .array(Postcode)
    .max(MOST_NAMED, { error: () => t('admin.rules.atMost1000') })
    .optional(),
}
