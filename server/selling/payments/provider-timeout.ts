import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { t } from '#messages/t.ts'

/** With its retries. After it the shopper reads that the provider is unreachable. */
export const TIMEOUT_MS = 7_000

/** The SDK's own timeout starts again with each retry. */
export async function withTimeout<T>(request: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const tooLate = sleep(TIMEOUT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Stripe.errors.StripeConnectionError({
      message: t('payments.noAnswerWithinMs', { timeoutMs: TIMEOUT_MS }),
    })
  })
  return Promise.race([request, tooLate]).finally(() => answered.abort())
}
