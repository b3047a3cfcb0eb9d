import type { PriceBook } from '#server/prices/price-book.ts'
import { plainReceipt, type Receipt } from '#server/prices/receipt/receipt.ts'
import { Refusal, WrongFields } from '#server/refusal.ts'

/** What is asked for: each product once, and what the buyer told of the order. */
export type QuoteRequest = {
  pieces: { productId: string; quantity: number }[]
  coupons: string[]
  deliveryMethod?: string | undefined
}

/**
 * The receipt of pieces of products at this moment, by prices that are read for it.
 * Errors: PRODUCT_GONE, UNPROCESSABLE_CONTENT for a coupon or a delivery method that the shop does not have.
 */
export async function quote(
  prices: PriceBook,
  { pieces, coupons, deliveryMethod }: QuoteRequest,
): Promise<Receipt> {
  const issues = coupons.map((code, place) => ({
    path: ['coupons', place],
    message: `There is no coupon “${code}”`,
  }))
  if (deliveryMethod !== undefined)
    issues.push({ path: ['deliveryMethod'], message: 'There is no such way of delivery' })
  if (issues.length > 0) throw new WrongFields(issues)
  const known = await prices.reread(pieces.map(({ productId }) => productId))
  const lines = pieces.map((piece) => {
    const price = known.get(piece.productId)
    if (!price?.isOnSale) throw new Refusal('PRODUCT_GONE')
    return { ...piece, priceCents: price.priceCents, tiers: price.tiers }
  })
  return plainReceipt(lines, new Date().toISOString())
}
