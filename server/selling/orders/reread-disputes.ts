import { DAY_MS } from '#contract/durations.ts'
import { applyDispute } from '#server/selling/orders/apply-dispute.ts'
import { disputedIntents } from '#server/selling/orders/disputes-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { isUnreachable, type ProviderDispute } from '#server/selling/payments/gateway.ts'

const DAYS = 30

/** Finds disputes of which only lost webhooks told, and what became of those that are not over, which takes months. */
export async function rereadDisputes(shop: Shop, now = new Date()): Promise<void> {
  try {
    for await (const dispute of shop.payments.disputesSince(new Date(now.getTime() - DAYS * DAY_MS)))
      await apply(shop, dispute)
    for (const intentId of await disputedIntents(shop.db))
      for (const dispute of await shop.payments.disputesOf(intentId)) await apply(shop, dispute)
  } catch (error) {
    if (isUnreachable(error)) return // the next hour asks again
    shop.log.error({ err: error }, 'Disputes could not be read: a restricted key needs read access to them')
  }
}

async function apply(shop: Shop, dispute: ProviderDispute): Promise<void> {
  try {
    await applyDispute(shop, dispute)
  } catch (error) {
    shop.log.error({ err: error, dispute: dispute.id }, 'A dispute could not be recorded') // goes on with the others
  }
}
