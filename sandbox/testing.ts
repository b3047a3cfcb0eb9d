import Stripe from 'stripe'
import { createSandbox } from '#sandbox/sandbox.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#testing/database.ts'

export const testKeys = { secret: 'sk_test_sandbox_1', publishable: 'pk_test_sandbox_1' }
export const WEBHOOK_SECRET = 'whsec_sandbox_1'

/** A sandbox on its own database, with Stripe's SDK and the calls of a browser. */
export async function openTestSandbox() {
  const { db } = await openTestDatabase()
  const log = createLog('silent')
  const webhook = { url: 'http://shop/webhook', secret: WEBHOOK_SECRET }
  const sandbox = await createSandbox({ db, log, keys: testKeys, webhook })

  const stripeWith = (key: string) =>
    new Stripe(key, {
      httpClient: Stripe.createFetchHttpClient(async (...request) =>
        sandbox.app.fetch(new Request(...request)),
      ),
      telemetry: false,
    })
  const stripe = stripeWith(testKeys.secret)

  /** Makes a call as the page does, with the publishable key. */
  const browse = async (path: string, form?: Record<string, string>, key = testKeys.publishable) => {
    const response = await sandbox.app.request(`/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: key ? { authorization: `Bearer ${key}` } : {},
      body: form && new URLSearchParams(form).toString(),
    })
    return { status: response.status, body: await response.json() }
  }

  const startPayment = (amount = 1999) =>
    stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { order_id: 'order-1' },
    })

  return { db, log, sandbox, stripe, stripeWith, browse, startPayment }
}

/** The form of a payment method with this card number. */
export const cardForm = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2070',
  'card[cvc]': '123',
  'billing_details[name]': 'Zoë Ash',
  'billing_details[email]': 'zoe@example.com',
})
