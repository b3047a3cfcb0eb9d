import type { Account } from '#server/access/grants.ts'
import type { Shop } from '#server/orders/shop.ts'
import { findOrder, type OrderWithLines } from '#server/orders/store.ts'
import { Refusal } from '#server/refusal.ts'

/** An order that this account may see: its own, for an admin any. Errors: NOT_FOUND, also for another's. */
export async function visibleOrder(shop: Shop, account: Account, id: string): Promise<OrderWithLines> {
  const order = await findOrder(shop.db, id)
  if (order && (order.userId === account.id || account.role === 'admin')) return order
  throw new Refusal('NOT_FOUND', 'There is no such order')
}
