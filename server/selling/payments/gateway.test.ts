import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { objects } from '#sandbox/tables.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { secrets } from '#server/platform/db/tables/shop.ts'
import { createLog } from '#server/platform/log/log.ts'
import {
  createPayments,
  RefundRefused,
  type WebhookEvent,
  WebhookRefused,
} from '#server/selling/payments/gateway.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'

const { db } = await openTestDatabase()
const log = createLog('silent')
const payments = await createPayments({ config: readConfig({}), db, log })
afterAll(() => payments.close())

let orders = 0
const start = (idempotencyKey = `order-${++orders}-1`, amountCents = 4950) =>
  payments.createIntent({
    amountCents,
    reference: 'order-1',
    description: 'Order K-10001',
    receiptEmail: 'zoe@example.com',
    idempotencyKey,
  })

/** Pays as the customer's browser does. */
async function pay(
  id: string,
  clientSecret: string,
  number = '4242424242424242',
): Promise<Response | undefined> {
  const headers = { authorization: `Bearer ${(await payments.shown()).publishableKey}` }
  const card = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
  }
  const post = (path: string, form: Record<string, string>) =>
    payments.routes?.request(`/v1/${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form).toString(),
    })
  const method = await (await post('payment_methods', card))?.json()
  return post(`payment_intents/${id}/confirm`, { client_secret: clientSecret, payment_method: method.id })
}

describe('in the sandbox', () => {
  test('without keys the page gets the address of the sandbox’s script, and nobody can guess a key', async () => {
    const shown = await payments.shown()
    expect(shown).toMatchObject({ mode: 'sandbox', scriptUrl: '/api/payments/sandbox/stripe.js' })
    expect(shown.publishableKey).toMatch(/^pk_test_sandbox_[0-9a-f]{64}$/)
    const again = await createPayments({ config: readConfig({}), db, log })
    expect(await again.shown()).toEqual(shown)
    const [secret] = await db.select().from(secrets).where(eq(secrets.name, 'stripe_sandbox_secret'))
    expect(shown.publishableKey).not.toContain(secret?.value)
    await again.close()
  })

  test('a payment is started in dollars with its reference, and once for each key', async () => {
    const intent = await start('same-key')
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      status: 'requires_payment_method',
      amountCents: 4950,
      receivedCents: 0,
      currency: 'usd',
      clientSecret: expect.stringContaining(`${intent.id}_secret_`),
      reference: 'order-1',
      ...{ types: ['card'], method: null },
    })
    expect(await start('same-key')).toEqual(intent)
    await expect(start('same-key', 4951)).rejects.toThrow(Stripe.errors.StripeIdempotencyError)
  })

  test('the provider decides whether a payment is paid', async () => {
    const { id, clientSecret } = await start()
    expect((await pay(id, clientSecret, '4000000000000002'))?.status).toBe(402)
    expect(await payments.readIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      receivedCents: 0,
    })
    expect((await pay(id, clientSecret))?.status).toBe(200)
    expect(await payments.readIntent(id)).toMatchObject({ status: 'succeeded', receivedCents: 4950 })
  })

  test('cancelling answers the state of the payment: canceled, paid already, or being processed', async () => {
    const open = await start()
    expect(await payments.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    expect(await payments.cancelIntent(open.id)).toMatchObject({ status: 'canceled' })
    const paid = await start()
    await pay(paid.id, paid.clientSecret)
    expect(await payments.cancelIntent(paid.id)).toMatchObject({ status: 'succeeded', receivedCents: 4950 })
    const slow = await start()
    await setProcessing(slow.id)
    expect(await payments.cancelIntent(slow.id)).toMatchObject({ status: 'processing' })
  })

  test('a refund is in part or in full, once for each key, never more than was paid', async () => {
    const { id, clientSecret } = await start()
    await pay(id, clientSecret)
    await payments.refundIntent(id, { amountCents: 950, idempotencyKey: `part-${id}` })
    await payments.refundIntent(id, { amountCents: 950, idempotencyKey: `part-${id}` })
    expect(await refundedCents(id)).toBe(950)
    const tooMuch = payments.refundIntent(id, { amountCents: 4001, idempotencyKey: `more-${id}` })
    await expect(tooMuch).rejects.toThrow(RefundRefused)
    await expect(tooMuch).rejects.toThrow('greater than unrefunded amount')
    const rest = await payments.refundIntent(id, { reference: 'refund-2', idempotencyKey: `rest-${id}` })
    expect(await payments.refundIntent(id, { idempotencyKey: `rest-again-${id}` })).toEqual(rest)
    expect(await refundedCents(id)).toBe(4950)
    expect(await payments.refundsOf(id)).toEqual([
      {
        id: expect.stringMatching(/^re_/),
        intentId: id,
        amountCents: 4000,
        status: 'succeeded',
        failure: null,
        reference: 'refund-2',
      },
      expect.objectContaining({ amountCents: 950, reference: '' }),
    ])
  })

  test('an unpaid payment has nothing to refund, and one that the provider does not know can never be paid', async () => {
    const { id } = await start()
    await expect(payments.refundIntent(id, { idempotencyKey: `none-${id}` })).rejects.toThrow(
      'successful charge',
    )
    expect(await payments.readIntent('pi_none')).toMatchObject({ status: 'canceled', receivedCents: 0 })
    expect(await payments.cancelIntent('pi_none')).toMatchObject({ status: 'canceled', receivedCents: 0 })
  })

  test('the sandbox tells the shop by a signed webhook, which nobody can forge', async () => {
    const told: WebhookEvent[] = []
    payments.deliverTo(async (request) => {
      expect(`${request.method} ${new URL(request.url).pathname}`).toBe('POST /api/payments/webhook')
      const body = await request.text()
      told.push(await payments.readWebhook(body, request.headers.get('stripe-signature')))
      await expect(payments.readWebhook(body, 't=1,v1=00')).rejects.toThrow(WebhookRefused)
      return new Response()
    })
    const { id, clientSecret } = await start()
    await pay(id, clientSecret)
    await soon(() => {
      const types = told.filter(({ intentId }) => intentId === id).map(({ type }) => type)
      expect(types.sort()).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded'])
    })
  })
})

describe('with Stripe’s keys', () => {
  const keys = (kind: string) => ({
    STRIPE_SECRET_KEY: `sk_${kind}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${kind}_1`,
    STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  })
  const open = (fetch: typeof globalThis.fetch, kind = 'test') =>
    createPayments({ config: readConfig(keys(kind)), db, log, fetch })
  const answering = (status: number, body: object) => async () => Response.json(body, { status })

  test('the sandbox is not there, and Stripe itself is asked', async () => {
    const asked: Request[] = []
    const stripe = await open(async (...request) => {
      asked.push(new Request(...request))
      return Response.json({ id: 'pi_1', status: 'a_new_one', amount: 5, amount_received: 0, metadata: {} })
    }, 'live')
    expect(await stripe.shown()).toEqual({ mode: 'live', publishableKey: 'pk_live_1', scriptUrl: null })
    expect(stripe.routes).toBeUndefined()
    expect((await stripe.readIntent('pi_1')).status).toBe('processing')
    expect(asked.map(({ url }) => url)).toEqual([
      'https://api.stripe.com/v1/payment_intents/pi_1?expand[0]=latest_charge',
    ])
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer sk_live_1')
    stripe.deliverTo(() => Promise.reject(new Error('Stripe knows the way itself')))
    await stripe.close()
  })

  test('both secrets of a rotation are known', async () => {
    const stripe = await open(answering(200, {}))
    const payload = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', data: { object: {} } })
    for (const secret of ['whsec_1', 'whsec_2']) {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
      expect((await stripe.readWebhook(payload, signature)).id).toBe('evt_1')
    }
  })

  test.each([
    ['does not answer', () => Promise.reject(new Error('connect ECONNREFUSED'))],
    ['is too busy', answering(429, { error: { type: 'invalid_request_error', message: 'Too many' } })],
    ['has failed', answering(500, { error: { type: 'api_error', message: 'Oops' } })],
  ])('a provider that %s is said to be unavailable', async (_, fetch) => {
    const stripe = await open(fetch)
    const asks = [
      () => stripe.readIntent('pi_1'),
      () => stripe.cancelIntent('pi_1'),
      () => stripe.refundIntent('pi_1', { amountCents: 1, idempotencyKey: 'refund-1' }),
    ]
    const unavailable = { name: 'Refusal', code: 'PAYMENT_UNAVAILABLE' }
    await Promise.all(asks.map((ask) => expect(ask()).rejects.toMatchObject(unavailable)))
  })

  test('a wrong key is a fault of the shop, not of the network', async () => {
    const stripe = await open(
      answering(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
    )
    await expect(stripe.readIntent('pi_1')).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
  })

  test.each([
    ['a wrong key', 401, { type: 'invalid_request_error', message: 'Invalid API Key' }],
    [
      'a key in use',
      409,
      { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In use' },
    ],
    ['a key of another call', 400, { type: 'idempotency_error', message: 'Keys ...' }],
  ])('%s says nothing of a refund: it may be asked for again', async (_, status, error) => {
    const stripe = await open(answering(status, { error }))
    const asked = stripe.refundIntent('pi_1', { amountCents: 1, idempotencyKey: 'refund-1' })
    await expect(asked).rejects.not.toBeInstanceOf(RefundRefused)
  })

  test.each([
    ['requires_action', undefined, 'pending', null],
    ['a_new_one', undefined, 'pending', null],
    ['canceled', undefined, 'failed', 'The refund was canceled at the payment provider'],
    ['failed', 'lost_or_stolen_card', 'failed', 'The card was lost or stolen'],
    ['failed', 'a_new_reason', 'failed', 'The bank sent the money back without giving a reason'],
  ])('a refund that is %s (%s) is %s here', async (status, failure_reason, seen, failure) => {
    const stripe = await open(
      answering(200, { id: 're_1', amount: 5, status, failure_reason, payment_intent: 'pi_1' }),
    )
    const asked = stripe.refundIntent('pi_1', { amountCents: 5, idempotencyKey: 'refund-1' })
    expect(await asked).toMatchObject({ id: 're_1', intentId: 'pi_1', status: seen, failure })
  })
})

async function setProcessing(id: string): Promise<void> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id))
  if (row?.body.object !== 'payment_intent') throw new Error(`There is no payment ${id}`)
  await db
    .update(objects)
    .set({ body: { ...row.body, status: 'processing' } })
    .where(eq(objects.id, id))
}

async function refundedCents(intent: string): Promise<number> {
  const rows = await db.select().from(objects).where(eq(objects.intent, intent))
  return rows.reduce((sum, { body }) => sum + (body.object === 'refund' ? body.amount : 0), 0)
}
