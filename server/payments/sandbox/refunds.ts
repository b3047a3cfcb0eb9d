import { and, eq, sql } from 'drizzle-orm'
import { positiveOf } from '#server/payments/sandbox/amount.ts'
import type { Call, List } from '#server/payments/sandbox/call.ts'
import { invalid } from '#server/payments/sandbox/errors.ts'
import { emit } from '#server/payments/sandbox/events.ts'
import { allowOnly, requiredOf, textOf } from '#server/payments/sandbox/form.ts'
import { newId, nowInSeconds } from '#server/payments/sandbox/ids.ts'
import { metadataOf } from '#server/payments/sandbox/metadata.ts'
import type { Charge, Refund } from '#server/payments/sandbox/objects.ts'
import { find, insert, list, lock, save } from '#server/payments/sandbox/store.ts'
import { objects } from '#server/payments/sandbox/tables.ts'

/** Gives back a charge, or a part of it. */
export async function createRefund(call: Call): Promise<Refund> {
  const { tx, form } = call
  allowOnly(form, 'payment_intent', 'charge', 'amount', 'reason', 'metadata')
  const charge = await lockCharge(call)
  const amount = refundableOf(charge, textOf(form, 'amount'))
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  await save(tx, charge)
  const refund = await insert(tx, newRefund(call, charge, amount), charge.payment_intent)
  await emit(tx, 'charge.refunded', charge)
  await emit(tx, 'refund.created', refund)
  return refund
}

export const retrieveRefund = ({ tx, id }: Call): Promise<Refund> => find(tx, 'refund', id)

export function listRefunds(call: Call): Promise<List<'refund'>> {
  const intent = textOf(call.form, 'payment_intent')
  const charge = textOf(call.form, 'charge')
  const ofIntent = intent ? eq(objects.intent, intent) : undefined
  const ofCharge = charge ? eq(sql`${objects.body}->>'charge'`, charge) : undefined
  return list(call, 'refund', '/v1/refunds', and(ofIntent, ofCharge))
}

/** The intent's row is locked first, as everywhere, so that no two calls wait for each other. */
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

function refundableOf(charge: Charge, given: string | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = given === undefined ? left : positiveOf(given)
  if (amount <= left) return amount
  throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
    param: 'amount',
  })
}

const newRefund = ({ form }: Call, charge: Charge, amount: number): Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  charge: charge.id,
  created: nowInSeconds(),
  currency: charge.currency,
  livemode: false,
  metadata: metadataOf(form),
  payment_intent: charge.payment_intent,
  reason: textOf(form, 'reason') ?? null,
  status: 'succeeded',
})
