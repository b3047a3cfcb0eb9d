import { isDeepStrictEqual } from 'node:util'
import { endOfIban } from '#contract/iban.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account } from '#server/people/access/actor.ts'
import { actingOn, ownsOrMay } from '#server/people/access/ownership.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { isOwed } from '#server/selling/orders/order.ts'
import {
  findPaybackAccount,
  type PaybackAccount,
  setPaybackAccount,
} from '#server/selling/orders/payback-store.ts'
import { refundsOf } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { lockOrder } from '#server/selling/orders/store.ts'

/**
 * The customer of an order, or staff for them, says to which account what is owed of it is paid back, in place of the one before. The
 * same again changes nothing. Errors: NOT_FOUND,
 * STATE_NOT_REACHED where nothing is owed.
 */
export function givePaybackAccount(
  shop: Shop,
  account: Account,
  orderId: string,
  given: PaybackAccount,
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !ownsOrMay(account, { id: order.userId }, 'orders.refund'))
      throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
    if (!(await refundsOf(tx, order.id)).some(isOwed))
      throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.nothingOfThisOrderIsOwed')))
    if (isDeepStrictEqual(await findPaybackAccount(tx, order.id), given)) return
    await setPaybackAccount(tx, order.id, given)
    await recordFact(tx, actingOn(account, { id: order.userId }), 'order.payback_account', order.id, {
      after: { account: endOfIban(given.iban) },
    })
  })
}
