import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { ownsOrMay } from '#server/people/access/ownership.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder, type OrderWithLines } from '#server/selling/orders/store.ts'

/** The account's own, or any with the permission; a deleted one if it was paid. Errors: NOT_FOUND, also for another customer's order. */
export async function visibleOrder(
  shop: Shop,
  account: Account,
  id: string,
  permission: Permission,
): Promise<OrderWithLines> {
  const order = await findOrder(shop.db, id)
  const isVisible =
    order &&
    ownsOrMay(account, { id: order.userId }, permission) &&
    (!order.deletedAt || isPaid(order) || may(account, permission))
  if (!isVisible) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  return order
}
