/** The arithmetic of prices. The shop multiplies a price by a quantity here and nowhere else (server/selling/prices/one-place.test.ts). */

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

/**
 * What was paid for the next `pieces` of a line of which `returned` were refunded before, in cents. All `quantity` pieces cost `paidCents`;
 * the earlier ones cost a cent more where that does not divide. Source: docs/prices.md, "Refunds by pieces".
 */
export function costOfPieces(
  { quantity, returned, paidCents }: { quantity: number; returned: number; paidCents: number },
  pieces: number,
): number {
  const each = Math.floor(paidCents / quantity)
  const dearer = paidCents % quantity
  return pieces * each + Math.min(returned + pieces, dearer) - Math.min(returned, dearer)
}
