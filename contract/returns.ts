/** Returns and claims: pieces that customers send back, or that were not as they should be. */

import * as z from 'zod'
import { freshCall, guardedCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, Id, OptionalText, Pieces, Line as PlainLine, Price, Text } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES, MOST_PIECES } from '#contract/order-limits.ts'
import { CLAIM_PROBLEMS, RETURN_KINDS, RETURN_STATES } from '#contract/order-states.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { NumberedPieces } from '#contract/piece-number.ts'
import { refusing } from '#contract/refusals.ts'
import { ManagedReturn, OfOrder } from '#contract/return-fields.ts'
import { MOST_RETURN_PICTURES, MOST_RETURN_REASON } from '#contract/return-limits.ts'
import { t } from '#messages/t.ts'

const Line = z
  .int({ error: () => t('fields.aWholeNumber') })
  .min(1)
  .max(MOST_LINES)
  .describe('Of the order, from 1')
const once = (lines: { line: number }[]) => new Set(lines.map(({ line }) => line)).size === lines.length

/** Of lines, each named once. */
const linesOf = <Shape extends { line: typeof Line }>(shape: Shape) =>
  z
    .array(z.strictObject(shape))
    .min(1)
    .max(MOST_LINES)
    .refine((lines) => once(lines as unknown as { line: number }[]), {
      error: () => t('fields.nameEachLineOnce'),
    })

const Which = z.strictObject({
  id: z.string(),
  number: z.coerce.number<string>().int().min(1).max(MOST_PIECES),
})
const Answer = Text(1000).describe('The customer reads it')
const Quantity = z
  .int({ error: () => t('fields.aWholeNumber') })
  .min(1)
  .max(MOST_PIECES)
const moving = refusing('NOT_FOUND', 'STATE_NOT_REACHED')

/** What is asked back or claimed. */
export const RETURN_WISH = {
  lines: linesOf({
    ...{ line: Line, quantity: Quantity, reason: Text(MOST_RETURN_REASON) },
    wanted: Id.optional().describe(
      'What they would rather have than the money: one of the `sizes` of the line',
    ),
  }),
  kind: z.enum(RETURN_KINDS).default('return'),
  problem: z.enum(CLAIM_PROBLEMS).optional().describe('Of a claim, which needs it'),
}
export const saysWhatIsWrong = ({ kind, problem }: { kind: string; problem?: string | undefined }) =>
  (kind === 'claim') === (problem !== undefined)
export const WHAT_IS_WRONG = { path: ['problem'], error: () => t('fields.aClaimAndNothingElseSaysWhat') }

/** Each picture of a return once. */
export const ReturnPictures = z
  .array(z.string().max(200))
  .max(MOST_RETURN_PICTURES)
  .refine((all) => new Set(all).size === all.length, { error: () => t('fields.nameEachPictureOnce') })
  .optional()

