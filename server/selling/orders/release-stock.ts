import { releasePieces } from '#server/catalogue/products/stock-store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { fulfilmentMove } from '#server/selling/orders/order.ts'
import { changeOrder, linesOf, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { changeParcel, parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { freeCoupons } from '#server/selling/price-rules/coupons-store.ts'

/** What was packed for who pays when collecting lies on the shelf. */
async function unpack(tx: Tx, order: OrderRow): Promise<void> {
  const packed = (await parcelsOf(tx, order.id)).filter(({ state }) => state === 'packed')
  for (const { id, number } of packed) {
    await changeParcel(tx, id, { state: 'cancelled' })
    await recordFact(tx, SHOP, 'order.parcel_cancelled', order.id, { after: { parcel: number } })
  }
  const { deletedAt } = (await lockOrder(tx, order.id)) ?? order
  if (packed.length > 0 && !deletedAt) await changeOrder(tx, order.id, fulfilmentMove(order, 'open'))
}

/** Returns pieces to stock and frees coupons, once. The caller must have locked the order's row. */
export async function releaseStock(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.holdsStock) return
  await unpack(tx, order)
  await releasePieces(tx, order.id, await linesOf(tx, order.id))
  await freeCoupons(tx, order.id)
  await changeOrder(tx, order.id, { holdsStock: false, heldUntil: null })
  await recordFact(tx, SHOP, 'order.stock_released', order.id)
}
