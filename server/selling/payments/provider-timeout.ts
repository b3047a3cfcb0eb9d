import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'

/** The longest that a request to the provider may take, with its retries. After it the shopper reads that it is unreachable. */
export const TIMEOUT_MS = 7_000

/** Rejects a request that takes longer than TIMEOUT_MS. The SDK's own timeout starts again with each retry. */
export async function withTimeout<T>(request: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const tooLate = sleep(TIMEOUT_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Stripe.errors.StripeConnectionError({ message: `No answer within ${TIMEOUT_MS} ms` })
  })
  return Promise.race([request, tooLate]).finally(() => answered.abort())
}
