/** Places of stock, such as the shop and the store house. There is none until the owner adds the second. */
import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Day } from '#contract/days.ts'
import { Acknowledged, Id, Inserted, Line, Name, Pieces } from '#contract/fields.ts'
import { PieceNumber } from '#contract/piece-number.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const StockPlace = z.object({
  _id: Id,
  name: z.string(),
  first: z.literal(true).optional().describe('Where pieces are put, and taken from, unless another is named'),
})
export type StockPlace = z.infer<typeof StockPlace>

const Batch = PieceNumber.describe(
  'The number of a batch; without it pieces of no known batch go first, then the oldest',
)

export const stockPlaces = {
  list: guardedCall(
    'GET /manage/stock-places',
    'The places of stock, the first first; none while all stock is in one place (admin)',
  ).output(z.array(StockPlace)),
  add: guardedCall(
    'POST /manage/stock-places',
    'Add a place of stock. With the second, all that lies on the shelf is in the first (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('NAME_TAKEN'))
    .input(
      z.strictObject({
        name: Name(60),
        first: Name(60).default('Shop').describe('With the second place: the name of the first'),
      }),
    )
    .output(Inserted),
  rename: guardedCall('PUT /manage/stock-places/{id}', 'Rename a place of stock (admin)')
    .errors(refusing('NOT_FOUND', 'NAME_TAKEN'))
    .input(z.strictObject({ id: z.string(), name: Name(60) }))
    .output(Acknowledged),
  transfer: guardedCall(
    'POST /manage/products/{id}/transfers',
    'Move pieces of a product from one place of stock to another (admin)',
  )
    .errors(refusing('NOT_FOUND', 'SOLD_OUT', 'UNPROCESSABLE_CONTENT'))
    .input(
      z
        .strictObject({ id: z.string(), from: Id, to: Id, quantity: Pieces(1), batch: Batch.optional() })
        .refine(({ from, to }) => from !== to, { error: () => t('admin.rules.anotherPlace'), path: ['to'] }),
    )
    .output(Acknowledged),
  countLot: guardedCall(
    'PUT /manage/products/{id}/lots',
    'Say how many pieces of a batch lie on the shelf, and until when it is best; the shelf stays as it is (admin)',
  )
    .errors(refusing('NOT_FOUND', 'PLACE_NEEDED', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        id: z.string(),
        batch: PieceNumber,
        pieces: Pieces(0),
        place: Line(60)
          .optional()
          .describe('The id or the name of a place of stock; needed where there are several'),
        bestBefore: z
          .union([z.null(), Day])
          .optional()
          .describe('Of the batch at all places; null: none. Absent: as it was'),
      }),
    )
    .output(Acknowledged),
}
