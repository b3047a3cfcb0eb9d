import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { openTestSandbox } from '#sandbox/testing.ts'

const { stripe, stripeWith, startPayment } = await openTestSandbox()

describe('starting a payment', () => {
  test('a payment waits for a card, keeps its reference and can be read again', async () => {
    const intent = await startPayment()
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 1999, amount_received: 0 })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`))
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      metadata: { order_id: 'order-1' },
    })
  })

  test.each([
    [{ amount: -5 }, 'This value must be greater than or equal to 1.'],
    [{ amount: 10.5 }, 'Invalid integer: 10.5'],
    [{ amount: 10 }, 'Amount must be at least $0.50 usd'],
    [{ amount: 100_000_000 }, 'Amount must be no more than $999,999.99 usd'],
    [{ amount: 49, currency: 'jpy' }, 'Amount must be at least ¥50 jpy'],
    [{ currency: 'zzz' }, 'Invalid currency: zzz.'],
    [{ currency: '' }, 'Missing required param: currency.'],
    [{ receipt_email: 'nobody' }, 'Invalid email address: nobody'],
    [{ colour: 'red' }, 'Received unknown parameter: colour'],
    [{ payment_method_types: ['card'] }, 'payment_method_types is no longer supported'],
    [
      { allowed_payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
      'only specify one',
    ],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, 'Metadata keys can have up to 40 characters'],
    [{ metadata: { note: 'v'.repeat(501) } }, 'Metadata values can have up to 500 characters'],
    [{ description: 'a\0b' }, 'Invalid string'],
  ])('%o is refused in words, and no payment is made', async (wrong, words) => {
    const before = await count()
    const asked = stripe.paymentIntents.create({ amount: 500, currency: 'usd', ...wrong })
    await expect(asked).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(words),
    })
    expect(await count()).toBe(before)
  })

  test('until it is paid its amount may change, its metadata grows and shrinks', async () => {
    const { id } = await startPayment()
    const changed = await stripe.paymentIntents.update(id, {
      amount: 2500,
      metadata: { order_id: '', note: 'gift' },
    })
    expect(changed).toMatchObject({ amount: 2500, metadata: { note: 'gift' } })
    expect(changed.metadata).not.toHaveProperty('order_id')
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(stripe.paymentIntents.update(id, { amount: 1 })).rejects.toThrow('could not be updated')
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ amount: 2500 })
  })
})

describe('paying', () => {
  test('a good card is charged the whole amount', async () => {
    const { id } = await startPayment()
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999, last_payment_error: null })
    const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ paid: true, payment_method_details: { card: { last4: '4242' } } })
  })

  test('a payment can be made and paid in one call', async () => {
    const paid = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_mastercard',
      confirm: true,
    })
    expect(paid.status).toBe('succeeded')
  })

  test.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
  ])('%s is declined, nothing is received and another card may follow', async (method, reason, words) => {
    const { id } = await startPayment()
    const asked = stripe.paymentIntents.confirm(id, { payment_method: method })
    await expect(asked).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: reason,
      message: words,
      payment_intent: { id, status: 'requires_payment_method' },
    })
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { decline_code: reason },
    })
    const second = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_amex' })
    expect(second).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('a card with 3-D Secure is not charged before its holder has agreed', async () => {
    const { id } = await startPayment()
    const asked = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    })
    expect(asked).toMatchObject({ status: 'requires_action', amount_received: 0, latest_charge: null })
  })

  test('what is paid cannot be paid or cancelled again', async () => {
    const { id } = await startPayment()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const unexpected = { code: 'payment_intent_unexpected_state' }
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      unexpected,
    )
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected)
    expect(await chargesOf(id)).toHaveLength(1)
  })

  test('a cancelled payment takes no card', async () => {
    const { id } = await startPayment()
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toThrow(
      'canceled',
    )
    expect(await chargesOf(id)).toEqual([])
  })

  test('a payment method pays once', async () => {
    const [first, second] = [await startPayment(), await startPayment()]
    const { payment_method } = await stripe.paymentIntents.confirm(first.id, {
      payment_method: 'pm_card_visa',
    })
    const again = stripe.paymentIntents.confirm(second.id, { payment_method: String(payment_method) })
    await expect(again).rejects.toThrow('It may not be used again')
    expect((await stripe.paymentIntents.retrieve(second.id)).amount_received).toBe(0)
  })

  test('without a card, or where the card may lead to another page, it says what is missing', async () => {
    const { id } = await startPayment()
    await expect(stripe.paymentIntents.confirm(id)).rejects.toThrow('missing a payment method')
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const asked = stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' })
    await expect(asked).rejects.toThrow('you must provide a `return_url`')
  })
})

describe('giving money back', () => {
  async function paid() {
    const { id } = await startPayment(2000)
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    return id
  }

  test('in parts, until nothing is left', async () => {
    const payment_intent = await paid()
    const part = await stripe.refunds.create({ payment_intent, amount: 700, reason: 'requested_by_customer' })
    expect(part).toMatchObject({ status: 'succeeded', amount: 700, payment_intent })
    await expect(stripe.refunds.create({ payment_intent, amount: 1301 })).rejects.toThrow(
      'Refund amount (1301) is greater than unrefunded amount on charge (1300)',
    )
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1300 })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await stripe.refunds.list({ payment_intent })
    expect(data.map(({ amount }) => amount)).toEqual([1300, 700])
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 700 })
    const charge = await stripe.charges.retrieve(String(part.charge))
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 2000 })
  })

  test('never more than was paid, also when asked twice at once', async () => {
    const payment_intent = await paid()
    const asked = [1500, 1500].map((amount) => stripe.refunds.create({ payment_intent, amount }))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('nothing where nothing was paid', async () => {
    const { id } = await startPayment()
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow('successful charge')
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => {})
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow('successful charge')
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([])
  })
})

describe('the API', () => {
  test('lists page by page, newest first, and by time', async () => {
    const { id } = await startPayment()
    const ids: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) ids.push(intent.id)
    expect(ids[0]).toBe(id)
    expect(new Set(ids).size).toBe(await count())
    const tomorrow = Math.floor(Date.now() / 1000) + 86_400
    expect((await stripe.paymentIntents.list({ created: { gte: tomorrow } })).data).toEqual([])
    expect((await stripe.paymentIntents.list({ created: { lt: tomorrow }, limit: 1 })).data).toHaveLength(1)
  })

  test('says what happened, in order', async () => {
    const { id } = await startPayment()
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }).catch(() => {})
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const { data } = await stripe.events.list({ limit: 5 })
    expect(data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.payment_failed',
      'charge.failed',
      'payment_intent.created',
    ])
    const { data: only } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
    expect(await stripe.events.retrieve(only[0]?.id ?? '')).toMatchObject({ data: { object: { id } } })
  })

  test('knows no other calls, unknown ids or wrong keys', async () => {
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 404 })
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    })
    const stranger = stripeWith('sk_test_sandbox_2')
    await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })
})

async function count(): Promise<number> {
  let found = 0
  for await (const _ of stripe.paymentIntents.list({ limit: 100 })) found++
  return found
}

async function chargesOf(intent: string) {
  const { data } = await stripe.events.list({ type: 'charge.succeeded', limit: 100 })
  return data.filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === intent)
}
