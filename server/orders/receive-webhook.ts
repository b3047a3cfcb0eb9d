import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { paymentEvents } from '#server/db/schema.ts'
import { applyPayment } from '#server/orders/apply-payment.ts'
import type { Shop } from '#server/orders/shop.ts'
import type { WebhookEvent } from '#server/payments/webhook.ts'

/**
 * Does what a verified webhook asks for, once. Events come late, twice and out of order, so the intent is read anew
 * rather than believed; the event is recorded after the work, so that a crash before only means one more delivery.
 */
export async function receiveWebhook(shop: Shop, event: WebhookEvent): Promise<void> {
  const [handled] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id))
  if (handled) return
  if (event.intentId) await applyPayment(shop, await shop.payments.readIntent(event.intentId))
  await shop.db.insert(paymentEvents).values({ id: event.id, type: event.type }).onConflictDoNothing()
}

/** Forgets events of which no delivery can follow any more. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, sql`now() - interval '60 days'`))
}
