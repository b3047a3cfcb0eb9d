import type { Tx } from '#server/platform/db/client.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import { linesOf, type OrderRow } from '#server/selling/orders/store.ts'
import { parcelsOf } from '#server/selling/parcels/parcels-store.ts'
import { returnsOf } from '#server/selling/parcels/returns-store.ts'

export type OrderContents = Awaited<ReturnType<typeof contentsOf>>

/** What decides about an order's pieces. The caller must have locked its row. */
export async function contentsOf(tx: Tx, order: Pick<OrderRow, 'id' | 'payment'>) {
  const lines = await linesOf(tx, order.id)
  const [parcels, refunds] = [await parcelsOf(tx, order.id), await refundsOf(tx, order.id)]
  const returns = await returnsOf(tx, order.id)
  return { lines, parcels, refunds, returns, isRefunded: order.payment === 'refunded' }
}
