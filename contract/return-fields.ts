/** What the calls of returns answer. */
import * as z from 'zod'
import { CurrencyCode, Id } from '#contract/fields.ts'
import { CLAIM_PROBLEMS, PARCEL_STATES, RETURN_KINDS, RETURN_STATES } from '#contract/order-states.ts'
import { KeptPieces } from '#contract/piece-number.ts'

const ReturnLine = z.object({
  line: z.int().describe('Of the order, from 1'),
  name: z.string(),
  quantity: z.int(),
  reason: z.string().describe('Empty when the customer’s account is deleted'),
  restocked: z.int().describe('Pieces that came back and lie on the shelf again'),
  scrapped: z.int().describe('Pieces that came back and were thrown away'),
  replaced: z.int().describe('Pieces that are to go in their place'),
  batches: KeptPieces.optional().describe('Batches or serial numbers of what came back (admin)'),
  wanted: z
    .object({ productId: Id, name: z.string() })
    .optional()
    .describe('What the customer would rather have than the money'),
})

export const Return = z.object({
  _id: Id,
  currency: CurrencyCode,
  number: z.int().describe('Which return of the order it is, from 1'),
  kind: z.enum(RETURN_KINDS),
  problem: z.enum(CLAIM_PROBLEMS).optional().describe('Of a claim'),
  state: z.enum(RETURN_STATES),
  lines: z.array(ReturnLine),
  pictures: z.array(z.string()),
  comesBack: z.boolean().describe('Whether its pieces are to be sent to the shop'),
  hasLabel: z.boolean().describe('Whether there is a label for its parcel now'),
  answer: z.string().optional().describe('What the shop said last'),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().optional(),
  receivedAt: z.iso.datetime().optional(),
  settledAt: z.iso.datetime().optional(),
  replacement: z
    .object({
      agreedAt: z.iso.datetime(),
      toPack: z.int().describe('Pieces of it that are in no parcel yet'),
      isCalledOff: z.boolean().describe('Nothing of it goes any more'),
      parcels: z
        .array(
          z.object({
            number: z.int().describe('Of the order, from 1'),
            state: z.enum(PARCEL_STATES),
            sentAt: z.iso.datetime().optional(),
            carrier: z.string().optional(),
            tracking: z.string().optional(),
            trackingLink: z.string().optional(),
          }),
        )
        .describe('Of the order, with pieces of it; to the customer those of which they were told'),
    })
    .optional()
    .describe('What goes to the customer in place of pieces of a claim'),
  exchange: z
    .object({
      _id: Id,
      number: z.string(),
      paid: z.number().describe('Amount of it that the pieces which came back paid'),
    })
    .optional()
    .describe('The order of what went to the customer in place of the money'),
  refunded: z.number().optional().describe('Amount that was given back for it, or is on its way'),
})
export type Return = z.infer<typeof Return>

/** Of the family of what was ordered, and that itself. */
const Size = z.object({
  productId: Id,
  name: z.string(),
  price: z.number().describe('Amount for a piece: what it would cost in an exchange'),
  currency: CurrencyCode,
  available: z.int().describe('Pieces that can be had now'),
})
export type Size = z.infer<typeof Size>

export const ManagedReturn = Return.extend({
  lines: z.array(
    ReturnLine.extend({
      productId: Id.optional().describe('Only a return by itself says it'),
      away: KeptPieces.optional().describe(
        'Batches or serial numbers of pieces that are with the customer; only a return by itself says them',
      ),
      sizes: z
        .array(Size)
        .optional()
        .describe('For what it can be exchanged, of its family; only a return by itself says it'),
    }),
  ),
  order: z.object({
    ...{ _id: Id, number: z.string(), customer: z.string() },
    byCard: z.boolean().describe('Whether a card paid all of it, so that the money goes back by itself'),
    refundableTotal: z.number().describe('Amount of the order that can still be refunded'),
    refundableDelivery: z.number().optional().describe('Amount of these that was paid for delivery'),
  }),
  places: z
    .array(z.object({ _id: Id, name: z.string() }))
    .optional()
    .describe(
      'The places of stock into which its pieces can be put, the first first; only a return by itself says them, where there are several',
    ),
  worth: z
    .number()
    .describe('Amount that was paid for its pieces that came back, or for all where nothing comes back'),
})
export type ManagedReturn = z.infer<typeof ManagedReturn>

export const OfOrder = z.object({
  returns: z.array(Return).describe('By their numbers'),
  lines: z
    .array(
      z.object({
        ...{ line: z.int(), left: z.int() },
        sizes: z
          .array(Size)
          .optional()
          .describe('For what it can be exchanged; absent where there is nothing to choose'),
      }),
    )
    .describe('Pieces that were sent, and that nobody asked back yet'),
  days: z.int().describe('In how many days customers can ask for a return; 0: they cannot'),
  until: z.iso.datetime().optional().describe('Until when they can; absent where nothing was sent'),
})
export type ReturnsOfOrder = z.infer<typeof OfOrder>
