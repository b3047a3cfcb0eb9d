import Stripe from 'stripe'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createIntent } from '#server/selling/payments/create-intent.ts'
import { askDisputes } from '#server/selling/payments/disputes.ts'
import { type Intent, intentOf, type NewIntent, unknownIntent } from '#server/selling/payments/intent.ts'
import { TIMEOUT_MS, withTimeout } from '#server/selling/payments/provider-timeout.ts'
import { askRefunds } from '#server/selling/payments/refunds.ts'

/** The SDK with one account's key. */
export function stripeThrough(key: string, fetch: typeof globalThis.fetch): Stripe {
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

/** All that is asked of one account at the provider. */
export function askProvider(stripe: Stripe, log: Log) {
  const { paymentIntents } = stripe
  const ask = <T>(request: Promise<T>) => withTimeout(request).catch((error) => refuseUnreachable(log, error))

  const readIntent = async (id: string): Promise<Intent> => {
    try {
      return intentOf(await ask(paymentIntents.retrieve(id, { expand: ['latest_charge'] })))
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return unknownIntent(id)
      throw error
    }
  }

  return {
    ...askRefunds(stripe, ask),
    ...askDisputes(stripe, ask),
    readIntent,
    createIntent: (wanted: NewIntent) => createIntent(stripe, ask, log, wanted),
    async cancelIntent(id: string): Promise<Intent> {
      try {
        return intentOf(await ask(paymentIntents.cancel(id)))
      } catch (error) {
        if (!['payment_intent_unexpected_state', 'resource_missing'].includes(codeOf(error) ?? ''))
          throw error
        return readIntent(id)
      }
    },
  }
}

function refuseUnreachable(log: Log, error: unknown): never {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  const unreachable = [StripeConnectionError, StripeRateLimitError, StripeAPIError]
  if (!unreachable.some((kind) => error instanceof kind)) throw error
  log.error({ err: error }, 'The payment provider cannot be reached')
  throw new Refusal('PAYMENT_UNAVAILABLE')
}

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined)
