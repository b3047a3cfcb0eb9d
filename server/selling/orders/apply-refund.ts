import type { Tx } from '#server/platform/db/client.ts'
import { findAttempt } from '#server/selling/orders/attempts-store.ts'
import { recordFailure, recordRefunded } from '#server/selling/orders/record-refund.ts'
import { changeRefund, findRefundAt, insertRefund } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import type { ProviderRefund } from '#server/selling/payments/gateway.ts'

/**
 * May be called in any order and any number of times. A refund of a payment that came too late or twice is not recorded: the order's notice
 * tells of it.
 */
export function applyRefund(shop: Shop, said: ProviderRefund): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, said.intentId)
    // Of a payment whose money paid another order, too, it may be that order's.
    const ours = attempt && (await findRefundAt(tx, said))
    const order = attempt && (await lockOrder(tx, ours?.orderId ?? attempt.orderId))
    if (order && attempt?.status === 'succeeded') return apply(shop, tx, order, said)
    if (order && said.status === 'failed')
      shop.log.error({ order: order.id, refund: said.id }, 'Money that came too late could not be given back')
  })
}

async function apply(shop: Shop, tx: Tx, order: OrderRow, said: ProviderRefund): Promise<void> {
  const { id: providerId, amountCents } = said
  const known = await findRefundAt(tx, said)
  const refund =
    known ?? (await insertRefund(tx, { orderId: order.id, amountCents, providerId, intentId: said.intentId }))
  if (refund.status === 'failed') return
  if (said.status === 'failed') await recordFailure(tx, order, refund, { providerId, failure: said.failure })
  else if (refund.status === 'succeeded') return
  else if (said.status === 'succeeded') await recordRefunded(shop, tx, order, refund, providerId)
  else await changeRefund(tx, refund.id, { providerId })
}
