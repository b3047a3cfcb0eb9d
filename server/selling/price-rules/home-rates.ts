import type { HomeRates } from '#contract/both-prices.ts'
import { areaOf } from '#server/selling/receipt/areas.ts'
import type { TaxRules } from '#server/selling/receipt/rules.ts'

/** For prices with and without tax; undefined where both are the same. */
export function homeRates({ zones, home }: TaxRules): HomeRates | undefined {
  const rates = Object.entries(areaOf(zones, home, 'tax')?.rates ?? {}).map(
    ([taxClass, all]) => [taxClass, all.map(({ ppm }) => ppm)] as const,
  )
  return rates.some(([, all]) => all.some((ppm) => ppm > 0)) ? Object.fromEntries(rates) : undefined
}
