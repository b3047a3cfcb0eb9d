import * as z from 'zod'
import { DISPUTE_STATES } from '#contract/dispute-states.ts'

export const Dispute = z.object({
  _id: z.string().describe('The payment provider’s'),
  amount: z.number().describe('Amount in units of the currency'),
  reason: z.string().describe('As the provider names it, such as product_not_received'),
  state: z
    .enum(DISPUTE_STATES)
    .describe('inquiry and needs_response wait for the shop’s answer, which is given at the provider'),
  dueBy: z.iso.datetime().optional().describe('Until when the shop can answer'),
  openedAt: z.iso.datetime(),
})
export type Dispute = z.infer<typeof Dispute>
