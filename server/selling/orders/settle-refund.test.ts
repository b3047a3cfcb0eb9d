import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#server/platform/db/tables/mails.ts'
import { refunds } from '#server/platform/db/tables/payments.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { stockMovements } from '#server/platform/db/tables/stock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { applyRefund } from '#server/selling/orders/apply-refund.ts'
import { reconcileRefunds } from '#server/selling/orders/reconcile.ts'
import { refundOrder } from '#server/selling/orders/refund-order.ts'
import { FAILING_REFUND_CARD, openRefundTests, PENDING_REFUND_CARD } from '#server/selling/orders/testing.ts'
import { type Payments, RefundRefused } from '#server/selling/payments/gateway.ts'
import { soon } from '#testing/eventually.ts'

const tests = await openRefundTests()
const { kerf, ada, paidOrder, refund, read, refundsAtProvider, happenedTo } = tests

const inAMinute = () => new Date(Date.now() + 60_000)
const allBack = { returns: [{ line: 1, quantity: 1 }] }

/** The shop with a provider that behaves otherwise. */
const shopWith = (payments: Partial<Payments>) => ({
  ...kerf.shop,
  payments: { ...kerf.shop.payments, ...payments },
})

/** An admin's account, as the calls know it. */
async function adminAccount() {
  const account = await kerf.access.accountOf(
    new Request('http://localhost', { headers: { authorization: `Bearer ${ada.token}` } }),
  )
  if (!account) throw new Error('There is no admin')
  return account
}

async function available(productId: string): Promise<number | undefined> {
  const [product] = await kerf.db.select().from(products).where(eq(products.id, productId))
  return product?.available
}

const returnsOf = async (orderId: string) => {
  const moved = await kerf.db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))
  return moved.filter(({ cause }) => cause === 'return').map(({ quantity }) => quantity)
}

const mailsTo = async (email: string, subject: string) =>
  (await kerf.db.select().from(mails)).filter((mail) => mail.recipient === email && mail.subject === subject)

test('while the provider cannot be reached a refund stays asked for; the reconciler finishes it, once', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId, intentId } = await paidOrder(productId)
  const away = async () => {
    throw new Refusal('PAYMENT_UNAVAILABLE')
  }
  const shop = shopWith({ refundIntent: away, refundsOf: away })
  const { id, status } = await refundOrder(shop, await adminAccount(), orderId, allBack)
  expect(status).toBe('asked')
  expect(await read(orderId)).toMatchObject({
    refundedTotal: 0,
    refundableTotal: 0,
    refunds: [{ status: 'asked' }],
  })
  expect(await available(productId)).toBe(4)
  await reconcileRefunds(shop, inAMinute())
  expect(await read(orderId)).toMatchObject({ refunds: [{ status: 'asked' }] })
  expect(await refund(orderId)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_REFUND' } })

  await kerf.db.update(refunds).set({ checkedAt: new Date() }).where(eq(refunds.id, id))
  await reconcileRefunds(kerf.shop, new Date())
  expect(await read(orderId), 'asked again only after a while').toMatchObject({ refundedTotal: 0 })
  await Promise.all([1, 2, 3].map(() => reconcileRefunds(kerf.shop, inAMinute())))
  expect(await read(orderId)).toMatchObject({
    refundedTotal: 24.5,
    refunds: [{ _id: id, status: 'succeeded' }],
  })
  expect(await kerf.shop.payments.refundsOf(intentId)).toHaveLength(1)
  expect(await available(productId)).toBe(5)
  expect(await returnsOf(orderId)).toEqual([1])
})

