/** What comes to and goes from a product's shelf. */
import * as z from 'zod'
import { Acknowledged, Id, Line, Pieces, Text } from '#contract/fields.ts'
import { MOST_PIECES, tooManyPieces } from '#contract/order-limits.ts'
import { PageOf } from '#contract/pages.ts'
import { Tracking } from '#contract/product-kinds.ts'
import { t } from '#messages/t.ts'

const Movement = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum([
    'opening',
    'correction',
    'order',
    'release',
    'return',
    'payment',
    'parcel',
    'written off',
    'replacement',
    'arrival',
    'transfer',
    'edit',
  ]),
  quantity: z.int().describe('Pieces that more can be bought; negative: that fewer can'),
  shelf: z.int().describe('Pieces that came to the shelf; negative: that left it'),
  held: z.int().describe('Pieces that an unpaid order began to hold; negative: that it holds no more'),
  sold: z.int().describe('Pieces that were paid; negative: that were sent, or are not to be sent any more'),
  after: z.int().describe('Available pieces after it'),
  order: z.object({ _id: Id, number: z.string(), deleted: z.literal(true).optional() }).optional(),
  place: z.string().optional().describe('The place of stock, where there are several'),
  reason: z.string().optional(),
  by: z.string().optional().describe('The admin who did it'),
})
export type Movement = z.infer<typeof Movement>

/** The four numbers of a stock: `available` is `shelf - held - sold`, and 0 where more was promised than lies there. */
const Stock = {
  shelf: z.int().describe('Pieces that lie on the shelf'),
  held: z.int().describe('Of these, pieces that unpaid orders hold'),
  sold: z.int().describe('Of these, pieces that are paid and were not sent yet'),
  available: z.int().describe('Pieces that can be bought: the shelf without the two others, at least 0'),
}

/** `promised`: what makes a count of the shelf more than what can be bought. */
const Promises = {
  promised: z
    .int()
    .describe(
      'Pieces on the shelf that are not available: orders hold them, or have paid for them and were not sent',
    ),
  promisedTo: z
    .array(z.object({ _id: Id, number: z.string(), pieces: z.int() }))
    .describe('Whose these pieces are: the oldest 20 such orders'),
}

const ShownLot = z.object({
  batch: z.string(),
  place: z.string().optional().describe('The place of stock, where there are several'),
  pieces: z.int(),
  cameAt: z.iso.datetime(),
  bestBefore: z.string().optional().describe('A day'),
  expired: z.literal(true).optional().describe('That day is over: it is not proposed for parcels'),
})
export type ShownLot = z.infer<typeof ShownLot>

/** A page of the movements of a product's stock. */
export const Ledger = PageOf(Movement).extend({
  product: z.object({
    ...{ _id: Id, productName: z.string(), aviQuantity: z.int(), archived: z.boolean() },
    ...Stock,
    ...Promises,
    tracking: Tracking.optional(),
    places: z
      .array(z.object({ _id: Id, name: z.string(), shelf: z.int() }))
      .optional()
      .describe('What lies where, the first place first, where there are several'),
    lots: z
      .array(ShownLot)
      .optional()
      .describe(
        'Batches of which pieces lie there, those that go out first first; the rest is of no known batch',
      ),
    waiting: z.int().describe('People who want to be told when it can be bought again'),
  }),
})
export type Ledger = z.infer<typeof Ledger>

export const CorrectedStock = Acknowledged.extend({
  ...Stock,
  aviQuantity: z.int().describe('Available pieces after it'),
  shortage: z
    .object({ missing: z.int().describe('Pieces that orders have and the shelf has not'), ...Promises })
    .optional()
    .describe('After a count of fewer pieces than are promised to orders'),
})
export type CorrectedStock = z.infer<typeof CorrectedStock>

const Place = Line(60)
  .optional()
  .describe('The id or the name of a place of stock; a count needs it where there are several')

export const StockCorrection = z
  .strictObject({
    id: z.string(),
    reason: Text(500),
    change: z
      .int({ error: () => t('fields.aWholeNumberOfPieces') })
      .min(-MOST_PIECES, { error: tooManyPieces })
      .max(MOST_PIECES, { error: tooManyPieces })
      .refine((pieces) => pieces !== 0, { error: () => t('admin.rules.not0') })
      .optional()
      .describe('Pieces to add; negative: pieces to take away'),
    counted: Pieces(0)
      .optional()
      .describe(
        'The pieces that lie on the shelf, with those of orders that were not sent: what is left of it is available',
      ),
    place: Place,
    expected: Pieces(0).optional().describe('With counted: the available quantity that the admin saw'),
    expectedPromised: Pieces(0)
      .optional()
      .describe(
        'With counted: the promised pieces that the admin saw; others are refused, as an order was sent meanwhile',
      ),
  })
  .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
    error: () => t('admin.rules.changeOrCounted'),
    path: ['counted'],
  })
  .refine(({ counted, expected }) => (counted === undefined) === (expected === undefined), {
    error: () => t('admin.rules.expectedWithCounted'),
    path: ['expected'],
  })

export const StockCount = z.strictObject({
  id: z.string(),
  counted: Pieces(0).describe('The pieces that lie on the shelf, with those of orders that were not sent'),
  place: Place,
  reason: Text(500).default('Counted'),
})
