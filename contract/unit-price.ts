import * as z from 'zod'
import { PRICED_UNITS, unitPriceOf } from '#contract/contents.ts'
import { toDollars } from '#contract/money.ts'

/** What a unit of a product costs. Source: Directive 98/6, article 3. */
export const UnitPrice = z
  .object({
    amount: z.number().describe('Amount in units of the currency, like `price`'),
    per: z.enum(PRICED_UNITS),
  })
  .optional()
  .describe('Of `price`; absent without contents')

/** The same of a price in cents. */
export function shownUnitPrice(
  cents: number,
  contents: string | null | undefined,
): z.infer<typeof UnitPrice> {
  const unit = unitPriceOf(cents, contents)
  return unit && { amount: toDollars(unit.cents), per: unit.per }
}
