import * as z from 'zod'
import { freshCall } from '#contract/call.ts'
import { CurrencyCode, Id, Inserted, Pieces, Price, Text } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { KeptPieces, NumberedPieces } from '#contract/piece-number.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const RefundStatus = z.enum(['asked', 'owed', 'succeeded', 'failed'])

/** A refund of an order, in full or in part. */
export const Refund = z.object({
  _id: Id,
  amount: z.number().describe('Amount in units of the currency'),
  currency: CurrencyCode,
  status: RefundStatus.describe(
    'asked: the payment provider has not reported the result yet; owed: it is decided, and the shop pays it back by hand',
  ),
  askedAt: z.iso.datetime(),
  reason: z.string().optional(),
  returns: z
    .array(
      z.object({
        ...{ line: z.int(), quantity: z.int() },
        offShelf: z.int().optional().describe('Of these the ones that it did not put back on the shelf'),
        batches: KeptPieces.optional().describe('Their batches or serial numbers (admin)'),
      }),
    )
    .describe('Pieces that it gave money back for'),
  ofEdit: z.literal(true).optional().describe('An edit of the order took it off the price'),
  setOff: z
    .number()
    .optional()
    .describe(
      'Beside the amount: what was set off against an edit that made the order dearer, and is not paid back',
    ),
  inKind: z
    .literal(true)
    .optional()
    .describe('It paid the order for which a return was exchanged, and went nowhere else'),
  byHand: z
    .literal(true)
    .optional()
    .describe('It is of money that came without a card, and the shop gave it back itself'),
  paidBackOn: z.iso.date().optional().describe('The day on which the shop paid it back by hand'),
  paidBackReference: z.string().optional().describe('What that transfer says'),
  takeBackUntil: z.iso
    .datetime()
    .optional()
    .describe('Until then it can be noted as not paid back after all, as nobody was told (admin)'),
  return: z.int().optional().describe('The number of the return that it settles'),
  failure: z.string().optional().describe('Why the payment provider refused it (admin)'),
  by: z.string().optional().describe('The admin who asked for it (admin)'),
})
export type Refund = z.infer<typeof Refund>

const AskRefund = z
  .strictObject({
    id: z.string(),
    amount: Price.optional().describe('Amount; if absent, all that can still be refunded'),
    amountOfReturns: z
      .literal(true)
      .optional()
      .describe(
        'In place of an amount: what was paid for the pieces of `returns`; with the last pieces that were paid for, all that is left',
      ),
    delivery: z
      .boolean()
      .optional()
      .describe(
        'true: what was paid for delivery goes back, too; false: it does not, also not with the last pieces. An `amount` then has a part for it',
      ),
    refundableTotal: z
      .number()
      .min(0)
      .optional()
      .describe(
        'Amount that could still be refunded when you looked at the order; REFUNDED_MEANWHILE if it is another sum by now',
      ),
    reason: Text(500).optional().describe('The customer reads it'),
    returns: z
      .array(
        z.strictObject({
          ...{ line: z.int().min(1), quantity: Pieces(1) },
          offShelf: Pieces(0)
            .optional()
            .describe('Of these, which were sent: how many do not go back on the shelf, as they are broken'),
          batches: NumberedPieces.optional().describe(
            'Their batches or serial numbers; needed where the product asks for them, others were sent with the line, and they go back on the shelf',
          ),
        }),
      )
      .max(MOST_LINES)
      .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, {
        error: () => t('fields.nameEachLineOnce'),
      })
      .optional()
      .describe('Pieces to put back on the shelf; the credit note names them, also those that do not'),
  })
  .refine(({ amount, amountOfReturns }) => !amountOfReturns || amount === undefined, {
    path: ['amountOfReturns'],
    error: () => t('admin.rules.amountOrThis'),
  })
  .refine(({ amount, amountOfReturns, delivery }) => !delivery || amountOfReturns || amount !== undefined, {
    path: ['delivery'],
    error: () => t('admin.rules.amountOrReturns'),
  })

/** A call of `orders`. */
export const refundOrder = freshCall(
  'POST /orders/{id}/refunds',
  'Refund an order in full or in part (admin); takes an Idempotency-Key header',
)
  .route({ successStatus: 201, spec: readsIdempotencyKey })
  .errors(
    refusing(
      'NOT_FOUND',
      'NOTHING_TO_REFUND',
      'STATE_NOT_REACHED',
      'REFUND_TOO_LARGE',
      'REFUNDED_MEANWHILE',
      'RETURN_TOO_LARGE',
      'REFUND_FAILED',
      'KEY_REUSED',
      'KEY_IN_USE',
    ),
  )
  .input(AskRefund)
  .output(
    Inserted.extend({
      status: RefundStatus.describe(
        'asked: the payment provider could not be reached; the shop asks again later; owed: to be paid back by hand',
      ),
    }),
  )
