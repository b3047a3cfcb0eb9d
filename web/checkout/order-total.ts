import { toDollars } from '#contract/money.ts'
import { lineTotal, unitCentsOf } from '#contract/prices.ts'
import type { Product } from '#contract/products.ts'
import { type Limits, quantityProblem } from '#web/quantities/limits.ts'

/** The price of so many pieces in dollars; undefined while the quantity is none that may be ordered. */
export function orderTotal(
  product: Pick<Product, 'price' | 'priceTiers'> & Limits,
  quantity: string,
): number | undefined {
  if (quantityProblem(product, quantity) !== undefined) return undefined
  return toDollars(
    lineTotal({ unitPriceCents: unitCentsOf(product, Number(quantity)), quantity: Number(quantity) }),
  )
}
