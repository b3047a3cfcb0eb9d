/** The calls by which an order is paid by hand, packed, sent and delivered. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Day } from '#contract/days.ts'
import { Csv } from '#contract/exports.ts'
import { Acknowledged, Id, Line, OptionalLine, OptionalText, Price } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES, MOST_PIECES } from '#contract/order-limits.ts'
import { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { OptionalPieceNumber, PieceNumber } from '#contract/piece-number.ts'
import { refusing } from '#contract/refusals.ts'
import { PaidBy } from '#contract/transfers.ts'
import { withoutDirections } from '#contract/unseen.ts'

const PiecesOfLine = z.strictObject({
  line: z.int().min(1).max(MOST_LINES).describe('Of the order, from 1'),
  quantity: z.int().min(1).max(MOST_PIECES),
})

const Batch = z.strictObject({
  line: z.int().min(1).max(MOST_LINES).describe('Of the order, from 1'),
  batch: PieceNumber.describe('The number of the batch, or the serial number of a piece'),
  quantity: z.int().min(1).max(MOST_PIECES).default(1).describe('Pieces of it'),
})

const OfParcel = z.strictObject({ id: z.string(), number: z.coerce.number<string>().int().min(1) })
const Carried = {
  carrier: OptionalLine(60)
    .overwrite(withoutDirections)
    .optional()
    .describe('Its name; with one that Kerf knows, `tracking` becomes a link'),
  tracking: OptionalPieceNumber(80).optional(),
}

const PackedParcel = Acknowledged.extend({
  insertedId: Id,
  number: z.int().describe('Which parcel of the order it is, from 1'),
  carrierAsked: z
    .literal(true)
    .optional()
    .describe('The carrier is asked for its label within a minute; absent where it is not'),
})

export const fulfilment = {
  setStatus: guardedCall('PUT /status/{id}', 'Confirm the payment and ship (admin)')
    .errors(
      refusing(
        'NOT_FOUND',
        'STATE_NOT_REACHED',
        'PAYMENT_PROCESSING',
        'PAYMENT_UNAVAILABLE',
        'SOLD_OUT',
        'PRODUCT_GONE',
      ),
    )
    .input(
      z.object({
        id: z.string(),
        orderStatus: OrderStatus,
        paymentStatus: PaymentStatus,
        paidBy: PaidBy.optional().describe('How an order without a card payment was paid; other if absent'),
        paidNote: OptionalText(500).optional().describe('For the shop’s own people'),
      }),
    )
    .output(Acknowledged),
  confirmPayment: guardedCall(
    'POST /orders/{id}/paid',
    'Record money that came for an order without a card, all of it or a part, and send nothing (admin); takes an Idempotency-Key header',
  )
    .route({ spec: readsIdempotencyKey })
    .errors(
      refusing(
        'NOT_FOUND',
        'ORDER_PAID',
        'ORDER_CHANGED',
        'KEY_REUSED',
        'KEY_IN_USE',
        'UNPROCESSABLE_CONTENT',
        'STATE_NOT_REACHED',
        'PAYMENT_PROCESSING',
        'PAYMENT_UNAVAILABLE',
        'SOLD_OUT',
        'PRODUCT_GONE',
      ),
    )
    .input(
      z.strictObject({
        id: z.string(),
        paidBy: PaidBy.default('other'),
        paidNote: OptionalText(500).optional().describe('For the shop’s own people'),
        amount: Price.optional().describe('Dollars that came; all that is still to be paid if absent'),
        day: Day.optional().describe('On which the bank had it; today if absent'),
        seen: z
          .int()
          .min(0)
          .optional()
          .describe('How many payments the caller knows: with another number it is refused (ORDER_CHANGED)'),
        counts: z
          .enum(['in time', 'anyway', 'not'])
          .default('in time')
          .describe(
            'in time: it pays the order unless the goods are free again and it was sent too late; anyway: also then, at the total that the order had; not: all of it is to be paid back',
          ),
      }),
    )
    .output(Acknowledged),
  takeBack: guardedCall(
    'POST /orders/{id}/take-back',
    'Take back a payment confirmed by hand, before anything has been sent (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  pack: guardedCall(
    'POST /orders/{id}/parcels',
    'Pack pieces of a paid order into a parcel, and send it unless `packed` is true (admin); takes an Idempotency-Key header',
  )
    .route({ successStatus: 201, spec: readsIdempotencyKey })
    .errors(
      refusing(
        'NOT_FOUND',
        'STATE_NOT_REACHED',
        'PARCEL_TOO_LARGE',
        'SOLD_OUT',
        'UNPROCESSABLE_CONTENT',
        'KEY_REUSED',
        'KEY_IN_USE',
      ),
    )
    .input(
      z.strictObject({
        id: z.string(),
        lines: z.array(PiecesOfLine).min(1).max(MOST_LINES),
        ...Carried,
        batches: z.array(Batch).max(500).optional(),
        place: Line(60)
          .optional()
          .describe(
            'The id or the name of the place of stock that its pieces come from; the first that has some if absent',
          ),
        packed: z.boolean().default(false).describe('It is packed, and leaves later'),
      }),
    )
    .output(PackedParcel),
  send: guardedCall('POST /orders/{id}/parcels/{number}/send', 'Send a packed parcel (admin)')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'SOLD_OUT'))
    .input(OfParcel.extend(Carried))
    .output(Acknowledged),
  carry: guardedCall(
    'PUT /orders/{id}/parcels/{number}',
    'Set carrier and tracking number of a parcel; an empty one is removed, an absent one stays. Note batches or serial numbers of pieces in it that have none, also after it left (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'SOLD_OUT', 'UNPROCESSABLE_CONTENT'))
    .input(OfParcel.extend({ ...Carried, batches: z.array(Batch).max(500).optional() }))
    .output(Acknowledged),
  deliver: guardedCall('POST /orders/{id}/parcels/{number}/delivered', 'Note that a parcel arrived (admin)')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(OfParcel)
    .output(Acknowledged),
  customs: guardedCall(
    'GET /orders/{id}/parcels/{number}/customs',
    'What customs asks of a parcel that leaves the area of customs or VAT in which the shop is, the data of form CN 23: pieces, net weight, value, HS code and origin of each product (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfParcel)
    .output(Csv),
  cancel: guardedCall(
    'DELETE /orders/{id}/parcels/{number}',
    'Cancel a parcel that did not leave: a packed one, or one whose customer was not told of it yet (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(OfParcel)
    .output(Acknowledged),
}
