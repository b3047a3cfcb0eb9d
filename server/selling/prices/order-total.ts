import { refusals } from '#contract/refusals.ts'

/** The limits of the payment provider for one payment, in cents. */
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999

/** Whether an order may have this total, in cents. */
export const isOrderable = (totalCents: number): boolean =>
  totalCents >= LEAST_TOTAL && totalCents <= MOST_TOTAL

/** What a refusal says of a total outside of these limits. */
export const TOTAL_PROBLEM = refusals.TOTAL_OUT_OF_RANGE.message
