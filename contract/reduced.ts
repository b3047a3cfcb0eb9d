import * as z from 'zod'

/** A price that the shop calls reduced. Source: directive 98/6/EC, Article 6a. */
export const Reduced = z.object({
  price: z.number().describe('Amount for a piece now, also by a promotion that needs no coupon'),
  lowestBefore: z.number().describe('Amount: the lowest price of the 30 days before the reduction'),
  percent: z.int().describe('What is saved, rounded down'),
})
export type Reduced = z.infer<typeof Reduced>
