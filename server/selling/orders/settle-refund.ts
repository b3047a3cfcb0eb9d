import type { Tx } from '#server/platform/db/client.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import { recordFailure } from '#server/selling/orders/record-refund.ts'
import { findRefund, type RefundRow } from '#server/selling/orders/refunds-store.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { findCurrencyOf, lockOrder, paymentOf } from '#server/selling/orders/store.ts'
import { type ProviderRefund, RefundRefused } from '#server/selling/payments/gateway.ts'

/** May be called any number of times. `isNew`: the provider cannot have the refund yet, so it is not asked. Errors: PAYMENT_UNAVAILABLE. */
export async function settleRefund(shop: Shop, id: string, { isNew = false } = {}): Promise<void> {
  const refund = await findRefund(shop.db, id)
  if (refund?.status !== 'asked') return
  const intentId = refund.intentId ?? (await paymentOf(shop.db, refund.orderId))
  if (!intentId) throw new Error(`Refund ${id} is of an order that was not paid by card`)
  try {
    const known = isNew ? undefined : await knownAtProvider(shop, refund, intentId)
    await applyRefund(
      shop,
      known ??
        (await makeAtProvider(shop, refund, {
          intentId,
          currency: await findCurrencyOf(shop.db, refund.orderId),
        })),
    )
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await shop.db.transaction((tx) => recordRefusal(tx, refund, error.message))
  }
}

/** As `settleRefund`; what fails is finished by the reconciler. */
export async function tryToSettle(shop: Shop, id: string, { isNew = false } = {}): Promise<void> {
  try {
    await settleRefund(shop, id, { isNew })
  } catch (error) {
    shop.log.error({ err: error, refund: id }, 'A refund is not settled yet')
  }
}

/** Idempotency keys expire at the provider after a day, so they do not prevent a second refund. */
async function knownAtProvider(
  shop: Shop,
  { id, providerId }: RefundRow,
  intentId: string,
): Promise<ProviderRefund | undefined> {
  const known = await shop.payments.refundsOf(intentId)
  const made = known.find((one) => one.reference === id || one.id === providerId)
  if (!made && providerId) throw new Error(`The payment provider does not list refund ${providerId} any more`)
  return made
}

function makeAtProvider(
  shop: Shop,
  { id, amountCents }: RefundRow,
  { intentId, currency }: { intentId: string; currency: string | undefined },
): Promise<ProviderRefund> {
  const want = { amountCents, ...(currency && { currency }), reference: id, idempotencyKey: `refund-${id}` }
  return shop.payments.refundIntent(intentId, want)
}

async function recordRefusal(tx: Tx, { id, orderId }: RefundRow, failure: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const refund = await findRefund(tx, id)
  if (order && refund?.status === 'asked') await recordFailure(tx, order, refund, { failure })
}
