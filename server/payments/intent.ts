import type Stripe from 'stripe'

/** One payment at the provider, in cents. `reference` is whatever it was created with. */
export type Intent = {
  id: string
  status: IntentStatus
  amountCents: number
  receivedCents: number
  currency: string
  clientSecret: string
  reference: string
}

const statuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const
type IntentStatus = (typeof statuses)[number]

export type NewIntent = {
  amountCents: number
  reference: string
  description: string
  receiptEmail: string
  idempotencyKey: string
}

/** Made with other keys, or in the sandbox: whoever holds the keys of today can never be paid by it. */
export const unknownIntent = (id: string): Intent => ({
  id,
  status: 'canceled',
  amountCents: 0,
  receivedCents: 0,
  currency: 'usd',
  clientSecret: '',
  reference: '',
})

/** Stripe's payment intent in our words. */
export const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  // A status that is new at Stripe is neither paid nor free to be paid again.
  status: statuses.find((status) => status === intent.status) ?? 'processing',
  amountCents: intent.amount,
  receivedCents: intent.amount_received,
  currency: intent.currency,
  clientSecret: intent.client_secret ?? '',
  reference: intent.metadata.order_id ?? '',
})