test('a process that dies after the provider has refunded leaves nothing undone, and nothing is refunded twice', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId, intentId } = await paidOrder(productId)
  await kerf.loseWebhooks()
  const shop = shopWith({
    async refundIntent(id, want) {
      await kerf.shop.payments.refundIntent(id, want)
      throw new Error('The process was killed')
    },
  })
  await refundOrder(shop, await adminAccount(), orderId, allBack)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 0, refunds: [{ status: 'asked' }] })
  expect(await kerf.shop.payments.refundsOf(intentId)).toHaveLength(1)
  // As after a day, when the provider has forgotten our keys.
  await kerf.db.execute(sql`DELETE FROM stripe_sandbox.idempotency`)
  await reconcileRefunds(kerf.shop, inAMinute())
  expect(await read(orderId)).toMatchObject({ refundedTotal: 24.5 })
  expect(await kerf.shop.payments.refundsOf(intentId)).toHaveLength(1)
  expect(await available(productId)).toBe(5)
})

test('a refund that the provider refuses changes nothing but its own row, and says why', async () => {
  const productId = await kerf.product({ price: 10, available: 5 })
  const { orderId, intentId } = await paidOrder(productId)
  await kerf.loseWebhooks()
  // Made in the provider's dashboard, and not known here yet.
  await kerf.shop.payments.refundIntent(intentId, { amountCents: 600, idempotencyKey: 'dashboard' })
  const before = await happenedTo(orderId)
  const reply = await refund(orderId, allBack)
  expect(reply).toMatchObject({ status: 409, body: { code: 'REFUND_FAILED' } })
  expect(String(reply.body.message)).toContain('greater than unrefunded amount')
  const order = await read(orderId, ada)
  expect(order).toMatchObject({ refundedTotal: 0, paymentStatus: 'Paid', lines: [{ returned: 0 }] })
  expect(order.refunds).toMatchObject([{ status: 'failed', failure: expect.any(String), returns: [] }])
  expect((await read(orderId)).refunds, 'customers need not know').toEqual([])
  expect(await available(productId)).toBe(4)
  expect(await returnsOf(orderId)).toEqual([])
  expect(await happenedTo(orderId)).toEqual([
    ...before,
    `refund of $10.00 asked for by ${ada.email}`,
    'refund of $10.00 failed',
  ])
  expect(await mailsTo(tests.casey.email, `Money back for your order ${order.number}`)).toEqual([])
  expect(await refund(orderId, { amount: 4 })).toMatchObject({ status: 201 })
  for (const made of await kerf.shop.payments.refundsOf(intentId)) await applyRefund(kerf.shop, made)
  expect(await read(orderId)).toMatchObject({ refundedTotal: 10, refundableTotal: 0 })
})

test('a refund fails only if the provider refuses for good, not for a key in use or a wrong key', async () => {
  const { orderId } = await paidOrder(await kerf.product())
  const shop = shopWith({ refundIntent: () => Promise.reject(new Error('Invalid API Key')) })
  expect(await refundOrder(shop, await adminAccount(), orderId, { returns: [] })).toMatchObject({
    status: 'asked',
  })
  const refusing = shopWith({
    refundIntent: () => Promise.reject(new RefundRefused('The charge is disputed')),
  })
  await reconcileRefunds(refusing, inAMinute())
  expect(await read(orderId, ada)).toMatchObject({
    refunds: [{ status: 'failed', failure: 'The charge is disputed' }],
  })
  await reconcileRefunds(kerf.shop, inAMinute())
  expect(await refundsAtProvider(orderId)).toEqual([])
})

test('a refund that takes its time is pending, and done when the provider’s webhook says so', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId } = await paidOrder(productId, 1, PENDING_REFUND_CARD)
  expect(await refund(orderId, allBack)).toMatchObject({ status: 201 })
  await soon(async () => expect(await read(orderId)).toMatchObject({ refundedTotal: 24.5 }))
  expect(await returnsOf(orderId)).toEqual([1])
  expect(await refundsAtProvider(orderId)).toMatchObject([{ status: 'succeeded' }])
})

