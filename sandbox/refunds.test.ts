import { expect, test } from 'vitest'
import { openTestSandbox } from '#sandbox/testing.ts'
import { soon } from '#testing/eventually.ts'

const { stripe, sandbox, startPayment } = await openTestSandbox()

/** A payment with one of Stripe's test cards, of which `amount` was refunded. */
async function refunded(payment_method: string, amount: number) {
  const { id: payment_intent } = await startPayment(2000)
  await stripe.paymentIntents.confirm(payment_intent, { payment_method })
  return stripe.refunds.create({ payment_intent, amount, metadata: { refund_id: 'ours' } })
}

const chargeOf = (refund: { charge: unknown }) => stripe.charges.retrieve(String(refund.charge))

async function eventsOf(id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => 'id' in object && object.id === id).map(({ type }) => type)
}

test('a part keeps its metadata, and is found by its payment', async () => {
  const refund = await refunded('pm_card_visa', 500)
  expect(refund).toMatchObject({ status: 'succeeded', amount: 500, metadata: { refund_id: 'ours' } })
  const { data } = await stripe.refunds.list({ payment_intent: String(refund.payment_intent) })
  expect(data).toEqual([expect.objectContaining({ id: refund.id, metadata: { refund_id: 'ours' } })])
  expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 500, refunded: false })
})

test('a refund to the card for slow ones is pending, and done once the shop was told of it', async () => {
  const refund = await refunded('pm_card_pendingRefund', 500)
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  expect(await stripe.refunds.retrieve(refund.id), 'nobody was told yet').toMatchObject({ status: 'pending' })
  sandbox.deliverTo(async () => new Response())
  await soon(async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded'))
  expect(await stripe.refunds.retrieve(refund.id)).not.toHaveProperty('pending_reason')
  expect(await eventsOf(refund.id)).toEqual(['refund.updated', 'refund.created'])
  expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 500 })
})

test('a refund to the card for failing ones succeeds first, then its money is back', async () => {
  sandbox.deliverTo(async () => new Response())
  const refund = await refunded('pm_card_refundFail', 2000)
  expect(refund).toMatchObject({ status: 'succeeded' })
  await soon(async () => expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed'))
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    failure_reason: 'expired_or_canceled_card',
  })
  expect(await eventsOf(refund.id)).toEqual(['refund.failed', 'refund.updated', 'refund.created'])
  expect(await chargeOf(refund)).toMatchObject({ amount_refunded: 0, refunded: false })
})
