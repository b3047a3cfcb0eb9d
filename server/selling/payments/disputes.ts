import type Stripe from 'stripe'
import type { DisputeState } from '#contract/dispute-states.ts'
import { allSince } from '#server/selling/payments/all-since.ts'
import { centsFrom } from '#server/selling/payments/provider-units.ts'

/** In cents. The bank takes the money back until the dispute is won; an inquiry only asks. `dueBy`: until when the shop can answer. */
export type ProviderDispute = {
  id: string
  intentId: string
  amountCents: number
  /** In the provider's words, such as `product_not_received`. */
  reason: string
  state: DisputeState
  dueBy: Date | null
  openedAt: Date
}

export function askDisputes({ disputes }: Stripe, ask: <T>(request: Promise<T>) => Promise<T>) {
  return {
    async disputesOf(intentId: string): Promise<ProviderDispute[]> {
      const { data } = await ask(disputes.list({ payment_intent: intentId, limit: 100 }))
      return data.map(disputeOf)
    },
    async *disputesSince(moment: Date): AsyncGenerator<ProviderDispute> {
      for await (const dispute of allSince(moment, (asked) => ask(disputes.list(asked))))
        yield disputeOf(dispute)
    },
  }
}

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, currency, reason, status, evidence_details: evidence, created } = dispute
  const intent = dispute.payment_intent
  return {
    id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: centsFrom(amount, currency),
    reason,
    // A status that Kerf does not know yet waits for nobody, and is not over.
    state: STATES.get(status) ?? 'under_review',
    dueBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(created * 1000),
  }
}

const STATES = new Map<string, DisputeState>([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry_under_review'],
  ['warning_closed', 'inquiry_closed'],
  ['needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'needs_response'],
  ['appeal_under_review', 'under_review'],
  ['prevented', 'inquiry_closed'],
])
