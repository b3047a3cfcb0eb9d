import { mustBeWhole, positiveOf } from '#sandbox/amount.ts'
import { behaviourOf } from '#sandbox/behaviour.ts'
import type { Call, List } from '#sandbox/call.ts'
import { invalid } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { allowOnly, requiredOf, textOf } from '#sandbox/form.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import { metadataOf } from '#sandbox/metadata.ts'
import type { Charge, Refund } from '#sandbox/objects.ts'
import { find, insert, isRefundable, list, lock, save } from '#sandbox/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** `POST /v1/refunds`: refunds a charge in full or in part. Errors: charge_already_refunded, charge_not_refundable, 400. */
export async function createRefund(call: Call): Promise<Refund> {
  const { tx, form } = call
  allowOnly(form, 'payment_intent', 'charge', 'amount', 'reason', 'metadata')
  const charge = await lockCharge(call)
  await refuseDisputed(call, charge)
  const amount = refundableOf(charge, textOf(form, 'amount'))
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  await save(tx, charge)
  const refund = await insert(tx, newRefund(call, charge, amount), charge.payment_intent)
  await emit(tx, 'charge.refunded', charge)
  await emit(tx, 'refund.created', refund)
  return refund
}

/** `GET /v1/refunds/:id`. Errors: resource_missing. */
export const retrieveRefund = ({ tx, id }: Call): Promise<Refund> => find(tx, 'refund', id)

/** `GET /v1/refunds`, newest first; `payment_intent` or `charge` selects the refunds of one payment. */
export function listRefunds(call: Call): Promise<List<'refund'>> {
  const intent = textOf(call.form, 'payment_intent')
  const charge = textOf(call.form, 'charge')
  return list(call, 'refund', '/v1/refunds', { intent, fields: { charge } })
}

/** Finds and locks the charge to refund. All calls lock the intent's row first, so that two calls cannot deadlock. */
async function lockCharge({ tx, form }: Call): Promise<Charge> {
  const named = textOf(form, 'payment_intent')
  const intentId = named ?? (await find(tx, 'charge', requiredOf(form, 'charge'))).payment_intent
  const intent = await lock(tx, 'payment_intent', intentId)
  const chargeId = named ? intent.latest_charge : requiredOf(form, 'charge')
  const charge = chargeId && (await lock(tx, 'charge', chargeId))
  if (charge && charge.status === 'succeeded') return charge
  throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'charge_not_refundable',
  })
}

async function refuseDisputed({ tx }: Call, charge: Charge): Promise<void> {
  if (!charge.disputed || (await isRefundable(tx, charge.id))) return
  throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  })
}

function refundableOf(charge: Charge, given: string | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = given === undefined ? left : positiveOf(given)
  if (amount <= left) {
    mustBeWhole(amount, charge.currency)
    return amount
  }
  throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
    param: 'amount',
  })
}

const refundBehaviour = (charge: Charge) => behaviourOf(charge.payment_method_details).refund

function newRefund({ form }: Call, charge: Charge, amount: number): Refund {
  const isPending = refundBehaviour(charge) === 'pending'
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    livemode: false,
    metadata: metadataOf(form),
    payment_intent: charge.payment_intent,
    ...(isPending && { pending_reason: 'processing' }),
    reason: textOf(form, 'reason') ?? null,
    status: isPending ? 'pending' : 'succeeded',
  }
}

/**
 * Completes or fails the refund to two of Stripe's test cards. Stripe does so after some time; the sandbox does it as soon as
 * the shop has accepted the webhook about the refund.
 */
export async function finishRefund(tx: Tx, id: string): Promise<void> {
  const { payment_intent } = await find(tx, 'refund', id)
  await lock(tx, 'payment_intent', payment_intent)
  const refund = await lock(tx, 'refund', id)
  const charge = await lock(tx, 'charge', refund.charge)
  const later = refundBehaviour(charge)
  if (later === 'pending' && refund.status === 'pending') {
    const { pending_reason: _, ...done } = refund
    await emit(tx, 'refund.updated', await save(tx, { ...done, status: 'succeeded' }))
  }
  if (later !== 'failing' || refund.status !== 'succeeded') return
  const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' } as const
  await save(tx, failed)
  const amount_refunded = charge.amount_refunded - refund.amount
  await save(tx, { ...charge, amount_refunded, refunded: false })
  for (const type of ['refund.updated', 'refund.failed']) await emit(tx, type, failed)
}
