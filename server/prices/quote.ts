import { couponCode } from '#contract/coupons.ts'
import type { Db } from '#server/db/client.ts'
import { findCoupons } from '#server/prices/coupons-store.ts'
import type { PriceBook } from '#server/prices/price-book.ts'
import { type PriceWishes, priceOrder, type WantedPieces, zoneOf } from '#server/prices/price-order.ts'
import type { Receipt } from '#server/prices/receipt/receipt.ts'
import { Refusal, WrongFields } from '#server/refusal.ts'

/** A way of delivery that carries the order, and what is paid for it, in cents. */
type OfferedMethod = { id: string; name: string; payCents: number }

/** What an order would cost, and how it can be delivered; `methods` is absent in a shop that asks nothing for delivery. */
export type OrderQuote = { receipt: Receipt; methods?: OfferedMethod[] }

/**
 * The receipt of pieces of products at this moment, each product once, by prices and rules that are read for it. Without a way of
 * delivery it is that of the goods alone.
 * Errors: PRODUCT_GONE, UNPROCESSABLE_CONTENT for a coupon that does not count and a place or a way of delivery that the shop does not have.
 */
export async function quote(
  { db, prices }: { db: Db; prices: PriceBook },
  pieces: WantedPieces[],
  wishes: PriceWishes,
): Promise<OrderQuote> {
  const [page, coupons] = await Promise.all([
    prices.reread(pieces.map(({ productId }) => productId)),
    findCoupons(db, wishes.coupons.map(couponCode)),
  ])
  if (!pieces.every(({ productId }) => page.prices.get(productId)?.isOnSale))
    throw new Refusal('PRODUCT_GONE')
  const at = new Date().toISOString()
  const priced = (deliveryMethod: string | undefined) =>
    priceOrder(page, pieces, { ...wishes, deliveryMethod }, coupons, at)
  const { receipt, issues } = priced(wishes.deliveryMethod)
  const open = issues.filter(({ path: [field] }) => field !== missingIn(wishes, field))
  if (open.length > 0) throw new WrongFields(open)
  if (page.rules.zones.length === 0) return { receipt }
  const offered = (zoneOf(page.rules, wishes)?.methods ?? []).flatMap(({ id, name }) => {
    const { delivery } = priced(id).receipt
    return delivery ? [{ id, name, payCents: delivery.payCents }] : []
  })
  return { receipt, methods: offered }
}

/** A field that was left out is no error yet: a quote is asked for while the buyer still chooses. */
function missingIn(wishes: PriceWishes, field: string | number | undefined): string | number | undefined {
  return field === 'deliveryMethod' && !wishes.deliveryMethod
    ? field
    : field === 'country' && !wishes.country
      ? field
      : undefined
}
