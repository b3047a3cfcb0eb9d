import { isFirstToUnconfirmed } from '#server/access/limits.ts'
import type { Tx } from '#server/db/client.ts'
import type { OrderInMail } from '#server/mail/templates/of-order.ts'
import { inMail } from '#server/orders/order.ts'
import type { Shop } from '#server/orders/shop.ts'
import { hasConfirmedAddress, linesOf, type OrderRow } from '#server/orders/store.ts'

/** What an e-mail says of this order, as of now. */
export async function aboutOrder(
  { origin }: Pick<Shop, 'origin'>,
  tx: Tx,
  order: OrderRow,
): Promise<OrderInMail> {
  const confirmed = await hasConfirmedAddress(tx, order.userId)
  return inMail(order, await linesOf(tx, order.id), { origin, confirmed })
}

/**
 * Whether an e-mail about an order that nobody has paid may go to its customer: an address that was not confirmed gets one
 * in all, whatever is ordered or cancelled. `place_order` counts under the same key.
 */
export async function mayTellOfUnpaid(tx: Tx, { customerEmail, confirmed }: OrderInMail): Promise<boolean> {
  return confirmed !== false || isFirstToUnconfirmed(tx, customerEmail, 'unpaid order')
}