export const returns = {
  ask: guardedCall(
    'POST /orders/{id}/returns',
    'Ask to send pieces back, or claim that some were damaged, wrong or missing (its owner, admin); takes an Idempotency-Key header',
  )
    .route({ successStatus: 201, spec: readsIdempotencyKey })
    .errors({
      ...moving,
      ...refusing(
        'RETURN_TOO_LARGE',
        'PICTURE_REFUSED',
        'UPLOADS_AWAY',
        'UNPROCESSABLE_CONTENT',
        'KEY_REUSED',
        'KEY_IN_USE',
        'TOO_MANY_REQUESTS',
      ),
    })
    .input(
      z
        .strictObject({
          id: z.string(),
          ...RETURN_WISH,
          pictures: ReturnPictures.describe('Addresses that `POST /returns/pictures` answered'),
        })
        .refine(saysWhatIsWrong, WHAT_IS_WRONG),
    )
    .output(Acknowledged.extend({ insertedId: Id, number: z.int() })),
  list: guardedCall(
    'GET /orders/{id}/returns',
    'The returns of an order, and what can be asked back (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(OfOrder),
  addPicture: signedInCall(
    'POST /returns/pictures',
    'Upload a photograph for a return: JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels',
  )
    .route({ successStatus: 201 })
    .errors(
      refusing('PICTURE_REFUSED', 'PICTURE_TOO_LARGE', 'UPLOADS_BUSY', 'UPLOADS_AWAY', 'TOO_MANY_REQUESTS'),
    )
    .input(z.strictObject({ picture: z.file({ error: () => t('fields.aFile') }) }))
    .output(Acknowledged.extend({ img: z.string() })),
  withdraw: guardedCall(
    'POST /orders/{id}/returns/{number}/withdraw',
    'Withdraw a return before it arrived (its owner, admin)',
  )
    .errors(moving)
    .input(Which)
    .output(Acknowledged),
  label: guardedCall(
    'GET /orders/{id}/returns/{number}/label',
    'The label for the parcel of an approved return, as PDF of A6 (its owner, admin)',
  )
    .errors({ ...moving, ...refusing('DOCUMENTS_BUSY') })
    .input(Which)
    .output(z.file().mime('application/pdf')),
  search: guardedCall('GET /manage/returns', 'A page of the returns and claims, newest first (admin)')
    .input(
      Query(['askedAt']).extend({
        state: z
          .enum([...RETURN_STATES, 'waiting'])
          .optional()
          .describe('“waiting”: asked for, or back and to be settled'),
        kind: z.enum(RETURN_KINDS).optional(),
      }),
    )
    .output(PageOf(ManagedReturn)),
  one: guardedCall('GET /manage/returns/{id}', 'A return or a claim by its id (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(ManagedReturn),
  approve: guardedCall('POST /orders/{id}/returns/{number}/approve', 'Approve a return (admin)')
    .errors(moving)
    .input(
      Which.extend({
        answer: OptionalText(1000).optional().describe('The customer reads it'),
        comesBack: z.boolean().default(true).describe('false: its pieces stay with the customer'),
      }),
    )
    .output(Acknowledged),
  refuse: guardedCall('POST /orders/{id}/returns/{number}/refuse', 'Refuse a return, with the reason (admin)')
    .errors(moving)
    .input(Which.extend({ answer: Answer }))
    .output(Acknowledged),
  receive: guardedCall(
    'POST /orders/{id}/returns/{number}/receive',
    'Say which pieces of a return came back: how many lie on the shelf again, and how many were thrown away (admin)',
  )
    .errors({ ...moving, ...refusing('RETURN_TOO_LARGE', 'UNPROCESSABLE_CONTENT') })
    .input(
      Which.extend({
        lines: linesOf({
          ...{ line: Line, restocked: Pieces(0).default(0), scrapped: Pieces(0).default(0) },
          batches: NumberedPieces.optional().describe(
            'Their batches or serial numbers; needed where the product asks for them and others were sent with the line',
          ),
        }),
        stockPlace: PlainLine(60)
          .optional()
          .describe('The id or the name of the place of stock where they lie again; without it the first'),
      }),
    )
    .output(Acknowledged),
  replace: guardedCall(
    'POST /orders/{id}/returns/{number}/replacement',
    'Give pieces in place of those of an approved claim, before or after it came back, once: they are packed and sent as parcels of its order. Or call off those that have not left yet (admin)',
  )
    .errors({ ...moving, ...refusing('RETURN_TOO_LARGE', 'SOLD_OUT') })
    .input(
      Which.extend({
        lines: linesOf({ line: Line, quantity: Quantity }).optional(),
        callOff: z
          .literal(true)
          .optional()
          .describe(
            'In place of `lines`: pieces that have not left yet are not sent, a parcel that waits with some of them is canceled, and the customer is told',
          ),
      }).refine(({ lines, callOff }) => (lines === undefined) !== (callOff === undefined), {
        error: () => t('fields.piecesOrCallItOff'),
        path: ['lines'],
      }),
    )
    .output(Acknowledged),
  settle: freshCall(
    'POST /orders/{id}/returns/{number}/settle',
    'Settle a return: give the money of its lines back, or nothing (admin)',
  )
    .errors({
      ...moving,
      ...refusing(
        'NOTHING_TO_REFUND',
        'REFUND_TOO_LARGE',
        'REFUNDED_MEANWHILE',
        'RETURN_TOO_LARGE',
        'REFUND_FAILED',
        'UNPROCESSABLE_CONTENT',
      ),
    })
    .input(
      Which.extend({
        refund: z
          .boolean()
          .describe('true: what was paid for the pieces that came back, or for those that stay, goes back'),
        amount: Price.optional().describe('Amount, in place of what was paid for them'),
        delivery: z
          .boolean()
          .optional()
          .describe('true: what was paid for delivery goes back, too; false: not even with the last pieces'),
        refundableTotal: z
          .number()
          .min(0)
          .optional()
          .describe('As for refunds: REFUNDED_MEANWHILE if it is another sum by now'),
        answer: OptionalText(500).optional().describe('The customer reads it'),
      }).refine(
        ({ refund, amount, delivery }) => refund || (amount === undefined && delivery === undefined),
        {
          path: ['refund'],
          error: () => t('fields.anAmountAndDeliveryAreOfA'),
        },
      ),
    )
    .output(Acknowledged),
}
