import { cardOfLast4, type TestCard } from '#sandbox/cards.ts'
import { behaviourOfIban } from '#sandbox/ibans.ts'
import type { Paying } from '#sandbox/objects.ts'

/** What becomes of a payment. */
export type Behaviour = Pick<TestCard, 'decline' | 'authenticates' | 'refund' | 'dispute'> & {
  /** The customer agrees on a page of the method's own. */
  redirects?: true
  /** The bank's word comes later: once the shop knows that the payment is processed, or three minutes after it began. */
  notice?: 'soon' | 'late'
}

/** What becomes of a payment in this way. A wallet agrees on its own sheet: its card is asked nothing more. */
export function behaviourOf(paying: Paying): Behaviour {
  if (paying.type === 'card') return cardOfLast4(paying.card.last4)
  if (paying.type === 'sepa_debit') return behaviourOfIban(paying.sepa_debit.last4)
  return { redirects: true }
}
