import { NONE } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { issueInvoice } from '#server/selling/documents/issue.ts'
import { keepRecipient } from '#server/selling/documents/store.ts'
import { deleteOrder } from '#server/selling/orders/delete-order.ts'
import {
  findUnpaidOfDeleted,
  forgetBuyers,
  lockToForget,
} from '#server/selling/orders/deleted-customers-store.ts'
import { isPaidInFull } from '#server/selling/orders/order.ts'
import { recipientOf } from '#server/selling/orders/recipient.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { forgetLabelsOf } from '#server/selling/parcels/labels-store.ts'

/** Deletes unpaid orders of deleted accounts as their customers would. What cannot be cancelled now waits for the next run. */
export async function endOrdersOfDeleted(shop: Shop): Promise<void> {
  for (const order of await findUnpaidOfDeleted(shop.db)) {
    const { id, userId, customerEmail: email } = order
    try {
      await deleteOrder(shop, { id: userId, email, permissions: NONE }, id)
    } catch (error) {
      shop.log.warn({ err: error, order: id }, 'The order of a deleted customer could not be ended yet')
      const goOn = error instanceof Refusal && error.code !== 'PAYMENT_UNAVAILABLE'
      if (!goOn) break // the provider is away: each further order would wait for it too
    }
  }
  await forgetCustomers(shop.db)
}

/**
 * Amounts, invoices and credit notes stay for the books (decision 90). A paid order keeps its address until it is shipped and has its invoice,
 * is refunded in full, or all its pieces are back.
 */
export function forgetCustomers(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const orders = await lockToForget(tx)
    if (orders.length === 0) return
    for (const order of orders) await keepRecipient(tx, order.id, recipientOf(order))
    const ids = orders.map(({ id }) => id)
    await forgetBuyers(tx, ids)
    await forgetLabelsOf(tx, ids)
    // Last, as numbers are given last: orders that were paid before the shop wrote invoices.
    for (const order of orders) if (isPaidInFull(order)) await issueInvoice(tx, order.id, recipientOf(order))
  })
}
