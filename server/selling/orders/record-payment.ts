import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { findAttempt } from '#server/selling/orders/attempts-store.ts'
import { isPaid } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findOrder } from '#server/selling/orders/store.ts'

/** Asks the provider, as browsers are not trusted. Errors: NOT_FOUND, PAYMENT_MISMATCH, STATE_NOT_REACHED, PAYMENT_UNAVAILABLE. */
export async function recordPayment(
  shop: Shop,
  buyer: Pick<Account, 'id'>,
  orderId: string,
  transactionId: string,
): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order?.userId !== buyer.id || order.deletedAt)
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const attempt = await findAttempt(shop.db, transactionId)
  if (attempt?.orderId !== order.id) throw new Refusal('PAYMENT_MISMATCH')
  await applyPayment(shop, await shop.payments.readIntent(transactionId))
  const now = await findOrder(shop.db, orderId)
  const paid = await findAttempt(shop.db, transactionId)
  if (now && isPaid(now) && paid?.status === 'succeeded') return
  const why = now?.notice ?? t('orders.thePaymentProviderSaysThatThisPayment')
  throw new Refusal('STATE_NOT_REACHED', standing(now ?? order, why))
}
