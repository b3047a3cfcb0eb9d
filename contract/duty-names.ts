/** The names of duties, without zod: pages import them. */

export const DUTIES = [
  'withdrawal-function',
  'withdrawal-terms',
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
  'take-back',
  'proposition-65',
  'sales-tax',
  'e-invoices',
  'national-currency',
] as const
export type DutyName = (typeof DUTIES)[number]

export const DUTY_STATES = ['done', 'missing', 'elsewhere', 'not_applicable'] as const
export type DutyState = (typeof DUTY_STATES)[number]

/** What duties ask of products, and products may not say. */
export const LACKED = ['contents', 'maker', 'responsible', 'proof', 'customs', 'guarantee-terms'] as const
export type Lacked = (typeof LACKED)[number]
/** By what the table of products is filtered: also those that alone of their family or category lack contents. */
export const LACKING = [...LACKED, 'unit-price'] as const

/** Where a shop shows what a duty asks. */
export const PLACES = [
  ...(['foot', 'lists', 'page', 'cart', 'order', 'e-mail', 'invoice', 'parcel'] as const),
  ...(['imprint', 'feed', 'reports', 'forms', 'proof'] as const),
] as const
export type Place = (typeof PLACES)[number]
