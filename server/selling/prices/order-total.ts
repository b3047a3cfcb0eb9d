import { refusals } from '#contract/refusals.ts'

/** In cents, as the payment provider allows; what costs nothing is placed without it. */
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999

export const isOrderable = (totalCents: number): boolean =>
  totalCents === 0 || (totalCents >= LEAST_TOTAL && totalCents <= MOST_TOTAL)

export const TOTAL_PROBLEM = refusals.TOTAL_OUT_OF_RANGE.message
