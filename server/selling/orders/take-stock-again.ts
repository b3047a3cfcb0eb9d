import { takeStock } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Actor } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { languageOf } from '#server/selling/orders/order-for-mail.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { freeCoupons, takeCoupons } from '#server/selling/price-rules/coupons-store.ts'
import { couponsThatCount } from '#server/selling/prices/price-order.ts'

/** At the price that the order has. Errors: PRODUCT_GONE, SOLD_OUT, and COUPON_USED unless `anyCoupon`: who accepts by hand accepts the price. */
export async function takeStockAgain(
  tx: Tx,
  order: OrderRow,
  by: Actor,
  { anyCoupon = false }: { anyCoupon?: boolean } = {},
): Promise<void> {
  await takeStock(tx, order.id, await linesOf(tx, order.id), await languageOf(tx, order))
  await freeCoupons(tx, order.id) // the previous release, which may run beside this one, leaves them used
  const used = await takeCoupons(tx, order, couponsThatCount(order.receipt))
  if (!used && !anyCoupon) throw new Refusal('COUPON_USED')
  await recordFact(tx, by, 'order.stock_taken_again', order.id)
}
