import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findOverdueHolds } from '#server/selling/orders/due-store.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import { releaseStock } from '#server/selling/orders/release-stock.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import { isUnreachable } from '#server/selling/payments/gateway.ts'

/** Pay Now takes the stock again. Each order has its own transaction: one that fails delays no others. Answers how many it ended. */
export async function releaseHolds(shop: Shop, given?: Date): Promise<number> {
  const now = given ?? (await timeOf(shop.db))
  let released = 0
  for (const id of await findOverdueHolds(shop.db, now)) {
    try {
      if (await releaseHold(shop, id, now)) released++
    } catch (error) {
      if (isUnreachable(error)) break // the provider would not answer about the others either; the next minute tries again
      shop.log.error({ err: error, order: id }, 'A hold could not be released') // goes on with the others
    }
  }
  return released
}

async function releaseHold(shop: Shop, orderId: string, now: Date): Promise<boolean> {
  try {
    return await withPaymentSettled(shop, orderId, {
      check: (order) => mustBeOverdue(order, now),
      async work(tx, order) {
        if (isPaid(order)) return false
        await releaseStock(tx, order)
        return true
      },
    })
  } catch (error) {
    // The payment is under way, or the order was deleted: the next run looks again.
    if (error instanceof Refusal && !isUnreachable(error)) return false
    throw error
  }
}

/** The shopper may have come back since: the hold is longer now, and the payment must not be cancelled. */
function mustBeOverdue(order: OrderRow, now: Date): void {
  if (!order.heldUntil || order.heldUntil >= now) throw new Refusal('STATE_NOT_REACHED')
}
