import { WAITING_DISPUTES } from '#contract/dispute-states.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { PROVIDER } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findAttempt } from '#server/selling/orders/attempts-store.ts'
import { findDispute, keepDispute, keepsMoney } from '#server/selling/orders/disputes-store.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { lockOrder, type OrderRow } from '#server/selling/orders/store.ts'
import type { ProviderDispute } from '#server/selling/payments/gateway.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { disputedPayment } from '#server/shop/mail/templates/owner.ts'

/** Records what the provider says of a disputed payment. May be called in any order and any number of times. Ignores unknown payments. */
export function applyDispute(shop: Shop, said: ProviderDispute): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, said.intentId)
    const order = attempt && (await lockOrder(tx, attempt.orderId))
    if (!order) return
    const { intentId: _, ...dispute } = { ...said, orderId: order.id }
    const known = await findDispute(tx, said.id)
    await keepDispute(tx, dispute)
    if (known?.state === said.state) return
    const { id, amountCents: cents, state, reason } = said
    await recordFact(tx, PROVIDER, known ? 'order.dispute_moved' : 'order.disputed', order.id, {
      after: { dispute: id, cents, state, ...(!known && { reason }) },
    })
    if (known || !WAITING_DISPUTES.includes(state)) return
    const about = { id: order.id, number: orderNumber(order.number), cents, dueBy: said.dueBy }
    await tellOwner(
      tx,
      shop.sender,
      'dispute',
      (to, prefix) => disputedPayment(to, { ...about, origin: shop.origin + prefix }),
      order.currency,
    )
  })
}

/** The bank keeps the money of a disputed payment until the dispute is won: given back as well, it would go twice. Errors: STATE_NOT_REACHED. */
export async function mustNotBeDisputed(tx: Tx, order: OrderRow): Promise<void> {
  if ((await keepsMoney(tx, order.id)) === 0) return
  throw new Refusal('STATE_NOT_REACHED', standing(order, t('orders.theHolderOfTheCardDisputesThis')))
}
