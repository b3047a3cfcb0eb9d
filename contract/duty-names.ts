/** The names of duties, without zod: pages import them. */

export const DUTIES = [
  'withdrawal-function',
  'legal-guarantee',
  'order-button',
  'unit-price',
  'maker',
  'price-reductions',
  'reviews',
  'accessibility',
  'oss',
  'imprint',
  'blades',
  'claims',
  'durability',
  'customs',
  'packaging',
  'electrical',
  'batteries',
  'proposition-65',
] as const
export type DutyName = (typeof DUTIES)[number]

export const DUTY_STATES = ['done', 'missing', 'elsewhere', 'not_applicable'] as const
export type DutyState = (typeof DUTY_STATES)[number]

/** What duties ask of products, and products may not say. */
export const LACKED = ['contents', 'maker', 'responsible', 'proof', 'customs', 'guarantee-terms'] as const
export type Lacked = (typeof LACKED)[number]
