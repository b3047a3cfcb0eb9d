/** Currencies beside the shop's own, as the rules of prices have them. Source: docs/prices.md, "Further currencies". */

import * as z from 'zod'
import { countryName, isCountry } from '#contract/addresses.ts'
import { currencyProblem, findCurrency } from '#contract/currencies.ts'
import { isRate, ROUNDINGS } from '#contract/exchange.ts'
import { Line } from '#contract/fields.ts'
import { t } from '#messages/t.ts'

export const FurtherCurrency = z.strictObject({
  code: z.string().refine(findCurrency, { error: () => currencyProblem() }),
  rate: z
    .string()
    .trim()
    .refine(isRate, { error: () => t('admin.rules.rate') })
    .describe('Units of it for one unit of the shop’s currency. It changes only when the owner changes it'),
  source: Line(80).describe('Where the rate is from'),
  day: z.iso.date({ error: () => t('admin.rules.daySuchAs') }).describe('The day of the rate'),
  rounding: z
    .enum(ROUNDINGS)
    .describe('What prices by the rate are rounded to: its cents, whole units, or the nearest that ends so'),
  countries: z
    .array(z.string().refine(isCountry, { error: () => t('fields.twoLettersOfACountrySuchAs') }))
    .min(1, { error: () => t('admin.rules.oneCountry') })
    .max(250, { error: () => t('admin.rules.atMost250') })
    .optional()
    .describe('Whose buyers see it first, until they choose; absent: none'),
  isOn: z.boolean().describe('Whether prices can be asked for in it'),
})
export type FurtherCurrency = z.infer<typeof FurtherCurrency>

/** What is wrong with further currencies as a whole, and where it stands. */
export function currencyProblems(
  currencies: FurtherCurrency[],
): { path: (string | number)[]; message: string }[] {
  const codes = currencies.map(({ code }) => code)
  return [
    ...codes.flatMap((code, place) =>
      codes.indexOf(code) < place
        ? [{ path: [place, 'code'], message: t('admin.prices.isThereAlready', { wanted: code }) }]
        : [],
    ),
    ...currencies.flatMap(({ countries = [] }, place) => {
      const before = currencies.slice(0, place)
      const [twice] = countries.filter((one) => before.some((other) => other.countries?.includes(one)))
      const message = twice && t('admin.rules.seesAnotherFirst', { country: countryName(twice) })
      return message ? [{ path: [place, 'countries'], message }] : []
    }),
    ...currencies.flatMap(({ code, rounding }, place) =>
      rounding.startsWith('.') && (findCurrency(code)?.decimals ?? 2) < 2
        ? [
            {
              path: [place, 'rounding'],
              message: t('admin.rules.noDecimals', { code, rounding }),
            },
          ]
        : [],
    ),
  ]
}
