import { expect, test } from 'vitest'
import { openTestSandbox } from '#sandbox/testing.ts'

const { stripe, startPayment } = await openTestSandbox()
const want = { amount: 1999, currency: 'usd', metadata: { order_id: 'order-1' } }

test('eight requests with one key at the same time make one payment and get the same reply', async () => {
  const requests = Array.from({ length: 8 }, () =>
    stripe.paymentIntents.create(want, { idempotencyKey: 'eight' }),
  )
  const intents = await Promise.all(requests)
  expect(new Set(intents.map(({ client_secret }) => client_secret)).size).toBe(1)
  const { data } = await stripe.paymentIntents.list({ limit: 100 })
  expect(data).toHaveLength(1)
})

test('a key with another request is refused, and nothing is made', async () => {
  await stripe.paymentIntents.create(want, { idempotencyKey: 'reused' })
  const before = (await stripe.paymentIntents.list({ limit: 100 })).data.length
  const other = stripe.paymentIntents.create({ ...want, amount: 2000 }, { idempotencyKey: 'reused' })
  await expect(other).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining("Try using a key other than 'reused'"),
  })
  expect((await stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before)
})

test('a key whose request was wrong may be used for a right one', async () => {
  const wrong = stripe.paymentIntents.create({ ...want, amount: 1 }, { idempotencyKey: 'mended' })
  await expect(wrong).rejects.toThrow('at least')
  expect(await stripe.paymentIntents.create(want, { idempotencyKey: 'mended' })).toMatchObject({
    amount: 1999,
  })
})

test('a declined card is declined only once, however often the key comes', async () => {
  const { id } = await startPayment()
  const pay = () =>
    stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'declined' },
    )
  await expect(pay()).rejects.toMatchObject({ decline_code: 'generic_decline' })
  await expect(pay()).rejects.toMatchObject({ decline_code: 'generic_decline' })
  expect((await stripe.events.list({ type: 'charge.failed' })).data).toHaveLength(1)
})

test('a card confirmed from six windows at once is charged once', async () => {
  const { id } = await startPayment()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await stripe.events.list({ type: 'charge.succeeded' })).data).toHaveLength(1)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 1999 })
})

test('paying and cancelling at once ends in one of both', async () => {
  const { id } = await startPayment()
  const outcomes = await Promise.allSettled([
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    stripe.paymentIntents.cancel(id),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { status, amount_received } = await stripe.paymentIntents.retrieve(id)
  expect([status, amount_received]).toEqual(status === 'canceled' ? ['canceled', 0] : ['succeeded', 1999])
})
