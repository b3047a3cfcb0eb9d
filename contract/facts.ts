/** Facts: every change of the shop, for programs that follow it. */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { WholeNumber } from '#contract/fields.ts'

const ListedFact = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  verb: z.string().describe('What happened, such as order.placed'),
  actor: z
    .object({ kind: z.string(), id: z.string().optional() })
    .describe(
      'Who did it: staff, customer, key, visitor, shop or provider, and the id of the account or API key',
    ),
  subject: z.object({ kind: z.string(), id: z.string().optional() }).describe('What it was done to'),
  before: z.record(z.string(), z.unknown()).optional().describe('The changed values before'),
  after: z.record(z.string(), z.unknown()).optional().describe('The changed values after'),
})
export type ListedFact = z.infer<typeof ListedFact>

export const facts = {
  list: guardedCall('GET /facts', 'The facts after a given one, in an order that never changes (admin)')
    .input(
      z.object({
        after: WholeNumber(0, Number.MAX_SAFE_INTEGER).default(0).describe('The `next` of the last reply'),
        size: WholeNumber(1, 1000).default(100),
      }),
    )
    .output(
      z.object({
        facts: z.array(ListedFact),
        next: z.int().describe('Ask for what comes after it the next time'),
        more: z.boolean().describe('Whether more may be asked for at once'),
      }),
    ),
}
