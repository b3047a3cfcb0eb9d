import { timeOf } from '#server/platform/db/clock.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { takeUnseenIntents } from '#server/selling/orders/attempts-store.ts'
import { requeueRefunds } from '#server/selling/orders/queue-refund.ts'
import { takeUnsettledRefunds } from '#server/selling/orders/refunds-store.ts'
import { settleRefund } from '#server/selling/orders/settle-refund.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { isUnreachable } from '#server/selling/payments/gateway.ts'

const AT_ONCE = 100
const UNSEEN_MS = 45_000

/** For browsers that were closed and webhooks that were lost. */
export async function reconcilePayments(shop: Shop, now?: Date): Promise<void> {
  const before = await unseenSince(shop, now)
  for (const intentId of await takeUnseenIntents(shop.db, before, AT_ONCE)) {
    try {
      await applyPayment(shop, await shop.payments.readIntent(intentId))
    } catch (error) {
      if (isUnreachable(error)) return // it would not answer about the others either; the next minute asks again
      shop.log.error({ err: error, intent: intentId }, 'A payment could not be looked up') // goes on with the others
    }
  }
}

/** For refunds whose outcome is unknown, as the provider is slow or away, or the process was killed. */
export async function reconcileRefunds(shop: Shop, now?: Date): Promise<void> {
  await requeueRefunds(shop.db)
  const before = await unseenSince(shop, now)
  for (const id of await takeUnsettledRefunds(shop.db, before, AT_ONCE)) {
    try {
      await settleRefund(shop, id)
    } catch (error) {
      shop.log.error({ err: error, refund: id }, 'A refund could not be settled') // goes on with the others
    }
  }
}

/** By the database's clock, which has marked the rows. */
async function unseenSince(shop: Shop, now?: Date): Promise<Date> {
  return new Date((now ?? (await timeOf(shop.db))).getTime() - UNSEEN_MS)
}
