import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { paymentEvents } from '#server/db/tables/payments.ts'
import { applyPayment } from '#server/orders/apply-payment.ts'
import { applyRefund } from '#server/orders/apply-refund.ts'
import type { Shop } from '#server/orders/shop.ts'
import type { WebhookEvent } from '#server/payments/webhook.ts'

/**
 * Does what a verified webhook asks for, once. Events come late, twice and out of order, so the intent and its refunds are
 * read anew rather than believed; the event is recorded after the work, so that a crash before only means one more delivery.
 */
export async function receiveWebhook(shop: Shop, event: WebhookEvent): Promise<void> {
  const [handled] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
  if (handled) return
  if (event.intentId) await applyPayment(shop, await shop.payments.readIntent(event.intentId))
  if (event.intentId && isAboutRefund(event)) {
    for (const refund of await shop.payments.refundsOf(event.intentId)) await applyRefund(shop, refund)
  }
  await shop.db.insert(paymentEvents).values({ id: event.id, type: event.type }).onConflictDoNothing()
}

/** `charge.refunded`, `refund.updated`, `refund.failed` and, from older accounts, `charge.refund.updated`. */
const isAboutRefund = ({ type }: WebhookEvent) =>
  type.startsWith('refund.') || type.startsWith('charge.refund')

/** Forgets events of which no delivery can follow any more. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, sql`now() - interval '60 days'`))
}
