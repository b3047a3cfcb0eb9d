import { permissionsOf } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { deleteOrder } from '#server/orders/delete-order.ts'
import { findUnpaidOfDeleted, forgetBuyers, lockToForget } from '#server/orders/deleted-customers-store.ts'
import type { Shop } from '#server/orders/shop.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Ends the unpaid orders of deleted people as they would have done it: payments are cancelled, the stock returns. What
 * cannot be ended now, because its payment is under way or the provider is away, is left for the next time.
 */
export async function endOrdersOfDeleted(shop: Shop): Promise<void> {
  for (const order of await findUnpaidOfDeleted(shop.db)) {
    const { id, userId, customerEmail: email } = order
    try {
      await deleteOrder(shop, { id: userId, email, permissions: permissionsOf('customer') }, id)
    } catch (error) {
      shop.log.warn({ err: error, order: id }, 'The order of a deleted customer could not be ended yet')
      const goOn = error instanceof Refusal && error.code !== 'PAYMENT_UNAVAILABLE'
      if (!goOn) break // nobody is kept waiting for one order after the other
    }
  }
  await forgetCustomers(shop.db)
}

/**
 * Takes deleted people out of their orders. The figures stay for the books; an order that is paid,
 * or being paid, and still has to be sent keeps its address until it is.
 */
export function forgetCustomers(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const ids = await lockToForget(tx)
    if (ids.length > 0) await forgetBuyers(tx, ids)
  })
}
