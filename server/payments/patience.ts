import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'

/** How long one question to the provider may take before the shopper is told that it cannot be reached. */
export const PATIENCE_MS = 7_000

/** Gives up on a question that takes too long: the SDK's own timeout begins anew with each of its retries. */
export async function inTime<T>(question: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const tooLate = sleep(PATIENCE_MS, undefined, { signal: answered.signal, ref: false }).then(() => {
    throw new Stripe.errors.StripeConnectionError({ message: `No answer within ${PATIENCE_MS} ms` })
  })
  return Promise.race([question, tooLate]).finally(() => answered.abort())
}
