import { permissionsOf } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { deleteOrder } from '#server/orders/delete-order.ts'
import { findUnpaidOfDeleted, forgetBuyers, lockToForget } from '#server/orders/deleted-customers-store.ts'
import type { Shop } from '#server/orders/shop.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Deletes the unpaid orders of deleted accounts as their customers would: cancels payments and returns the stock. Leaves orders for
 * the next run whose payment is under way, and all of them while the provider is away. Then runs `forgetCustomers`.
 */
export async function endOrdersOfDeleted(shop: Shop): Promise<void> {
  for (const order of await findUnpaidOfDeleted(shop.db)) {
    const { id, userId, customerEmail: email } = order
    try {
      await deleteOrder(shop, { id: userId, email, permissions: permissionsOf('customer') }, id)
    } catch (error) {
      shop.log.warn({ err: error, order: id }, 'The order of a deleted customer could not be ended yet')
      const goOn = error instanceof Refusal && error.code !== 'PAYMENT_UNAVAILABLE'
      if (!goOn) break // the provider is away: each further order would wait for it too
    }
  }
  await forgetCustomers(shop.db)
}

/**
 * Removes the personal data of deleted accounts from their orders. The amounts stay for the books. An order that is paid, or is being
 * paid, keeps its address until it is shipped.
 */
export function forgetCustomers(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = await lockToForget(tx)
    if (ids.length > 0) await forgetBuyers(tx, ids)
  })
}
