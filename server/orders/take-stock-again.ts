import type { Account } from '#server/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { recordEvent } from '#server/orders/history.ts'
import { linesOf, type OrderRow } from '#server/orders/store.ts'
import { takeStock } from '#server/products/stock.ts'

/** Takes the pieces of an order whose hold ran out off the shelf anew. Errors: PRODUCT_GONE, SOLD_OUT. */
export async function takeStockAgain(tx: Tx, order: OrderRow, by?: Account): Promise<void> {
  await takeStock(tx, order.id, await linesOf(tx, order.id))
  await recordEvent(tx, order.id, 'stock taken again', by?.email)
}
