import { t } from '#messages/t.ts'

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

export const DISPUTE_WORDS: Record<DisputeState, () => string> = {
  inquiry: () => t('admin.disputes.inquiry'),
  inquiry_under_review: () => t('admin.disputes.inquiryUnderReview'),
  inquiry_closed: () => t('admin.disputes.inquiryClosed'),
  needs_response: () => t('admin.disputes.needsResponse'),
  under_review: () => t('admin.disputes.underReview'),
  won: () => t('admin.disputes.won'),
  lost: () => t('admin.disputes.lost'),
}

/** Those that wait for the shop: until `dueBy` it can say why the payment is right. */
export const WAITING_DISPUTES: readonly DisputeState[] = ['inquiry', 'needs_response']
