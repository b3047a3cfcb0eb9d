import { DAY_MS } from '#contract/durations.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'

const DAYS = 30

/** Finds refunds that only lost webhooks told of: made in the provider's dashboard, or returned by the bank days later. */
export async function rereadRefunds(shop: Shop, now = new Date()): Promise<void> {
  for await (const refund of shop.payments.refundsSince(new Date(now.getTime() - DAYS * DAY_MS))) {
    try {
      await applyRefund(shop, refund)
    } catch (error) {
      shop.log.error({ err: error, refund: refund.id }, 'A refund could not be read anew') // goes on with the others
    }
  }
}
