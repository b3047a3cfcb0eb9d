import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { ownsOrMay } from '#server/people/access/ownership.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import { lockReturn, type WholeReturn } from '#server/selling/parcels/returns-store.ts'

export type Which = { orderId: string; number: number }

/** The account's own, or any with the permission. Errors: NOT_FOUND, also for another customer's order. */
export async function lockToReturn(tx: Tx, account: Account, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.deletedAt || !ownsOrMay(account, { id: order.userId }, 'orders.refund'))
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  return order
}

/** Does work on a return under the lock of its order. `before`: locks what is locked before orders. Errors: NOT_FOUND. */
export function withReturn<Done>(
  { db }: { db: Db },
  account: Account,
  { orderId, number }: Which,
  work: (tx: Tx, order: OrderRow, one: WholeReturn) => Promise<Done>,
  before?: (tx: Tx) => Promise<void>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    await before?.(tx)
    const order = await lockToReturn(tx, account, orderId)
    const one = await lockReturn(tx, order.id, number)
    if (!one) throw new Refusal('NOT_FOUND', t('returns.thisOrderHasNoReturn', { number: String(number) }))
    return work(tx, order, one)
  })
}
