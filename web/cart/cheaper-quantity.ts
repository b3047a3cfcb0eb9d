import { tiersOf } from '#contract/price-tiers.ts'
import { lineTotal, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import { type Limits, mostOf } from '#web/quantities/limits.ts'
import { quantityProblem } from '#web/quantities/quantity-problem.ts'

/** More pieces that cost less. Amounts in cents. */
export type Cheaper = { quantity: number; cents: number; savedCents: number }

/**
 * The quantity above this one that costs least, where that is less than this one costs: 50 at 16.00 instead of 48 at 17.50. Of equal
 * ones the smaller. Undefined where there is none that may be ordered, or where this one may not.
 */
export function cheaperQuantity(
  product: Pick<Product, 'price' | 'priceTiers'> & Limits,
  quantity: number,
): Cheaper | undefined {
  if (quantityProblem(product, String(quantity)) !== undefined) return undefined
  const costOf = (pieces: number) =>
    lineTotal({ unitPriceCents: unitCentsOf(product, pieces), quantity: pieces })
  const { orderMultiple = 1 } = product
  const now = costOf(quantity)
  let best: Cheaper | undefined
  // A price falls only where a tier begins: more pieces of the same tier cost more.
  for (const { from } of tiersOf(product)) {
    const pieces = Math.ceil(from / orderMultiple) * orderMultiple
    if (pieces <= quantity || pieces > mostOf(product)) continue
    const cents = costOf(pieces)
    if (cents < (best?.cents ?? now)) best = { quantity: pieces, cents, savedCents: now - cents }
  }
  return best
}
