/** What the bank says of a payment that the card's holder disputes. An inquiry only asks: the money is not taken back yet. */
export const DISPUTE_STATES = [
  'inquiry',
  'inquiry_under_review',
  'inquiry_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_WORDS: Record<DisputeState, string> = {
  inquiry: 'the bank asks why it is right',
  inquiry_under_review: 'the bank looks at the answer',
  inquiry_closed: 'the bank asks no more',
  needs_response: 'it waits for your answer',
  under_review: 'the bank looks at the answer',
  won: 'won',
  lost: 'lost',
}

/** Those that wait for the shop: until `dueBy` it can say why the payment is right. */
export const WAITING_DISPUTES: readonly DisputeState[] = ['inquiry', 'needs_response']
