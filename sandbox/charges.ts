import { behaviourOf } from '#sandbox/behaviour.ts'
import type { Call } from '#sandbox/call.ts'
import type { Decline } from '#sandbox/cards.ts'
import { ApiError } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import type { Charge, Fault, Intent, Method, Paying } from '#sandbox/objects.ts'
import { assignTo, find, insert, save } from '#sandbox/store.ts'
import { partSeenBy } from '#sandbox/visible-intent.ts'

/** `GET /v1/charges/:id`. Errors: resource_missing. */
export const retrieveCharge = ({ tx, id }: Call): Promise<Charge> => find(tx, 'charge', id)

/**
 * Charges the method and records the result, or that the bank's word comes later. Errors: card_error for a declined card, thrown after the decline
 * is recorded.
 */
export async function settle(call: Call, intent: Intent, method: Method): Promise<void> {
  const { decline, notice } = behaviourOf(method)
  if (notice) return process(call, intent, method)
  const charge = await insert(call.tx, newCharge(intent, method, decline), intent.id)
  intent.latest_charge = charge.id
  if (decline) return refuse(call, intent, method, charge, decline)
  await assignTo(call.tx, method.id, intent.id)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  await save(call.tx, intent)
  await emit(call.tx, 'charge.succeeded', charge)
  await emit(call.tx, 'payment_intent.succeeded', intent)
}

async function process({ tx }: Call, intent: Intent, method: Method): Promise<void> {
  const charge = {
    ...newCharge(intent, method, undefined),
    paid: false,
    captured: true,
    status: 'pending',
  } as const
  intent.latest_charge = (await insert(tx, charge, intent.id)).id
  await assignTo(tx, method.id, intent.id)
  intent.status = 'processing'
  await save(tx, intent)
  await emit(tx, 'charge.pending', charge)
  await emit(tx, 'payment_intent.processing', intent)
}

async function refuse(
  call: Call,
  intent: Intent,
  method: Method,
  charge: Charge,
  decline: Decline,
): Promise<never> {
  const fault: Fault = {
    type: 'card_error',
    ...decline,
    charge: charge.id,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    payment_method: method,
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = fault
  await save(call.tx, intent)
  await emit(call.tx, 'charge.failed', charge)
  await emit(call.tx, 'payment_intent.payment_failed', intent)
  throw new ApiError(402, { ...fault, payment_intent: partSeenBy(call, intent) })
}

function newCharge(intent: Intent, method: Method, decline: Decline | undefined): Charge {
  const paid = !decline
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: paid,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? {
          type: 'issuer_declined',
          reason: decline.decline_code ?? decline.code,
          seller_message: 'The bank did not return any further details with this decline.',
        }
      : { type: 'authorized', reason: null, seller_message: 'Payment complete.' },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: payingOf(method),
    receipt_email: intent.receipt_email,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  }
}

/** Of a method, without what else is known of it. */
function payingOf(method: Method): Paying {
  switch (method.type) {
    case 'card':
      return { type: 'card', card: method.card }
    case 'sepa_debit':
      return { type: 'sepa_debit', sepa_debit: method.sepa_debit }
    case 'paypal':
      return { type: 'paypal', paypal: method.paypal }
    case 'klarna':
      return { type: 'klarna', klarna: method.klarna }
    case 'ideal':
      return { type: 'ideal', ideal: method.ideal }
  }
}
