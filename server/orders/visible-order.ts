import type { Account } from '#server/access/grants.ts'
import { isPaid } from '#server/orders/order.ts'
import type { Shop } from '#server/orders/shop.ts'
import { findOrder, type OrderWithLines } from '#server/orders/store.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * An order that this account may see: its own, for an admin any. A deleted order is seen by admins, and by its customer
 * where it was paid: its invoice and its refunds stay theirs. Errors: NOT_FOUND, also for another's.
 */
export async function visibleOrder(shop: Shop, account: Account, id: string): Promise<OrderWithLines> {
  const order = await findOrder(shop.db, id)
  if (order && (account.role === 'admin' || isSeenByCustomer(order, account))) return order
  throw new Refusal('NOT_FOUND', 'There is no such order')
}

function isSeenByCustomer(order: OrderWithLines, { id }: Account): boolean {
  return order.userId === id && (!order.deletedAt || isPaid(order))
}
