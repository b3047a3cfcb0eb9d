import { recordFact } from '#server/history/facts/record-fact.ts'
import { PROVIDER } from '#server/people/access/actor.ts'
import { applyDispute } from '#server/selling/orders/apply-dispute.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { recordHandled, wasHandled } from '#server/selling/orders/webhooks-store.ts'
import type { WebhookEvent } from '#server/selling/payments/webhook.ts'

/** Events may come late, twice and out of order, so the intent is read anew. Recorded after the work: after a crash it is handled again. */
export async function receiveWebhook(shop: Shop, event: WebhookEvent): Promise<void> {
  if (await wasHandled(shop.db, event.id)) return
  if (event.intentId) await applyPayment(shop, await shop.payments.readIntent(event.intentId))
  if (event.intentId && isAboutRefund(event)) {
    for (const refund of await shop.payments.refundsOf(event.intentId)) await applyRefund(shop, refund)
  }
  if (event.intentId && event.type.startsWith('charge.dispute.')) {
    for (const dispute of await shop.payments.disputesOf(event.intentId)) await applyDispute(shop, dispute)
  }
  await shop.db.transaction(async (tx) => {
    const { id, type } = event
    if (await recordHandled(tx, { id, type }))
      await recordFact(tx, PROVIDER, 'webhook.handled', id, { after: { type } })
  })
}

/** Matches `charge.refunded`, `refund.updated`, `refund.failed` and, from older accounts, `charge.refund.updated`. */
const isAboutRefund = ({ type }: WebhookEvent) =>
  type.startsWith('refund.') || type.startsWith('charge.refund')
