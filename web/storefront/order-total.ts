import { toCents, toDollars } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'

/** The price of so many pieces in dollars; undefined while the quantity is none that may be ordered. */
export function orderTotal(
  product: Pick<Product, 'price' | 'minQuantity' | 'aviQuantity'>,
  quantity: string,
): number | undefined {
  const pieces = Number(quantity)
  if (!Number.isInteger(pieces) || pieces < product.minQuantity || pieces > product.aviQuantity)
    return undefined
  return toDollars(toCents(product.price) * pieces)
}
