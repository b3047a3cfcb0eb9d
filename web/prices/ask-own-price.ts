import { safe } from '@orpc/client'
import type { Product } from '#contract/products.ts'
import { browserApi } from '#web/api/api.ts'

/** Tells what a signed-in customer pays for a product, also by quantity, where that is not what everybody pays. */
export async function askOwnPrice<Shown extends Product>(
  product: Shown,
  tell: (own: Shown) => void,
): Promise<void> {
  const lines = [{ productId: product._id, orderQuantity: 1 }]
  const [, quote] = await safe(browserApi.quotes.make({ lines, currency: product.currency }))
  const own = quote?.lines[0]?.own
  // A reduction is of everybody's price.
  tell(own ? { ...product, price: own.price, priceTiers: own.priceTiers, reduced: undefined } : product)
}
