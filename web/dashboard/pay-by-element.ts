import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { FAILED, isCutOff, type Outcome } from '#web/dashboard/pay-by-card.ts'

/** Confirms with what was chosen. Some methods leave the page, and come back to it. */
export async function payByElement(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: incomplete.message ?? FAILED }
  const confirmed = await stripe
    .confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${location.pathname}` },
      redirect: 'if_required',
    })
    .catch(() => undefined)
  if (!confirmed || (confirmed.error && isCutOff(confirmed.error))) return { unsure: true }
  if (confirmed.error) {
    const stale = confirmed.error.code === 'payment_intent_unexpected_state'
    return { problem: confirmed.error.message ?? FAILED, stale }
  }
  const { status } = confirmed.paymentIntent
  return status === 'succeeded' || status === 'processing'
    ? { payment: confirmed.paymentIntent }
    : { problem: FAILED }
}
