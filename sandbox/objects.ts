/** The objects that the sandbox stores, in Stripe's format. Amounts are in the currency's smallest unit, times in seconds. */
export type StripeObject = Intent | Method | Charge | Refund | Dispute | StripeEvent
export type Kind = StripeObject['object']
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>

type BaseObject<K> = { id: string; object: K; created: number; livemode: false }
export type Metadata = Record<string, string>

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type Intent = BaseObject<'payment_intent'> & {
  allowed_payment_method_types: string[] | null
  amount: number
  amount_received: number
  automatic_payment_methods: { enabled: true; allow_redirects: string } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  currency: string
  customer: null
  description: string | null
  last_payment_error: Fault | null
  latest_charge: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: Paying['type'][]
  processing: null
  receipt_email: string | null
  setup_future_usage: null
  shipping: null
  status: IntentStatus
}

type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }

export type Billing = { address: null; email: string | null; name: string | null; phone: string | null }
export type ShownCard = {
  brand: string
  country: 'US'
  exp_month: number
  exp_year: number
  funding: 'credit'
  last4: string
  wallet: { type: Wallet } | null
}
export type Wallet = 'apple_pay' | 'google_pay'

/** In which way a payment is made, and what is known of the account. */
export type Paying =
  | { type: 'card'; card: ShownCard }
  | { type: 'sepa_debit'; sepa_debit: { bank_code: string; country: string; last4: string } }
  | { type: 'paypal'; paypal: { payer_email: string | null } }
  | { type: 'klarna'; klarna: object }
  | { type: 'ideal'; ideal: { bank: null; bic: null } }

export type Method = BaseObject<'payment_method'> & {
  billing_details: Billing
  customer: null
  metadata: Metadata
} & Paying

export type Charge = BaseObject<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: Billing
  captured: boolean
  currency: string
  customer: null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  outcome: { type: string; reason: string | null; seller_message: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: Paying
  receipt_email: string | null
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export type Refund = BaseObject<'refund'> & {
  amount: number
  charge: string
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  failure_reason?: string
  pending_reason?: string
  status: 'pending' | 'succeeded' | 'failed'
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export type Dispute = BaseObject<'dispute'> & {
  amount: number
  charge: string
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  metadata: Metadata
  payment_intent: string
  reason: string
  status: DisputeStatus
}

export type StripeEvent = BaseObject<'event'> & {
  api_version: string
  data: { object: Exclude<StripeObject, StripeEvent> }
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

/** Stripe's `error` object: why a call or a payment was refused. */
export type Fault = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_method?: Method
  payment_intent?: Partial<Intent>
}
