import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { rehearse } from '#server/platform/db/rehearse.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { applyPayment } from '#server/selling/orders/apply-payment.ts'
import { closeAttempt, openAttempt } from '#server/selling/orders/attempts-store.ts'
import { isPending } from '#server/selling/orders/order.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { standing } from '#server/selling/orders/state-words.ts'
import { findOrder, lockOrder, type OrderRow } from '#server/selling/orders/store.ts'

/** The shopper may start a new payment before the order is locked. */
const MOST_ROUNDS = 5

type Act<Result> = {
  /** Locks what is locked before orders. */
  before?: (tx: Tx) => Promise<void>
  /** Throws a Refusal before anything is cancelled at the provider. */
  check?: (order: OrderRow) => void
  /** Does `work` before that, too, and rolls it back: what it refuses cancels nothing. */
  isRehearsed?: boolean
  work: (tx: Tx, order: OrderRow) => Promise<Result>
}

/**
 * Cancels the open intent outside of any transaction, then runs `work` under the order's lock. Errors: NOT_FOUND, PAYMENT_PROCESSING,
 * PAYMENT_UNAVAILABLE.
 */
export async function withPaymentSettled<Result>(
  shop: Shop,
  orderId: string,
  { before, check, isRehearsed, work }: Act<Result>,
): Promise<Result> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const done = await shop.db.transaction(
      async (tx): Promise<{ open: string; isPending: boolean } | { result: Result }> => {
        await before?.(tx)
        const order = await lockOrder(tx, orderId)
        if (!order || order.deletedAt) throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
        check?.(order)
        const attempt = await openAttempt(tx, orderId)
        if (attempt?.intentId) {
          if (isRehearsed) await rehearse(tx, (rehearsal) => work(rehearsal, order))
          return { open: attempt.intentId, isPending: isPending(order) }
        }
        if (attempt) {
          await closeAttempt(tx, attempt, 'canceled') // no browser has the secret of its intent
          await recordFact(tx, SHOP, 'order.payment_cancelled', order.id)
        }
        if (isPending(order))
          throw new Refusal('PAYMENT_PROCESSING', standing(order, t('refusals.paymentProcessing')))
        return { result: await work(tx, order) }
      },
    )
    if ('result' in done) return done.result
    // Of some debits a cancellation would succeed while they are processed: a pending order waits for the bank.
    const ask = done.isPending ? shop.payments.readIntent : shop.payments.cancelIntent
    const intent = await ask(done.open)
    await applyPayment(shop, intent)
    if (intent.status === 'processing') break
  }
  const now = await findOrder(shop.db, orderId)
  throw new Refusal('PAYMENT_PROCESSING', now && standing(now, t('refusals.paymentProcessing')))
}
