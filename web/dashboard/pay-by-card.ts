import { isDefinedError, safe } from '@orpc/client'
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api.ts'

const FAILED = 'The payment could not be made: please try again.'

/** `stale`: the payment was given up meanwhile, so a new one has to be begun. */
export type Outcome = { payment: PaymentIntent } | { problem: string; stale?: boolean }

/** The specification's flow: make a payment method of the card, then confirm the payment with it. */
export async function payByCard(
  stripe: Stripe,
  card: StripeCardElement,
  secret: string,
  order: Order,
): Promise<Outcome> {
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: order.customer, email: order.customerEmail },
  })
  if (method.error) return { problem: method.error.message ?? FAILED }
  const confirmed = await stripe.confirmCardPayment(secret, { payment_method: method.paymentMethod.id })
  if (confirmed.error) {
    const stale = confirmed.error.code === 'payment_intent_unexpected_state'
    return { problem: confirmed.error.message ?? FAILED, stale }
  }
  const { status } = confirmed.paymentIntent
  if (status !== 'succeeded' && status !== 'processing') return { problem: FAILED }
  return { payment: confirmed.paymentIntent }
}

/**
 * Tells the shop, and answers why it could not take the payment, if it said so. When the shop cannot be reached the
 * payment stands all the same: the provider tells it too.
 */
export async function recordPayment(order: Order, payment: PaymentIntent): Promise<string | undefined> {
  const [error] = await safe(browserApi.orders.recordPayment({ id: order._id, transactionId: payment.id }))
  return isDefinedError(error) && error.code !== 'PAYMENT_UNAVAILABLE' ? error.message : undefined
}
