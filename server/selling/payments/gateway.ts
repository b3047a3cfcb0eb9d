import type { Hono } from 'hono'
import Stripe from 'stripe'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createIntent } from '#server/selling/payments/create-intent.ts'
import { askDisputes, type ProviderDispute } from '#server/selling/payments/disputes.ts'
import { type Intent, intentOf, type NewIntent, unknownIntent } from '#server/selling/payments/intent.ts'
import { TIMEOUT_MS, withTimeout } from '#server/selling/payments/provider-timeout.ts'
import { askRefunds, type NewRefund, type ProviderRefund } from '#server/selling/payments/refunds.ts'
import { readWebhook, type WebhookEvent } from '#server/selling/payments/webhook.ts'

export type { ProviderDispute } from '#server/selling/payments/disputes.ts'
export { type ProviderRefund, RefundRefused } from '#server/selling/payments/refunds.ts'
export { type WebhookEvent, WebhookRefused } from '#server/selling/payments/webhook.ts'

/** Every call throws PAYMENT_UNAVAILABLE when the provider cannot be reached. Amounts in cents. */
export type Payments = {
  mode: 'sandbox' | 'test' | 'live'
  publishableKey: string
  /** Replaces Stripe.js in the sandbox; null with Stripe. */
  scriptUrl: string | null
  createIntent(want: NewIntent): Promise<Intent>
  readIntent(id: string): Promise<Intent>
  /** One that has succeeded or is being processed is returned unchanged. */
  cancelIntent(id: string): Promise<Intent>
  /** Without `amountCents`: all that is left. Errors: RefundRefused when the provider refuses for good. */
  refundIntent(id: string, want: NewRefund): Promise<ProviderRefund>
  /** Newest first, including those made in the provider's dashboard. */
  refundsOf(intentId: string): Promise<ProviderRefund[]>
  /** Of all payments, newest first. */
  refundsSince(moment: Date): AsyncIterable<ProviderRefund>
  /** Newest first. */
  disputesOf(intentId: string): Promise<ProviderDispute[]>
  /** Of all payments, newest first. */
  disputesSince(moment: Date): AsyncIterable<ProviderDispute>
  /** Errors: WebhookRefused when the signature is not the provider's, or its time differs by more than 300 seconds. */
  readWebhook(rawBody: string, signature: string | null): WebhookEvent
  /** For the browser, in the sandbox: to mount at /api/payments/sandbox. */
  routes?: Hono
  /** Where the sandbox sends its webhooks. Stripe knows the shop's address. */
  deliverTo(fetch: (request: Request) => Promise<Response>): void
  close(): Promise<void>
}

type Provider = Pick<Payments, 'mode' | 'publishableKey' | 'scriptUrl' | 'routes' | 'deliverTo' | 'close'> & {
  stripe: Stripe
  webhookSecrets: string[]
}

type Setting = {
  config: Config
  db: Db
  log: Log
  /** For requests to Stripe; the global `fetch` if absent. */
  fetch?: typeof globalThis.fetch
}

/** Stripe if its keys are set, else the sandbox. The rest of the shop uses both alike. */
export async function createPayments(setting: Setting): Promise<Payments> {
  const { stripe, webhookSecrets, ...provider } = realStripe(setting) ?? (await sandboxStripe(setting))
  const { paymentIntents } = stripe
  const ask = <T>(request: Promise<T>) =>
    withTimeout(request).catch((error) => refuseUnreachable(setting.log, error))

  const readIntent = async (id: string) => {
    try {
      return intentOf(await ask(paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return unknownIntent(id)
      throw error
    }
  }

  return {
    ...provider,
    ...askRefunds(stripe, ask),
    ...askDisputes(stripe, ask),
    readIntent,

    createIntent: (wanted) => createIntent(stripe, ask, setting.log, wanted),

    async cancelIntent(id) {
      try {
        return intentOf(await ask(paymentIntents.cancel(id)))
      } catch (error) {
        if (!['payment_intent_unexpected_state', 'resource_missing'].includes(codeOf(error) ?? ''))
          throw error
        return readIntent(id)
      }
    },

    readWebhook: (rawBody, signature) => readWebhook(webhookSecrets, rawBody, signature),
  }
}

function realStripe({ config, fetch = globalThis.fetch }: Setting): Provider | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    mode: STRIPE_SECRET_KEY.includes('_live_') ? 'live' : 'test',
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    scriptUrl: null,
    stripe: stripeThrough(STRIPE_SECRET_KEY, fetch),
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()), // two during a rotation
    deliverTo: () => {},
    close: async () => {},
  }
}

async function sandboxStripe({ db, log }: Setting): Promise<Provider> {
  const secret = `sk_test_sandbox_${await secretOf(db, 'stripe_sandbox_secret')}`
  const publishable = `pk_test_sandbox_${await secretOf(db, 'stripe_sandbox_publishable')}`
  const webhook = `whsec_sandbox_${await secretOf(db, 'stripe_sandbox_webhook')}`
  const { app, deliverTo, close } = await createSandbox({
    db,
    log,
    keys: { secret, publishable },
    webhook: { url: 'http://localhost/api/payments/webhook', secret: webhook },
  })
  return {
    mode: 'sandbox',
    publishableKey: publishable,
    scriptUrl: '/api/payments/sandbox/stripe.js',
    stripe: stripeThrough(secret, async (...request) => app.fetch(new Request(...request))),
    webhookSecrets: [webhook],
    routes: app,
    deliverTo,
    close,
  }
}

function stripeThrough(key: string, fetch: typeof globalThis.fetch): Stripe {
  const httpClient = Stripe.createFetchHttpClient(withoutFailures(fetch))
  return new Stripe(key, { httpClient, maxNetworkRetries: 2, timeout: TIMEOUT_MS, telemetry: false })
}

/** Throws for a 5xx reply: the SDK reads one without Stripe's error body, such as a proxy's, as a success. */
function withoutFailures(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    const reply = await fetch(...request)
    if (reply.status >= 500) throw new Error(`The payment provider answered ${reply.status}`)
    return reply
  }
}

function refuseUnreachable(log: Log, error: unknown): never {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  const unreachable = [StripeConnectionError, StripeRateLimitError, StripeAPIError]
  if (!unreachable.some((kind) => error instanceof kind)) throw error
  log.error({ err: error }, 'The payment provider cannot be reached')
  throw new Refusal('PAYMENT_UNAVAILABLE')
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'PAYMENT_UNAVAILABLE'
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)
