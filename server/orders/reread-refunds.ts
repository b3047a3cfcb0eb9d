import { applyRefund } from '#server/orders/apply-refund.ts'
import type { Shop } from '#server/orders/shop.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * Reads all refunds of the last 30 days anew, a hundred at a time, should every webhook about one have been lost: it
 * was made in the provider's dashboard, or the bank sent the money back days after it succeeded.
 */
export async function rereadRefunds(shop: Shop, now = new Date()): Promise<void> {
  for await (const refund of shop.payments.refundsSince(new Date(now.getTime() - DAYS * DAY_MS))) {
    try {
      await applyRefund(shop, refund)
    } catch (error) {
      shop.log.error({ err: error, refund: refund.id }, 'A refund could not be read anew') // the others still can
    }
  }
}
