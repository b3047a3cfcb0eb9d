import { trackingOf } from '#server/catalogue/products/tracking-store.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { OrderContents } from '#server/selling/orders/contents.ts'
import { type NumberedPieces, numbersAway, numbersBack } from '#server/selling/parcels/numbers-back.ts'

type Refunded = { line: number; quantity: number; unsent: number; offShelf: number }

/**
 * The batches or serial numbers of pieces that a refund names, in their order. Of what goes back on the shelf they must be said where the product
 * asks for them and others are with the customer. Errors: UNPROCESSABLE_CONTENT.
 */
export async function numbersRefunded(
  tx: Tx,
  contents: OrderContents,
  pieces: Refunded[],
  said: NumberedPieces[][],
): Promise<NumberedPieces[][]> {
  const productOf = (line: number) => contents.lines[line - 1]?.productId ?? ''
  const tracking = await trackingOf(
    tx,
    pieces.map(({ line }) => productOf(line)),
  )
  return pieces.map(({ line, quantity, unsent, offShelf }, index) =>
    numbersBack({
      name: contents.lines[line - 1]?.name ?? '',
      away: numbersAway(contents, line),
      quantity: quantity - unsent,
      needed: tracking.has(productOf(line)) ? quantity - unsent - offShelf : 0,
      said: said[index],
      path: ['returns', index, 'batches'],
    }),
  )
}
