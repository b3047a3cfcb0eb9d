import { DAY_MS } from '#contract/durations.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

const DAYS = 30

/**
 * Reads all refunds of the last 30 days from the provider, a hundred at a time. Finds what only webhooks tell, in case they were lost:
 * refunds made in the provider's dashboard, and refunds that the bank returned days later.
 */
export async function rereadRefunds(shop: Shop, now = new Date()): Promise<void> {
  for await (const refund of shop.payments.refundsSince(new Date(now.getTime() - DAYS * DAY_MS))) {
    try {
      await applyRefund(shop, refund)
    } catch (error) {
      shop.log.error({ err: error, refund: refund.id }, 'A refund could not be read anew') // goes on with the others
    }
  }
}
