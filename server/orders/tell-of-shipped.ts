import type { Tx } from '#server/db/client.ts'
import { timeOf } from '#server/db/clock.ts'
import { issueInvoice } from '#server/documents/issue.ts'
import { enqueueMail } from '#server/mail/queue.ts'
import { orderShipped } from '#server/mail/templates/orders.ts'
import { aboutOrder } from '#server/orders/about-order.ts'
import { isForgotten, refundedCents } from '#server/orders/order.ts'
import { refundsOf } from '#server/orders/refunds-store.ts'
import type { Shop } from '#server/orders/shop.ts'
import { changeOrder, findToTell, lockOrder, type OrderRow } from '#server/orders/store.ts'

/**
 * Sends the e-mail and issues the invoice of the orders that an admin confirmed by hand, once the time is over in which that
 * could be taken back. Each in a transaction of its own, so that one that fails keeps no others waiting. Answers how
 * many were told of. `given`: another time than the database has.
 */
export async function tellOfShipped(shop: Shop, given?: Date): Promise<number> {
  const now = given ?? (await timeOf(shop.db))
  let told = 0
  for (const id of await findToTell(shop.db, now)) {
    try {
      if (await shop.db.transaction((tx) => tellIfDue(shop, tx, id, now))) told++
    } catch (error) {
      shop.log.error({ err: error, order: id }, 'The customer of a shipped order could not be told yet')
    }
  }
  return told
}

/** It may have been told of, refunded, or taken back and confirmed anew since it was found. */
async function tellIfDue(shop: Shop, tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order?.tellShippedAt || order.tellShippedAt > now) return false
  await changeOrder(tx, order.id, { tellShippedAt: null })
  await mailShipped(shop, tx, order)
  await issueInvoice(tx, order.id)
  return true
}

/**
 * Tells the customer that the order is on its way. One who deleted the account meanwhile has no address any more, and what
 * was refunded in full is not on its way.
 */
export async function mailShipped(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const isOnItsWay = refundedCents(await refundsOf(tx, order.id)) < order.totalCents
  if (isOnItsWay && !isForgotten(order))
    await enqueueMail(tx, orderShipped(await aboutOrder(shop, tx, order)))
}
