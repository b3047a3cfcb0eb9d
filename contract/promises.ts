/** What is sold beyond the shelf, with the day by which it is promised. */
import * as z from 'zod'
import { Day } from '#contract/days.ts'
import { PROMISE_KINDS } from '#contract/promise-words.ts'

export const PromiseKind = z.enum(PROMISE_KINDS)

/** Of a product: what more can be ordered than lies there. */
export const ProductPromise = z.object({
  kind: PromiseKind.describe('A backorder comes again, a pre-order comes for the first time'),
  pieces: z.int().describe('Pieces that can be ordered beyond those that are available'),
  on: z.iso.date().describe('The day by which they are promised; an order names it as `promisedOn`'),
  words: z.string().describe('The same in words: `4 on backorder by December 1, 2026`'),
})

/** Of a line of an order. */
export const LinePromise = z.object({
  kind: PromiseKind,
  pieces: z.int().describe('Of the line: pieces that were not on the shelf when it was ordered'),
  on: z.iso.date().describe('The day by which they are promised'),
  agreedOn: z.iso
    .date()
    .optional()
    .describe('The day that was agreed, where the customer was told another since'),
  isLate: z
    .literal(true)
    .optional()
    .describe('That day has passed, as the customer was told, and not all of the line is sent'),
})

/** Of a line that is asked for. */
export const PromisedOn = Day.optional().describe(
  'The day by which the buyer was told that pieces beyond the shelf come; without it only what is available is ordered',
)
