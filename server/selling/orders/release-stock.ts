import { releasePieces } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { changeOrder, linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { freeCoupons } from '#server/selling/price-rules/coupons-store.ts'

/** Returns pieces to stock and frees coupons, once. The caller must have locked the order's row. */
export async function releaseStock(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.holdsStock) return
  await releasePieces(tx, order.id, await linesOf(tx, order.id))
  await freeCoupons(tx, order.id)
  await changeOrder(tx, order.id, { holdsStock: false, heldUntil: null })
  await recordFact(tx, SHOP, 'order.stock_released', order.id)
}
