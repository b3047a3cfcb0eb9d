/** Stock-takes: the shelf is counted while the shop sells, and what differs is booked at once. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Line, Pieces } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { STOCK_TAKE_SHOWS, STOCK_TAKE_STATES } from '#contract/stock-take-states.ts'
import { t } from '#messages/t.ts'

const StockTake = z.object({
  _id: Id,
  number: z.string().describe('Such as S-1'),
  state: z.enum(STOCK_TAKE_STATES),
  category: z.string().optional().describe('The name of the category whose products are counted'),
  from: z.string().optional().describe('The first place on the shelf that is counted'),
  to: z.string().optional(),
  place: z.string().optional().describe('The place of stock that is counted; absent: all places together'),
  startedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  products: z.int(),
  counted: z.int().describe('Products that were counted'),
  differing: z
    .int()
    .describe('Of these, products that differ from what the shelf was to have at that moment'),
  pieces: z.int().describe('By how many pieces they differ together; negative: there are fewer'),
})
export type StockTake = z.infer<typeof StockTake>

const TakenLine = z.object({
  _id: Id.describe('The product'),
  productName: z.string(),
  sku: z.string().optional(),
  gtin: z.string().optional(),
  shelfPlace: z.string().optional(),
  counted: z.int().optional(),
  shelf: z.int().optional().describe('What the shelf was to have when it was counted'),
  difference: z.int().optional().describe('Counted without that'),
  countedAt: z.iso.datetime().optional(),
})
export type TakenLine = z.infer<typeof TakenLine>

const ById = z.object({ id: z.string() })
const MOST_AT_ONCE = 200

/** The calls of stock-takes. */
export const stockTakes = {
  list: guardedCall('GET /manage/stock-takes', 'A page of the stock-takes, the newest first (admin)')
    .input(Query(['startedAt']))
    .output(PageOf(StockTake)),
  one: guardedCall('GET /manage/stock-takes/{id}', 'A stock-take (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(ById)
    .output(StockTake),
  lines: guardedCall(
    'GET /manage/stock-takes/{id}/lines',
    'A page of the products of a stock-take, by their places on the shelf (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(
      Query(['place', 'name']).extend({
        id: z.string(),
        show: z.enum(STOCK_TAKE_SHOWS).optional(),
        code: Line(100).optional().describe('A GTIN or an article number, as a scanner reads it'),
      }),
    )
    .output(PageOf(TakenLine)),
  start: guardedCall(
    'POST /manage/stock-takes',
    'Begin to count all products, those of a category with what is below it, or those of places on the shelf (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z
        .strictObject({
          category: Line(100).optional().describe('The slug of a category'),
          from: Line(40).optional().describe('The first place, such as A-01'),
          to: Line(40).optional().describe('The last place; A takes all that begin with A'),
          place: Line(60)
            .optional()
            .describe('The id or the name of the place of stock to count; all places together if absent'),
        })
        .refine(({ from, to }) => (from === undefined) === (to === undefined), {
          error: () => t('admin.rules.firstAndLastPlace'),
          path: ['to'],
        }),
    )
    .output(Inserted.extend({ number: z.string(), products: z.int() })),
  count: guardedCall(
    'PUT /manage/stock-takes/{id}/counts',
    'Say how many pieces lie there; what the shelf was to have at this moment is kept beside it (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'STOCK_CHANGED', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        id: z.string(),
        counts: z
          .array(
            z.strictObject({
              productId: Id,
              counted: Pieces(0).describe(
                'At the place of the stock-take, or in all places of stock together, with the pieces of orders that were not sent',
              ),
              was: z
                .int()
                .nullable()
                .optional()
                .describe(
                  'The count that was shown, null for none: another one is refused, as somebody else counted',
                ),
            }),
          )
          .min(1)
          .max(MOST_AT_ONCE)
          .refine((counts) => new Set(counts.map(({ productId }) => productId)).size === counts.length, {
            error: () => t('fields.nameEachProductOnce'),
          }),
      }),
    )
    .output(Acknowledged),
  book: guardedCall(
    'POST /manage/stock-takes/{id}/book',
    'Correct the shelf by what differs, once. What moved since a count stays; what was not counted stays as it is (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'STOCK_CHANGED'))
    .input(z.strictObject({ id: z.string() }))
    .output(Acknowledged.extend({ corrected: z.int().describe('Products whose shelf was corrected') })),
  cancel: guardedCall('POST /manage/stock-takes/{id}/cancel', 'End a stock-take without booking it (admin)')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.strictObject({ id: z.string() }))
    .output(Acknowledged),
}
