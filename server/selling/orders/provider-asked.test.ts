import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { reconcilePayments, reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { releaseHolds } from '#server/selling/orders/release-holds.ts'
import { rereadRefunds } from '#server/selling/orders/reread-refunds.ts'
import { confirmWithCard, orderToPay } from '#testing/card.ts'
import { openTestShop } from '#testing/shop.ts'

test('the provider is never asked while a transaction of the shop is open, whoever asks', async () => {
  const kerf = await openTestShop({ webhooks: 'by hand' })
  const { payments } = kerf.shop
  const asked: Record<string, number> = {}
  async function note(call: string): Promise<void> {
    const { rows } = await kerf.database.pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    )
    asked[call] = Math.max(asked[call] ?? 0, rows[0]?.open ?? Number.NaN)
  }
  const { createIntent, readIntent, cancelIntent, refundIntent, refundsOf } = payments
  payments.createIntent = async (want) => note('create').then(() => createIntent(want))
  payments.readIntent = async (id) => note('read').then(() => readIntent(id))
  payments.cancelIntent = async (id) => note('cancel').then(() => cancelIntent(id))
  let isAway = false
  payments.refundIntent = async (id, want) => {
    await note('refund')
    if (isAway) throw new Refusal('PAYMENT_UNAVAILABLE')
    return refundIntent(id, want)
  }
  payments.refundsOf = async (id) => note('refunds').then(() => refundsOf(id))

  const [casey, ada] = [await kerf.customer(), await kerf.admin()]
  const productId = await kerf.product({ available: 50 })
  const begin = () => orderToPay(kerf, casey, productId)
  const done = async (method: string, path: string, body?: object, who = casey) =>
    expect((await kerf.call(method, path, body, who)).status, path).toBe(200)

  const paid = await begin()
  const { id: transactionId } = await confirmWithCard(kerf, paid.clientSecret)
  await done('PUT', `/api/orders/${paid.orderId}`, { transactionId })
  for (isAway of [false, true])
    await kerf.call('POST', `/api/orders/${paid.orderId}/refunds`, { amount: 1 }, ada)
  isAway = false
  await done('DELETE', `/api/order/${(await begin()).orderId}`)
  const byHand = { orderStatus: 'Shipped', paymentStatus: 'Paid' }
  await done('PUT', `/api/status/${(await begin()).orderId}`, byHand, ada)
  const found = await begin()
  await confirmWithCard(kerf, found.clientSecret)
  const late = new Date(Date.now() + 3_600_000)
  await reconcilePayments(kerf.shop, late)
  await begin()
  await releaseHolds(kerf.shop, new Date(Date.now() + 7_200_000))
  await reconcileRefunds(kerf.shop, late)
  await rereadRefunds(kerf.shop)
  expect(asked).toEqual({ create: 0, read: 0, cancel: 0, refund: 0, refunds: 0 })
})
