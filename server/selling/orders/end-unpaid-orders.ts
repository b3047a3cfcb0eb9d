import { SHOP } from '#server/people/access/actor.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { recordDeleted, tellOfDeleted } from '#server/selling/orders/delete-order.ts'
import { findUnpaidSince } from '#server/selling/orders/due-store.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { isUnreachable } from '#server/selling/payments/gateway.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const DAY = 86_400_000
/** The next hour goes on with the others. */
const MOST_AT_ONCE = 500

/**
 * Deletes unpaid orders that are older than the owner wants, and tells their customers. Those whose payment is under way stay. Each has its own
 * transaction. Answers how many it ended.
 */
export async function endUnpaidOrders(shop: Shop, given?: Date): Promise<number> {
  const { endUnpaidDays } = await readSettings(shop.db, 'orders')
  if (endUnpaidDays === 0) return 0
  const now = given ?? (await timeOf(shop.db))
  const before = new Date(now.getTime() - endUnpaidDays * DAY)
  let ended = 0
  for (const id of await findUnpaidSince(shop.db, before, MOST_AT_ONCE)) {
    try {
      if (await endOrder(shop, id)) ended++
    } catch (error) {
      if (isUnreachable(error)) break // the provider would not answer about the others either
      if (!(error instanceof Refusal))
        shop.log.error({ err: error, order: id }, 'An unpaid order could not be ended')
    }
  }
  return ended
}

function endOrder(shop: Shop, orderId: string): Promise<boolean> {
  return withPaymentSettled(shop, orderId, {
    async work(tx, order) {
      if (isPaid(order)) return false
      await recordDeleted(tx, SHOP, order)
      await tellOfDeleted(shop, tx, order)
      return true
    },
  })
}
