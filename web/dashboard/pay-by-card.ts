import { isDefinedError, safe } from '@orpc/client'
import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { t } from '#messages/t.ts'
import type { Till } from '#web/dashboard/till.ts'

export const FAILED = t('dashboard.thePaymentCouldNotBe')

export type Payment = Pick<PaymentIntent, 'id' | 'status'>

/**
 * `stale`: the payment was given up meanwhile, so a new one has to be begun. `unsure`: the line was cut, so the card may
 * have been charged or not.
 */
export type Outcome = { payment: Payment } | { problem: string; stale?: boolean } | { unsure: true }

/** The specification's flow: make a payment method of the card, then confirm the payment with it. */
export async function payByCard(
  stripe: Stripe,
  card: StripeCardElement,
  secret: string,
  { payer }: Pick<Till, 'payer'>,
): Promise<Outcome> {
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    ...(payer && { billing_details: payer }),
  })
  if (method.error) return { problem: method.error.message ?? FAILED }
  const asked = { payment_method: method.paymentMethod.id }
  const confirmed = await stripe.confirmCardPayment(secret, asked).catch(() => undefined)
  if (!confirmed || (confirmed.error && isCutOff(confirmed.error))) return { unsure: true }
  if (confirmed.error) {
    const stale = confirmed.error.code === 'payment_intent_unexpected_state'
    return { problem: confirmed.error.message ?? FAILED, stale }
  }
  const { status } = confirmed.paymentIntent
  if (status !== 'succeeded' && status !== 'processing') return { problem: FAILED }
  return { payment: confirmed.paymentIntent }
}

/** The provider's script says in these cases that nothing was charged; it cannot know. */
export function isCutOff({ type }: StripeError): boolean {
  return type === 'api_connection_error' || type === 'api_error'
}

/** What the shop finds out from the provider about a payment of which we lost sight. `otherwise`: what is said of one that was not made. */
export async function lookForPayment(
  till: Till,
  secret: string,
  otherwise = t('dashboard.theConnectionWasLostBefore'),
): Promise<Outcome> {
  const id = secret.split('_secret_')[0] ?? ''
  const [error] = await safe(till.record(id))
  if (!error) return { payment: { id, status: 'succeeded' } }
  if (!isDefinedError(error) || error.code === 'PAYMENT_UNAVAILABLE') return { unsure: true }
  const [, now] = await safe(till.look())
  if (now?.paymentStatus === 'Pending') return { payment: { id, status: 'processing' } }
  if (error.code !== 'STATE_NOT_REACHED' || now?.notice) return { problem: error.message }
  return { problem: otherwise }
}

/**
 * Tells the shop, and answers why it could not take the payment, if it said so. When the shop cannot be reached the
 * payment stands all the same: the provider tells it too.
 */
export async function recordPayment(till: Till, payment: Payment): Promise<string | undefined> {
  const [error] = await safe(till.record(payment.id))
  return isDefinedError(error) && error.code !== 'PAYMENT_UNAVAILABLE' ? error.message : undefined
}
