import type { Account } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { noLongerAskedAbout } from '#server/selling/fulfilment/packing-store.ts'
import { sendAll } from '#server/selling/fulfilment/ship-order.ts'
import { isForgotten, isPaid, isShipped } from '#server/selling/orders/order.ts'
import { changeOrder, lockOrder } from '#server/selling/orders/store.ts'
import { noteTold } from '#server/selling/parcels/parcels-store.ts'

/**
 * Says of orders of before Kerf knew parcels whether they were sent. No e-mail tells of it: their customers have the pieces. Each order has its
 * own transaction, so that what was interrupted goes on where it stopped.
 */
export async function settleBefore(
  db: Db,
  admin: Account,
  { sent, waiting }: { sent: string[]; waiting: string[] },
): Promise<void> {
  for (const id of sent) await db.transaction((tx) => sendSilently(tx, admin, id))
  for (const id of waiting) await db.transaction((tx) => noLongerAskedAbout(tx, id))
}

/** What was handled since is only no longer asked about. */
async function sendSilently(tx: Tx, admin: Account, id: string): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order || !(await noLongerAskedAbout(tx, id))) return
  if (order.deletedAt || !isPaid(order) || isShipped(order) || isForgotten(order)) return
  if (order.payment === 'refunded') return
  const { tellShippedAt } = order
  await sendAll(tx, admin, order, {})
  await noteTold(tx, id)
  await changeOrder(tx, id, { tellShippedAt })
}
