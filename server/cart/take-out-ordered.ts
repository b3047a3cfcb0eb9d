import { deleteLines } from '#server/cart/store.ts'
import type { Tx } from '#server/db/client.ts'

/** What was ordered is no longer in the buyer's cart; part of the order's own transaction. */
export function takeOutOrdered(tx: Tx, userId: string, lines: { productId: string }[]): Promise<void> {
  return deleteLines(
    tx,
    userId,
    lines.map(({ productId }) => productId),
  )
}
