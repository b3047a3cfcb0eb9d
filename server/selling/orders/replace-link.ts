import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account } from '#server/people/access/actor.ts'
import { allow } from '#server/people/access/limits.ts'
import { nextLink } from '#server/people/access/next-link.ts'
import { actingOn, ownsOrMay } from '#server/people/access/ownership.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { linkTo } from '#server/selling/orders/order-for-mail.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { changeOrder, lockOrder } from '#server/selling/orders/store.ts'

/** The link before ends at once. Answers the new one. Errors: NOT_FOUND, also for another customer's order; STATE_NOT_REACHED, TOO_MANY_REQUESTS. */
export function replaceLink(shop: Shop, account: Account, orderId: string): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !ownsOrMay(account, { id: order.userId }, 'orders.ship'))
      throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    await allow(tx, `links of order ${order.id}`, 20, 3600)
    const linkVersion = nextLink(order.linkVersion)
    await changeOrder(tx, order.id, { linkVersion })
    await recordFact(tx, actingOn(account, { id: order.userId }), 'order.link_replaced', order.id)
    return linkTo(shop, { id: order.id, linkVersion })
  })
}
