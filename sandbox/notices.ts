import { behaviourOf } from '#sandbox/behaviour.ts'
import type { Call } from '#sandbox/call.ts'
import type { Decline } from '#sandbox/cards.ts'
import { invalid } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { allowOnly, textOf } from '#sandbox/form.ts'
import { nowInSeconds } from '#sandbox/ids.ts'
import type { Charge, Intent } from '#sandbox/objects.ts'
import { find, lock, save } from '#sandbox/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

const LATE_SECONDS = 180

const REFUSED: Decline = { code: 'debit_not_authorized', message: 'The bank refused this payment.' }

/**
 * Brings the bank's word about a payment that is being processed: `outcome` is `succeed`, `fail` or absent, for what its test account does. Only
 * the sandbox has this call; banks take some days.
 */
export async function bringNotice(call: Call): Promise<Intent> {
  allowOnly(call.form, 'outcome')
  const outcome = textOf(call.form, 'outcome')
  if (outcome !== undefined && outcome !== 'succeed' && outcome !== 'fail')
    throw invalid('Invalid outcome: must be one of succeed or fail', { param: 'outcome' })
  return conclude(call.tx, call.id, outcome)
}

/** The bank's word about payments by test accounts that answer at once. */
export async function bringSoon(tx: Tx, intentId: string): Promise<void> {
  const charge = await pendingCharge(tx, await find(tx, 'payment_intent', intentId))
  if (charge && behaviourOf(charge.payment_method_details).notice === 'soon') await conclude(tx, intentId)
}

/** The bank's word about payments by test accounts that take three minutes. Answers whether there was one. */
export async function bringLate(tx: Tx, intentId: string): Promise<boolean> {
  const charge = await pendingCharge(tx, await find(tx, 'payment_intent', intentId))
  if (!charge || charge.created > nowInSeconds() - LATE_SECONDS) return false
  await conclude(tx, intentId)
  return true
}

async function pendingCharge(tx: Tx, { status, latest_charge: id }: Intent): Promise<Charge | undefined> {
  return status === 'processing' && id ? find(tx, 'charge', id) : undefined
}

async function conclude(tx: Tx, intentId: string, outcome?: 'succeed' | 'fail'): Promise<Intent> {
  const intent = await lock(tx, 'payment_intent', intentId)
  const charge = await pendingCharge(tx, intent)
  if (!charge) return intent
  const meant = behaviourOf(charge.payment_method_details).decline
  const decline = outcome === 'succeed' ? undefined : outcome === 'fail' ? (meant ?? REFUSED) : meant
  return decline ? fail(tx, intent, charge, decline) : succeed(tx, intent, charge)
}

async function succeed(tx: Tx, intent: Intent, charge: Charge): Promise<Intent> {
  const paid = await save(tx, { ...charge, paid: true, status: 'succeeded' as const })
  const done = await save(tx, { ...intent, status: 'succeeded' as const, amount_received: intent.amount })
  await emit(tx, 'charge.succeeded', paid)
  await emit(tx, 'payment_intent.succeeded', done)
  return done
}

async function fail(tx: Tx, intent: Intent, charge: Charge, { code, message }: Decline): Promise<Intent> {
  const why = { failure_code: code, failure_message: message }
  const failed = await save(tx, {
    ...charge,
    ...why,
    amount_captured: 0,
    captured: false,
    status: 'failed' as const,
  })
  const open = await save(tx, {
    ...intent,
    status: 'requires_payment_method' as const,
    payment_method: null,
    last_payment_error: { type: 'card_error' as const, code, message, charge: charge.id },
  })
  await emit(tx, 'charge.failed', failed)
  await emit(tx, 'payment_intent.payment_failed', open)
  return open
}
