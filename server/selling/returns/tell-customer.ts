import type { Tx } from '#server/platform/db/client.ts'
import { isReachable } from '#server/selling/orders/deleted-customers-store.ts'
import { isForgotten } from '#server/selling/orders/order.ts'
import { aboutOrder } from '#server/selling/orders/order-for-mail.ts'
import type { OrderRow } from '#server/selling/orders/store.ts'
import type { ReturnShop } from '#server/selling/returns/shop.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import type { OrderInMail } from '#server/shop/mail/templates/of-order.ts'

/** Sends nothing where the account is deleted. */
export async function tellCustomer(
  shop: ReturnShop,
  tx: Tx,
  order: OrderRow,
  write: (order: OrderInMail) => Mail,
): Promise<void> {
  if (isForgotten(order) || !(await isReachable(tx, order))) return
  const about = await aboutOrder(shop, tx, order)
  await enqueueMail(tx, () => write(about), about)
}
