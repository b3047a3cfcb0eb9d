import { anyone } from '#server/access/calls.ts'
import { mergePieces } from '#server/prices/merge-pieces.ts'
import type { PriceBook } from '#server/prices/price-book.ts'
import { quote } from '#server/prices/quote.ts'
import { shownQuote } from '#server/prices/shown-quote.ts'

/** The call that says what an order would cost. */
export function createQuotesApi({ prices }: { prices: PriceBook }) {
  return {
    make: anyone.quotes.make.handler(async ({ input: { lines, coupons, deliveryMethod } }) => {
      const pieces = lines.map(({ productId, orderQuantity }) => ({ productId, quantity: orderQuantity }))
      return shownQuote(await quote(prices, { pieces: mergePieces(pieces), coupons, deliveryMethod }))
    }),
  }
}
