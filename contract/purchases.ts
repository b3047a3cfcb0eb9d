/** Purchase orders: what the shop orders of its suppliers, and what arrives. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Day } from '#contract/days.ts'
import {
  Acknowledged,
  Id,
  Inserted,
  Line,
  OptionalLine,
  OptionalText,
  Pieces,
  Price,
} from '#contract/fields.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { OptionalPieceNumber } from '#contract/piece-number.ts'
import { PURCHASE_STATES } from '#contract/purchase-states.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** Of a purchase order; `PURCHASE_MOVES` says which may follow which. */
const PurchaseState = z.enum(PURCHASE_STATES)

const ShownLine = z.object({
  line: z.int().describe('From 1'),
  productId: Id,
  productName: z.string(),
  sku: z.string().optional(),
  tracking: z.string().optional().describe('Which number its pieces have'),
  shelfPlace: z.string().optional(),
  promisedOn: z.string().optional().describe('The day by which pieces beyond the shelf are promised'),
  articleNumber: z.string().optional().describe('The supplier’s'),
  quantity: z.int(),
  cost: z.number().optional().describe('Amount for a piece'),
  received: z.int().describe('Pieces that went to the shelf'),
  damaged: z.int().describe('Pieces that came and were damaged'),
  difference: z
    .int()
    .optional()
    .describe(
      'Pieces that came more than were ordered, negative: fewer; absent until all has come, and where none differ',
    ),
})

const Arrival = z.object({
  number: z.int().describe('Of the purchase order, from 1'),
  at: z.iso.datetime(),
  by: z.string().optional(),
  note: z.string().optional(),
  last: z.literal(true).optional().describe('Nothing more was to come'),
  lines: z.array(
    z.object({
      line: z.int(),
      received: z.int(),
      damaged: z.int(),
      batch: z.string().optional(),
      bestBefore: z.string().optional().describe('A day'),
      place: z.string().optional(),
    }),
  ),
})
export type Arrival = z.infer<typeof Arrival>

const Head = z.object({
  _id: Id,
  number: z.string().describe('Such as P-1001'),
  state: PurchaseState,
  supplier: z.object({ _id: Id, name: z.string(), email: z.string().optional() }),
  expected: z.string().optional().describe('The day on which it is to come'),
  createdAt: z.iso.datetime(),
  orderedAt: z.iso.datetime().optional(),
  closedAt: z.iso.datetime().optional(),
  pieces: z.int().describe('Ordered'),
  received: z.int(),
  total: z.number().describe('Amount for all lines that have a cost'),
})

/** A purchase order in a list. */
export const ListedPurchase = Head
export type ListedPurchase = z.infer<typeof ListedPurchase>

/** All of a purchase order. */
export const Purchase = Head.extend({
  note: z.string().optional(),
  mailedTo: z.string().optional().describe('Where it was e-mailed to'),
  version: z.int().describe('Each change raises it'),
  lines: z.array(ShownLine),
  arrivals: z.array(Arrival),
})
export type Purchase = z.infer<typeof Purchase>

const ById = z.object({ id: z.string() })
const Lines = z
  .array(
    z.strictObject({
      productId: Id,
      quantity: Pieces(1),
      cost: Price.optional().describe(
        'Amount for a piece, without tax; without it what the supplier’s terms or the product say',
      ),
      articleNumber: OptionalLine(60).optional().describe('Without it what the supplier’s terms say'),
    }),
  )
  .min(1, { error: () => t('fields.atLeastOneLine') })
  .max(MOST_LINES)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    error: () => t('fields.nameEachProductOnce'),
  })
const Written = {
  expected: z.union([z.literal(''), Day], { error: () => t('fields.aDaySuchAs20260831') }).optional(),
  note: OptionalText(2000).optional().describe('The supplier reads it'),
}
const Version = z.int().describe('Which the caller saw: another is refused')

const ArrivedLine = z
  .strictObject({
    line: z.int().min(1).max(MOST_LINES),
    received: Pieces(0).describe('Pieces that go to the shelf'),
    damaged: Pieces(0).default(0).describe('Pieces that came and do not go to the shelf'),
    batch: OptionalPieceNumber(60)
      .optional()
      .describe('Needed where the product’s pieces have batch numbers'),
    bestBefore: Day.optional().describe('Of this batch, which goes out before later ones'),
    place: OptionalLine(40)
      .optional()
      .describe('Where they were put; a product that has no place on the shelf has this from then on'),
  })
  .refine(({ received, damaged }) => received + damaged > 0, {
    error: () => t('admin.rules.atLeastOnePiece'),
  })

const Promises = {
  promisesMoved: z.int().describe('Products that are promised by another day now'),
  promisesOpen: z
    .int()
    .describe(
      'Products that are promised by a day, and nothing is to come of them any more that brings enough',
    ),
}

/** The calls of purchase orders. Costs in units of the currency, without tax. */
export const purchases = {
  list: guardedCall('GET /manage/purchases', 'A page of the purchase orders, the newest first (admin)')
    .input(
      Query(['createdAt', 'expected']).extend({
        state: PurchaseState.optional(),
        supplier: Id.optional(),
      }),
    )
    .output(PageOf(ListedPurchase)),
  one: guardedCall('GET /manage/purchases/{id}', 'A purchase order with its lines and arrivals (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(Purchase),
  make: guardedCall('POST /manage/purchases', 'Draft a purchase order (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ supplier: Id, lines: Lines, ...Written }))
    .output(Inserted.extend({ number: z.string() })),
  change: guardedCall(
    'PUT /manage/purchases/{id}',
    'Change a purchase order: lines of a draft alone, expected day and note until it has come. Days by which its pieces are promised move with it (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'PURCHASE_CHANGED', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ id: z.string(), version: Version, lines: Lines.optional(), ...Written }))
    .output(Acknowledged.extend(Promises)),
  order: guardedCall(
    'POST /manage/purchases/{id}/order',
    'Say that a draft is ordered; with email it is sent to the supplier (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'PURCHASE_CHANGED', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ id: z.string(), version: Version.optional(), email: z.boolean().default(false) }))
    .output(Acknowledged),
  cancel: guardedCall(
    'POST /manage/purchases/{id}/cancel',
    'Cancel a purchase order of which nothing has come (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.strictObject({ id: z.string() }))
    .output(Acknowledged.extend(Promises)),
  arrive: guardedCall(
    'POST /manage/purchases/{id}/arrivals',
    'Book a delivery: what came goes to the shelf, and with the last one days move by which missing pieces are promised. The same delivery again changes nothing (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'PURCHASE_CHANGED', 'UNPROCESSABLE_CONTENT'))
    .input(
      z
        .strictObject({
          id: z.string(),
          arrival: z.int().min(1).max(1000).describe('Which delivery of this purchase order it is, from 1'),
          lines: z.array(ArrivedLine).max(500),
          last: z.boolean().default(false).describe('Nothing more is to come, whatever is missing'),
          note: OptionalText(1000).optional(),
          stockPlace: Line(60)
            .optional()
            .describe('The id or the name of the place of stock where it is put; without it the first'),
        })
        .refine(({ lines, last }) => lines.length > 0 || last, {
          error: () => t('admin.rules.lineUnlessNothingMore'),
          path: ['lines'],
        }),
    )
    .output(Acknowledged.extend({ state: PurchaseState, ...Promises })),
  document: guardedCall(
    'GET /manage/purchases/{id}/document',
    'A purchase order for its supplier, as PDF (admin)',
  )
    .errors(refusing('NOT_FOUND', 'DOCUMENTS_BUSY'))
    .input(ById)
    .output(z.file().mime('application/pdf')),
}
