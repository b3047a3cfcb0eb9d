import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id, Inserted, Pieces, Price, Text } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { refusing } from '#contract/refusals.ts'

const RefundStatus = z.enum(['asked', 'succeeded', 'failed'])

/** Money given back for an order. */
export const Refund = z.object({
  _id: Id,
  amount: z.number().describe('Dollars'),
  status: RefundStatus.describe('Asked until the payment provider has said what became of it'),
  askedAt: z.iso.datetime(),
  reason: z.string().optional(),
  returns: z.array(z.object({ line: z.int(), quantity: z.int() })).describe('Pieces back on the shelf'),
  failure: z.string().optional().describe('Why the payment provider would not (admin)'),
  by: z.string().optional().describe('The admin who asked for it (admin)'),
})
export type Refund = z.infer<typeof Refund>

const AskRefund = z.strictObject({
  id: z.string(),
  amount: Price.optional().describe('Dollars; without it all that is left'),
  reason: Text(500).optional().describe('The customer reads it'),
  returns: z
    .array(z.object({ line: z.int().min(1), quantity: Pieces(1) }))
    .max(MOST_LINES)
    .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'Name each line once')
    .optional()
    .describe('Pieces that go back on the shelf with it'),
})

/** A call of `orders`. */
export const refundOrder = oc
  .route({
    method: 'POST',
    path: '/orders/{id}/refunds',
    successStatus: 201,
    summary: 'Give money back, all or a part of it (admin); takes an Idempotency-Key header',
    spec: readsIdempotencyKey,
  })
  .errors(
    refusing(
      'UNAUTHORIZED',
      'NOT_FOUND',
      'FORBIDDEN',
      'NOTHING_TO_REFUND',
      'REFUND_TOO_LARGE',
      'RETURN_TOO_LARGE',
      'REFUND_FAILED',
      'KEY_REUSED',
      'KEY_IN_USE',
    ),
  )
  .input(AskRefund)
  .output(
    Inserted.extend({
      status: RefundStatus.describe('Asked where the payment provider could not be reached, and will be'),
    }),
  )