test('a pending refund whose webhooks are lost is finished by the reconciler', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId, intentId } = await paidOrder(productId, 1, PENDING_REFUND_CARD)
  await kerf.loseWebhooks()
  expect(await refund(orderId, allBack)).toMatchObject({ status: 201, body: { status: 'asked' } })
  expect(await available(productId)).toBe(4)
  const [pending] = await kerf.shop.payments.refundsOf(intentId)
  const shop = shopWith({
    refundsOf: async () => (pending ? [{ ...pending, status: 'succeeded' }] : []),
    refundIntent: () => Promise.reject(new Error('It must not be made anew')),
  })
  await reconcileRefunds(shop, inAMinute())
  expect(await read(orderId)).toMatchObject({ refundedTotal: 24.5 })
  expect(await available(productId)).toBe(5)
})

test('money that comes back days later is owed again: customer and admin are told, the pieces stay on the shelf', async () => {
  const productId = await kerf.product({ available: 5 })
  const { orderId } = await paidOrder(productId, 1, FAILING_REFUND_CARD)
  expect(await refund(orderId, allBack)).toMatchObject({ status: 201 })
  await soon(async () => expect(await read(orderId)).toMatchObject({ refundedTotal: 0, refunds: [] }))
  const order = await read(orderId, ada)
  expect(order).toMatchObject({
    notice: expect.stringContaining('did not take our refund of $24.50'),
    refundableTotal: 24.5,
    refunds: [{ status: 'failed', failure: 'The card is expired or canceled' }],
    lines: [{ returned: 1 }],
  })
  expect(await available(productId)).toBe(5)
  expect(await happenedTo(orderId)).toContain('refund of $24.50 failed')
  expect(await mailsTo(ada.email, `A refund for order ${order.number} came back`)).toHaveLength(1)
  expect(await refund(orderId, allBack), 'the piece is back already').toMatchObject({
    body: { code: 'RETURN_TOO_LARGE' },
  })
})

test('a refund made in the provider’s dashboard is recorded without an admin, and counts', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product({ price: 20 }))
  await kerf.shop.payments.refundIntent(intentId, { amountCents: 500, idempotencyKey: `by-hand-${intentId}` })
  await soon(async () => expect(await read(orderId)).toMatchObject({ refundedTotal: 5, refundableTotal: 15 }))
  expect((await read(orderId, ada)).refunds).toEqual([
    {
      _id: expect.any(String),
      amount: 5,
      currency: 'USD',
      status: 'succeeded',
      askedAt: expect.any(String),
      returns: [],
    },
  ])
  expect(await happenedTo(orderId)).toContain('$5.00 refunded at the payment provider')
  expect(await refund(orderId)).toMatchObject({ status: 201 })
  expect(await read(orderId)).toMatchObject({ refundedTotal: 20 })
})

test('webhooks that come twice, late or out of order change nothing more', async () => {
  const { orderId, intentId } = await paidOrder(await kerf.product({ price: 20 }))
  await refund(orderId, { amount: 7, returns: [{ line: 1, quantity: 1 }] })
  const [said] = await kerf.shop.payments.refundsOf(intentId)
  if (!said) throw new Error('The provider has no refund')
  const before = await happenedTo(orderId)
  await Promise.all(Array.from({ length: 20 }, () => applyRefund(kerf.shop, said)))
  await applyRefund(kerf.shop, { ...said, status: 'pending' })
  expect(await happenedTo(orderId)).toEqual(before)
  await kerf.db.execute(
    sql`UPDATE stripe_sandbox.objects SET body = body || '{"status": "failed"}' WHERE id = ${said.id}`,
  )
  const [failed = said] = await kerf.shop.payments.refundsOf(intentId)
  await Promise.all(Array.from({ length: 5 }, () => applyRefund(kerf.shop, failed)))
  await applyRefund(kerf.shop, said)
  expect(await happenedTo(orderId)).toEqual([...before, 'refund of $7.00 failed'])
  expect(await read(orderId)).toMatchObject({ refundedTotal: 0, refundableTotal: 20 })
  expect(await returnsOf(orderId)).toEqual([1])
  await applyRefund(kerf.shop, { ...said, intentId: 'pi_of_nobody', id: 're_of_nobody' })
  expect(await kerf.db.select().from(refunds).where(eq(refunds.providerId, 're_of_nobody'))).toEqual([])
})
