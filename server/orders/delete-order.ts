import { recordAct } from '#server/access/audit.ts'
import type { Account } from '#server/access/grants.ts'
import type { Tx } from '#server/db/client.ts'
import { isPaid, orderNumber } from '#server/orders/order.ts'
import { withPaymentSettled } from '#server/orders/settle-attempt.ts'
import type { Shop } from '#server/orders/shop.ts'
import { changeOrder, findOrder, linesOf, type OrderRow } from '#server/orders/store.ts'
import { returnStock } from '#server/products/stock.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Deletes an order: cancels its open payment, hides it from the lists and returns its stock, once. A customer may
 * delete their own while it is unpaid, an admin any; what was paid stays sold and in the books.
 * Errors: NOT_FOUND, ORDER_PAID, PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE.
 */
export async function deleteOrder(shop: Shop, account: Account, orderId: string): Promise<void> {
  mayDelete(account, await findOrder(shop.db, orderId)) // before anything is cancelled at the provider
  await withPaymentSettled(shop, orderId, async (tx, order) => {
    mayDelete(account, order)
    await changeOrder(tx, order.id, { deletedAt: new Date(), heldUntil: null })
    if (!isPaid(order)) await releaseStock(tx, order)
    if (order.userId !== account.id) await recordAct(tx, account, 'delete order', orderNumber(order.number))
  })
}

function mayDelete(account: Account, order: OrderRow | undefined): void {
  const visible = order && (order.userId === account.id || account.role === 'admin')
  if (!visible) throw new Refusal('NOT_FOUND', 'There is no such order')
  if (isPaid(order) && account.role !== 'admin') throw new Refusal('ORDER_PAID')
}

/** Puts an order's pieces back on the shelf unless they are there already. The order's row must be locked. */
export async function releaseStock(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.holdsStock) return
  await returnStock(tx, order.id, await linesOf(tx, order.id))
  await changeOrder(tx, order.id, { holdsStock: false, heldUntil: null })
}
