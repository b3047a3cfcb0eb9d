import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { NOBODY } from '#server/selling/orders/history.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { changeOrder, lockOrder } from '#server/selling/orders/store.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'
import { filledIn } from '#server/shop/settings/filled-in.ts'

/**
 * `given`: by field id; null empties a field. Facts name only the fields. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT, STATE_NOT_REACHED
 * (forgotten).
 */
export function fillInOrder(
  { db }: Pick<Shop, 'db'>,
  admin: Account,
  orderId: string,
  given: Record<string, unknown>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    if (order.customer === NOBODY)
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.theAccountOfItsCustomerWasDeleted')))
    const { orders: fields } = await readFields(tx)
    const { values, changed } = filledIn(fields, order.customFields ?? [], given)
    if (changed.length === 0) return
    await changeOrder(tx, order.id, { customFields: values.length > 0 ? values : null })
    await recordFact(tx, staff(admin), 'order.filled_in', order.id, { after: { fields: changed } })
  })
}
