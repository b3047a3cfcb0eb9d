import type { Actor } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { linesOf, type OrderRow } from '#server/orders/store.ts'
import { freeCoupons, takeCoupons } from '#server/prices/coupons-store.ts'
import { couponsThatCount } from '#server/prices/price-order.ts'
import { takeStock } from '#server/products/stock-store.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Takes the pieces and coupons again for an order whose hold has expired, at the price that it has: its money has come. Errors: PRODUCT_GONE,
 * SOLD_OUT, and COUPON_USED unless `anyCoupon`: whoever accepts the order by hand accepts its price.
 */
export async function takeStockAgain(
  tx: Tx,
  order: OrderRow,
  by: Actor,
  { anyCoupon = false }: { anyCoupon?: boolean } = {},
): Promise<void> {
  await takeStock(tx, order.id, await linesOf(tx, order.id))
  await freeCoupons(tx, order.id) // the previous release, which may run beside this one, leaves them used
  const used = await takeCoupons(tx, order, couponsThatCount(order.receipt))
  if (!used && !anyCoupon) throw new Refusal('COUPON_USED')
  await recordFact(tx, by, 'order.stock_taken_again', order.id)
}
