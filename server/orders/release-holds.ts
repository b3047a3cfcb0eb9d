import { timeOf } from '#server/db/clock.ts'
import { isPaid } from '#server/orders/order.ts'
import { releaseStock } from '#server/orders/release-stock.ts'
import { withPaymentSettled } from '#server/orders/settle-attempt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { findOverdueHolds, type OrderRow } from '#server/orders/store.ts'
import { isUnreachable } from '#server/payments/gateway.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Returns the stock of unpaid orders whose time is over, after the provider confirmed that their payment is
 * cancelled. The orders stay: Pay Now takes the stock again. All that are overdue are tried, so that those which cannot be
 * released keep no others waiting. Answers how many were released. `given`: another
 * time than the database has.
 */
export async function releaseHolds(shop: Shop, given?: Date): Promise<number> {
  const now = given ?? (await timeOf(shop.db))
  let released = 0
  for (const id of await findOverdueHolds(shop.db, now)) {
    try {
      if (await releaseHold(shop, id, now)) released++
    } catch (error) {
      if (isUnreachable(error)) break // it would be silent about the others too: the next minute tries again
      shop.log.error({ err: error, order: id }, 'A hold could not be released') // the others still can
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
    // Under way or deleted: the next minute looks again.
    if (error instanceof Refusal && !isUnreachable(error)) return false
    throw error
  }
}

/** A shopper who came back since has more time, and a payment that must not be cancelled. */
function mustBeOverdue(order: OrderRow, now: Date): void {
  if (!order.heldUntil || order.heldUntil >= now) throw new Refusal('STATE_NOT_REACHED')
}
