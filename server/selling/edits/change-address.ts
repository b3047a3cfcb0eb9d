import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { EditWish } from '#server/selling/edits/edit.ts'
import { editOrder } from '#server/selling/edits/edit-order.ts'
import type { Edited } from '#server/selling/edits/record-edit.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

type NewAddress = Pick<EditWish, 'version' | 'phone' | 'address' | 'deliveryAddress'>

/**
 * Its customer has an order sent elsewhere before anything of it is packed. What was agreed costs what it did; where the place makes another
 * price, the customer must expect it. Errors: as `editOrder`, and NOT_FOUND for another's order.
 */
export async function changeAddress(
  shop: Shop,
  customer: Account,
  orderId: string,
  { expectedCents, ...to }: NewAddress & { expectedCents?: number | undefined },
): Promise<Edited> {
  const order = await findOrder(shop.db, orderId)
  if (order?.userId !== customer.id || customer.key) throw new Refusal('NOT_FOUND', 'There is no such order')
  return editOrder(shop, orderId, { ...to, prices: 'then' }, { by: customer, isOwn: true, expectedCents })
}
