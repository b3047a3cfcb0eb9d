import { releaseStock } from '#server/orders/delete-order.ts'
import { isPaid } from '#server/orders/order.ts'
import { withPaymentSettled } from '#server/orders/settle-attempt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { findOverdueHolds } from '#server/orders/store.ts'
import { Refusal } from '#server/refusal.ts'

const AT_ONCE = 100

/**
 * Returns the stock of unpaid orders whose time is over, after the provider confirmed that their payment is
 * cancelled. The orders stay: Pay Now takes the stock again. Answers how many were released.
 */
export async function releaseHolds(shop: Shop, now = new Date()): Promise<number> {
  let released = 0
  for (const id of await findOverdueHolds(shop.db, now, AT_ONCE)) {
    if (await releaseHold(shop, id, now)) released++
  }
  return released
}

async function releaseHold(shop: Shop, orderId: string, now: Date): Promise<boolean> {
  try {
    return await withPaymentSettled(shop, orderId, async (tx, order) => {
      const overdue = order.heldUntil !== null && order.heldUntil < now // unless the shopper came back meanwhile
      if (isPaid(order) || !overdue) return false
      await releaseStock(tx, order)
      return true
    })
  } catch (error) {
    // Under way, deleted or the provider is silent: the next minute tries again.
    if (error instanceof Refusal) return false
    throw error
  }
}
