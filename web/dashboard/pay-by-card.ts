import { safe } from '@orpc/client'
import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api.ts'

const FAILED = 'The payment could not be made: please try again.'

/** The specification's flow: make a payment method of the card, then confirm the payment with it. */
export async function payByCard(
  stripe: Stripe,
  card: StripeCardElement,
  secret: string,
  order: Order,
): Promise<{ payment: PaymentIntent } | { problem: string }> {
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: order.customer, email: order.customerEmail },
  })
  if (method.error) return { problem: method.error.message ?? FAILED }
  const confirmed = await stripe.confirmCardPayment(secret, { payment_method: method.paymentMethod.id })
  if (confirmed.error) return { problem: confirmed.error.message ?? FAILED }
  const { status } = confirmed.paymentIntent
  if (status !== 'succeeded' && status !== 'processing') return { problem: FAILED }
  return { payment: confirmed.paymentIntent }
}

/** Tells the shop. When that fails the payment stands all the same: the provider tells the shop too. */
export async function recordPayment(order: Order, payment: PaymentIntent): Promise<void> {
  await safe(browserApi.orders.recordPayment({ id: order._id, transactionId: payment.id }))
}
