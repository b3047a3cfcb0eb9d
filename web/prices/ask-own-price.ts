import { safe } from '@orpc/client'
import { MOST_LINES } from '#contract/order-limits.ts'
import type { Product } from '#contract/products.ts'
import { browserApi } from '#web/api/api.ts'

type Priced = Pick<Product, '_id' | 'price' | 'priceTiers' | 'reduced' | 'currency'>

/** What a signed-in customer pays for products of one currency, also by quantity; what everybody pays where that is the same or cannot be asked now. */
export async function askOwnPrices<Shown extends Priced>(products: Shown[]): Promise<Shown[]> {
  const parts = Array.from({ length: Math.ceil(products.length / MOST_LINES) }, (_, part) =>
    products.slice(part * MOST_LINES, (part + 1) * MOST_LINES),
  )
  return (await Promise.all(parts.map(askPart))).flat()
}

async function askPart<Shown extends Priced>(products: Shown[]): Promise<Shown[]> {
  const lines = products.map(({ _id }) => ({ productId: _id, orderQuantity: 1 }))
  const [, quote] = await safe(browserApi.quotes.make({ lines, currency: products[0]?.currency }))
  return products.map((product, place) => {
    const own = quote?.lines[place]?.own
    // A reduction is of everybody's price.
    return own ? { ...product, price: own.price, priceTiers: own.priceTiers, reduced: undefined } : product
  })
}
