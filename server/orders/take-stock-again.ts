import type { Actor } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { linesOf, type OrderRow } from '#server/orders/store.ts'
import { takeStock } from '#server/products/stock-store.ts'

/** Takes the stock again for an order whose hold has expired. Errors: PRODUCT_GONE, SOLD_OUT. */
export async function takeStockAgain(tx: Tx, order: OrderRow, by: Actor): Promise<void> {
  await takeStock(tx, order.id, await linesOf(tx, order.id))
  await recordFact(tx, by, 'order.stock_taken_again', order.id)
}
