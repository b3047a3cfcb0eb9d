/** The arithmetic of prices. The shop multiplies a price by a quantity here and nowhere else (server/prices/one-place.test.ts). */

import { toCents } from '#contract/money.ts'
import { pieceCents, tiersOf } from '#contract/price-tiers.ts'

/** A number of pieces at one price per piece, in cents. */
export type Priced = { unitPriceCents: number; quantity: number }

/** The price of all pieces of one line, in cents. */
export const lineTotal = ({ unitPriceCents, quantity }: Priced): number => unitPriceCents * quantity

/** What a piece of a product costs where so many are bought, in cents: its list price, or a lower tier. */
export function unitCentsOf(
  product: { price: number; priceTiers?: string | null | undefined },
  quantity: number,
): number {
  return pieceCents(toCents(product.price), tiersOf(product), quantity)
}

/** The price of several lines together, in cents. */
export const sumOfLines = (lines: Priced[]): number => lines.reduce((sum, line) => sum + lineTotal(line), 0)
