import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id, Line, Pieces } from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { refusing } from '#contract/refusals.ts'

const MOST_COUPONS = 10

const QuotedLine = z.object({
  productId: Id,
  orderQuantity: z.int(),
  unitPrice: z.number().describe('Dollars a piece, at this quantity'),
  total: z.number().describe('Dollars: all its pieces at their unit price'),
})

const Step = z
  .looseObject({
    rule: z.string().describe('Its name there, such as `list price` or `tier`'),
    amount: z.number().describe('Dollars: what it set or took off'),
  })
  .describe('A step of docs/prices.md with its fields, amounts in dollars and without `Cents` in their names')

export const Quote = z.object({
  version: z
    .string()
    .describe('`POST /orders` takes it as `quoteVersion`, and refuses where it would cost something else'),
  lines: z.array(QuotedLine).describe('Each product once, in the order in which they were asked for'),
  delivery: z.number().describe('Dollars'),
  tax: z.number().describe('Dollars that are added to the prices'),
  total: z.number().describe('Dollars: what is paid'),
  steps: z.array(Step).describe('Which rule set which amount, in the order of docs/prices.md'),
})
export type Quote = z.infer<typeof Quote>

export const quotes = {
  make: oc
    .route({
      method: 'POST',
      path: '/quote',
      summary: 'What products would cost, and why, before anything is ordered',
    })
    .errors(refusing('PRODUCT_GONE', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.object({
        lines: z
          .array(z.object({ productId: Id, orderQuantity: Pieces(1) }))
          .min(1, 'At least one line')
          .max(MOST_LINES, `At most ${MOST_LINES} lines`),
        coupons: z.array(Line(40)).max(MOST_COUPONS, `At most ${MOST_COUPONS} coupons`).default([]),
        country: Line(2)
          .regex(/^[A-Za-z]{2}$/, 'Two letters, such as US')
          .optional(),
        postcode: Line(20).optional(),
        deliveryMethod: Line(100).optional(),
      }),
    )
    .output(Quote),
}
