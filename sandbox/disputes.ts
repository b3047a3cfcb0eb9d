import { behaviourOf } from '#sandbox/behaviour.ts'
import type { Call, List } from '#sandbox/call.ts'
import { invalid } from '#sandbox/errors.ts'
import { emit } from '#sandbox/events.ts'
import { allowOnly, groupOf, textOf } from '#sandbox/form.ts'
import { newId, nowInSeconds } from '#sandbox/ids.ts'
import type { Dispute, DisputeStatus } from '#sandbox/objects.ts'
import { find, insert, list, lock, save } from '#sandbox/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

const DAYS_TO_ANSWER = 14

/** `GET /v1/disputes/:id`. Errors: resource_missing. */
export const retrieveDispute = ({ tx, id }: Call): Promise<Dispute> => find(tx, 'dispute', id)

/** `GET /v1/disputes`, newest first; `payment_intent` or `charge` selects the disputes of one payment. */
export function listDisputes(call: Call): Promise<List<'dispute'>> {
  const intent = textOf(call.form, 'payment_intent')
  const charge = textOf(call.form, 'charge')
  return list(call, 'dispute', '/v1/disputes', { intent, fields: { charge } })
}

/**
 * `POST /v1/disputes/:id`: hands in evidence. As Stripe does with its test cards, the dispute is won with the text `winning_evidence`, lost with
 * `losing_evidence`, and looked at by the bank with any other.
 */
export async function updateDispute(call: Call): Promise<Dispute> {
  allowOnly(call.form, 'evidence', 'metadata', 'submit')
  const dispute = await lockOpen(call)
  const given = groupOf(call.form, 'evidence') ?? {}
  const details = { ...dispute.evidence_details, has_evidence: true }
  if (textOf(call.form, 'submit') === 'false') return save(call.tx, { ...dispute, evidence_details: details })
  const answered = {
    ...dispute,
    evidence_details: { ...details, submission_count: details.submission_count + 1 },
  }
  return move(call.tx, answered, outcomeOf(textOf(given, 'uncategorized_text'), dispute.status))
}

/** `POST /v1/disputes/:id/close`: gives in; the dispute is lost. */
export async function closeDispute(call: Call): Promise<Dispute> {
  allowOnly(call.form)
  return move(call.tx, await lockOpen(call), 'lost')
}

/** What the holder of one of these test cards or accounts does, some days after the payment. The sandbox does it once the shop knows of the payment. */
export async function disputePayment(tx: Tx, intentId: string): Promise<void> {
  const { latest_charge: chargeId } = await lock(tx, 'payment_intent', intentId)
  const charge = chargeId && (await lock(tx, 'charge', chargeId))
  const meant = charge && behaviourOf(charge.payment_method_details).dispute
  if (!charge || !meant || charge.disputed || charge.refunded) return
  await save(tx, { ...charge, disputed: true })
  const created = nowInSeconds()
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: meant.isInquiry ?? false,
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: meant.reason,
    status: meant.isFinal ? 'lost' : meant.isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  await emit(tx, 'charge.dispute.created', await insert(tx, dispute, intentId))
  if (meant.isFinal) await emit(tx, 'charge.dispute.closed', dispute)
}

async function lockOpen({ tx, id }: Call): Promise<Dispute> {
  const { payment_intent: intentId } = await find(tx, 'dispute', id)
  await lock(tx, 'payment_intent', intentId)
  const dispute = await lock(tx, 'dispute', id)
  if (!isEnded(dispute.status)) return dispute
  throw invalid('This dispute is already closed', { code: 'dispute_closed' })
}

const isEnded = (status: DisputeStatus) => ['won', 'lost', 'warning_closed'].includes(status)

function outcomeOf(text: string | undefined, status: DisputeStatus): DisputeStatus {
  const isInquiry = status.startsWith('warning_')
  if (text === 'winning_evidence') return isInquiry ? 'warning_closed' : 'won'
  if (text === 'losing_evidence') return isInquiry ? 'warning_closed' : 'lost'
  return isInquiry ? 'warning_under_review' : 'under_review'
}

async function move(tx: Tx, dispute: Dispute, status: DisputeStatus): Promise<Dispute> {
  const moved = await save(tx, { ...dispute, status, is_charge_refundable: status.startsWith('warning_') })
  await emit(tx, isEnded(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', moved)
  return moved
}
