import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { allow } from '#server/people/access/limits.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { EditWish } from '#server/selling/edits/edit.ts'
import { editOrder } from '#server/selling/edits/edit-order.ts'
import type { Edited } from '#server/selling/edits/record-edit.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

type NewAddress = Pick<EditWish, 'version' | 'phone' | 'address' | 'deliveryAddress'>

/** Each keeps a version and a fact for ever, and sends an e-mail. */
const MOST_AN_HOUR = 20

/**
 * Its customer has an order sent elsewhere before anything of it is packed. What was agreed costs what it did; where the place makes another
 * price, the customer must expect it. Errors: as `editOrder`, NOT_FOUND for another's order, TOO_MANY_REQUESTS.
 */
export async function changeAddress(
  shop: Shop,
  customer: Account,
  orderId: string,
  { expectedCents, ...to }: NewAddress & { expectedCents?: number | undefined },
): Promise<Edited> {
  const order = await findOrder(shop.db, orderId)
  if (order?.userId !== customer.id || customer.key)
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  await allow(shop.db, `addresses of order ${order.id}`, MOST_AN_HOUR, 3600)
  return editOrder(shop, orderId, { ...to, prices: 'then' }, { by: customer, isOwn: true, expectedCents })
}
