import { applyPayment } from '#server/orders/apply-payment.ts'
import { takeUnseenIntents } from '#server/orders/attempts.ts'
import type { Shop } from '#server/orders/shop.ts'

const AT_ONCE = 100
const UNSEEN_MS = 45_000

/** Asks the provider again about intents that are still open: a browser may have closed, a webhook may be lost. */
export async function reconcilePayments(shop: Shop, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UNSEEN_MS)
  for (const intentId of await takeUnseenIntents(shop.db, before, AT_ONCE)) {
    try {
      await applyPayment(shop, await shop.payments.readIntent(intentId))
    } catch (error) {
      shop.log.error({ err: error, intent: intentId }, 'A payment could not be looked up') // the others still can
    }
  }
}
