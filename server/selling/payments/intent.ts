import type Stripe from 'stripe'
import { shopCurrency } from '#contract/money.ts'
import { isPaymentMethod, type PaymentMethod } from '#contract/payment-methods.ts'
import { centsFrom } from '#server/selling/payments/provider-units.ts'

/** In cents. `reference`: the one that it was created with. */
export type Intent = {
  id: string
  status: IntentStatus
  amountCents: number
  receivedCents: number
  currency: string
  clientSecret: string
  reference: string
  /** The provider's types by which it can be paid. */
  types: string[]
  /** How it was paid, or is tried to be; null before that, and where Kerf does not know the way. */
  method: PaymentMethod | null
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
  /** ISO 4217; the shop's if absent. */
  currency?: string
  reference: string
  description: string
  receiptEmail: string
  /** The provider's types by which it may be paid; the card if absent. */
  types?: string[]
  idempotencyKey: string
}

/** The provider does not know it: it was made with other keys or in the sandbox, and can never bring money. */
export const unknownIntent = (id: string): Intent => ({
  id,
  status: 'canceled',
  amountCents: 0,
  receivedCents: 0,
  currency: shopCurrency().code.toLowerCase(),
  clientSecret: '',
  reference: '',
  types: [],
  method: null,
})

export const intentOf = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  // A status that Kerf does not know yet counts as processing, so that the order is neither paid nor payable again.
  status: statuses.find((status) => status === intent.status) ?? 'processing',
  amountCents: centsFrom(intent.amount, intent.currency),
  receivedCents: centsFrom(intent.amount_received, intent.currency),
  currency: intent.currency,
  clientSecret: intent.client_secret ?? '',
  reference: intent.metadata.order_id ?? '',
  types: intent.payment_method_types,
  method: methodOf(intent),
})

function methodOf({ latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | null {
  const paid = typeof charge === 'object' ? charge?.payment_method_details : null
  const way = paid?.card?.wallet?.type ?? paid?.type ?? ''
  return isPaymentMethod(way) ? way : paid?.type === 'card' ? 'card' : null
}
