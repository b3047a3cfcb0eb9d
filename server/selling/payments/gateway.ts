import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { createSandbox } from '#sandbox/sandbox.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/client.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'
import { askProvider, stripeThrough } from '#server/selling/payments/ask-provider.ts'
import type { ProviderDispute } from '#server/selling/payments/disputes.ts'
import type { Intent, NewIntent } from '#server/selling/payments/intent.ts'
import { type Keys, modeOf, routeOf } from '#server/selling/payments/keys.ts'
import type { NewRefund, ProviderRefund } from '#server/selling/payments/refunds.ts'
import { tryKeys } from '#server/selling/payments/try-keys.ts'
import { readWebhook, type WebhookEvent } from '#server/selling/payments/webhook.ts'

export type { ProviderDispute } from '#server/selling/payments/disputes.ts'
export { type ProviderRefund, RefundRefused } from '#server/selling/payments/refunds.ts'
export { type WebhookEvent, WebhookRefused } from '#server/selling/payments/webhook.ts'

/** What a browser pays with. `none`: no payment can be taken now. */
export type ShownProvider = {
  mode: 'sandbox' | 'test' | 'live' | 'none'
  publishableKey: string
  /** Replaces Stripe.js in the sandbox; null with Stripe. */
  scriptUrl: string | null
}

/** Every call throws PAYMENT_UNAVAILABLE when the provider cannot be reached, and where there is none. Amounts in cents. */
export type Payments = {
  shown(): Promise<ShownProvider>
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
  readWebhook(rawBody: string, signature: string | null): Promise<WebhookEvent>
  /** Asks the provider whether it takes these keys. Answers what was wrong. */
  tryKeys(keys: Keys): Promise<string | undefined>
  /** For the browser, in the sandbox: to mount at /api/payments/sandbox. */
  routes?: Hono
  /** Where the sandbox sends its webhooks. Stripe knows the shop's address. */
  deliverTo(fetch: (request: Request) => Promise<Response>): void
  close(): Promise<void>
}

type Setting = {
  config: Config
  db: Db
  log: Log
  /** For requests to Stripe; the global `fetch` if absent. */
  fetch?: typeof globalThis.fetch
}

type Provider = { shown: ShownProvider; asks: ReturnType<typeof askProvider>; webhookSecrets: string[] }

const NONE: ShownProvider = { mode: 'none', publishableKey: '', scriptUrl: null }

/** Stripe with the operator's keys or the owner's, else the sandbox, where it is allowed. The rest of the shop uses both alike. */
export async function createPayments(setting: Setting): Promise<Payments> {
  const { config, db, log, fetch = globalThis.fetch } = setting
  const mayBeSandbox = !config.STRIPE_SECRET_KEY && config.PAYMENTS !== 'settings'
  const sandbox = mayBeSandbox ? await openSandbox(setting) : undefined
  let latest: { keys: Keys; provider: Provider } | undefined

  function providerWith(keys: Keys): Provider {
    if (!isDeepStrictEqual(latest?.keys, keys)) latest = undefined
    latest ??= { keys, provider: realProvider(keys, log, fetch) }
    return latest.provider
  }

  async function current(): Promise<Provider | undefined> {
    const route = await routeOf(db, config)
    return route.to === 'stripe'
      ? providerWith(route.keys)
      : route.to === 'sandbox'
        ? sandbox?.provider
        : undefined
  }

  async function account(): Promise<Provider['asks']> {
    const provider = await current()
    if (!provider) throw new Refusal('PAYMENT_UNAVAILABLE')
    return provider.asks
  }

  const shown = async () => (await current())?.shown ?? NONE
  return {
    shown,
    createIntent: async (want) => (await account()).createIntent(want),
    readIntent: async (id) => (await account()).readIntent(id),
    cancelIntent: async (id) => (await account()).cancelIntent(id),
    refundIntent: async (id, want) => (await account()).refundIntent(id, want),
    refundsOf: async (id) => (await account()).refundsOf(id),
    async *refundsSince(moment) {
      yield* (await account()).refundsSince(moment)
    },
    disputesOf: async (id) => (await account()).disputesOf(id),
    async *disputesSince(moment) {
      yield* (await account()).disputesSince(moment)
    },
    readWebhook: async (rawBody, signature) =>
      readWebhook((await current())?.webhookSecrets ?? [], rawBody, signature),
    tryKeys: (keys) => tryKeys(keys, fetch),
    ...(sandbox && {
      routes: new Hono()
        .use(async (c, next) => ((await shown()).mode === 'sandbox' ? next() : c.notFound()))
        .route('/', sandbox.app),
    }),
    deliverTo: (shop) => sandbox?.deliverTo(shop),
    close: async () => sandbox?.close(),
  }
}

function realProvider(keys: Keys, log: Log, fetch: typeof globalThis.fetch): Provider {
  const { publishableKey, secretKey, webhookSecret } = keys
  return {
    shown: { mode: modeOf(keys), publishableKey, scriptUrl: null },
    asks: askProvider(stripeThrough(secretKey, fetch), log),
    webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()), // two during a rotation
  }
}

async function openSandbox({ db, log }: Setting) {
  const secret = `sk_test_sandbox_${await secretOf(db, 'stripe_sandbox_secret')}`
  const publishable = `pk_test_sandbox_${await secretOf(db, 'stripe_sandbox_publishable')}`
  const webhook = `whsec_sandbox_${await secretOf(db, 'stripe_sandbox_webhook')}`
  const { app, deliverTo, close } = await createSandbox({
    db,
    log,
    keys: { secret, publishable },
    webhook: { url: 'http://localhost/api/payments/webhook', secret: webhook },
  })
  const provider: Provider = {
    shown: { mode: 'sandbox', publishableKey: publishable, scriptUrl: '/api/payments/sandbox/stripe.js' },
    asks: askProvider(
      stripeThrough(secret, async (...request) => app.fetch(new Request(...request))),
      log,
    ),
    webhookSecrets: [webhook],
  }
  return { provider, app, deliverTo, close }
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'PAYMENT_UNAVAILABLE'
}
