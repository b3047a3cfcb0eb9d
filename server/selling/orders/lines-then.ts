import type { PricePage } from '#server/selling/prices/price-book.ts'
import { ruledBy } from '#server/selling/prices/priced-product.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'
import type { PricedProduct } from '#server/selling/receipt/rules.ts'

/**
 * What the products of a receipt cost then, by their ids. A receipt of list prices alone does not say what weighs how much: where that matters now, it is what it is today. Pure.
 */
export function linesThen(
  { inputs, lines }: Receipt,
  { prices, parents }: PricePage,
  moved: boolean,
): ReadonlyMap<string, PricedProduct> {
  const known = inputs
    ? inputs.request.lines.map(({ quantity: _quantity, ...product }): PricedProduct => product)
    : lines.map(({ productId, unitPriceCents }): PricedProduct => {
        const price = prices.get(productId)
        return { ...(moved && price && ruledBy(price, parents)), productId, priceCents: unitPriceCents }
      })
  return new Map(known.map((product) => [product.productId, product]))
}
