import { randomUUID } from 'node:crypto'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { askRefund, type RefundWish } from '#server/selling/orders/ask-refund.ts'
import { answerOnce, type RequestKey } from '#server/selling/orders/idempotency.ts'
import { refundableCents } from '#server/selling/orders/order.ts'
import { mustBeAskedBefore } from '#server/selling/orders/refund-proof.ts'
import { findRefund, type RefundRow, refundsOf } from '#server/selling/orders/refunds-store.ts'
import { withPaymentSettled } from '#server/selling/orders/settle-attempt.ts'
import { tryToSettle } from '#server/selling/orders/settle-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findOrder } from '#server/selling/orders/store.ts'

/**
 * Refunds an order to its card; one paid by hand is only recorded. The refund is recorded under the order's lock before the provider is asked,
 * so that simultaneous requests cannot refund too much; status `asked`: the reconciler finishes it. Errors: NOT_FOUND, NOTHING_TO_REFUND,
 * REFUND_TOO_LARGE, REFUNDED_MEANWHILE, RETURN_TOO_LARGE, REFUND_FAILED, KEY_REUSED, KEY_IN_USE, FRESH_PROOF.
 */
export async function refundOrder(
  shop: Shop,
  admin: Account,
  orderId: string,
  wish: RefundWish,
  key?: RequestKey,
): Promise<RefundRow> {
  const newId = randomUUID()
  await cancelRest(shop, orderId, admin)
  const id = await shop.db.transaction((tx) =>
    answerOnce(tx, admin.id, key, newId, async () => {
      await askRefund(shop, tx, admin, orderId, { id: newId, ...wish })
    }),
  )
  return finishRefund(shop, id, { isNew: id === newId })
}

/** Of an order that is part paid nobody pays the rest any more, once `admin` may refund it. Errors: PAYMENT_PROCESSING, PAYMENT_UNAVAILABLE, FRESH_PROOF. */
export async function cancelRest(shop: Shop, orderId: string, admin?: Account): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order?.payment !== 'part paid') return
  const before = await refundsOf(shop.db, orderId)
  if (admin) await mustBeAskedBefore(shop.db, admin, order, before, refundableCents(order, before))
  await withPaymentSettled(shop, orderId, { work: async () => undefined })
}

/** Asks the provider for a refund that was recorded. Errors: REFUND_FAILED. */
export async function finishRefund(shop: Shop, id: string, { isNew = false } = {}): Promise<RefundRow> {
  await tryToSettle(shop, id, { isNew })
  const refund = await findRefund(shop.db, id)
  if (!refund) throw new Error('A refund that was recorded is gone')
  for (const { id: other, status } of await refundsOf(shop.db, refund.orderId))
    if (status === 'asked' && other !== id) await tryToSettle(shop, other) // of another payment
  if (refund.status === 'failed')
    throw new Refusal(
      'REFUND_FAILED',
      t('admin.refusals.providerRefusedRefund', { why: refund.failure ?? '' }),
    )
  return refund
}
