/** What a customer gets in place of the money for what came back. */
import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, OptionalText, Price } from '#contract/fields.ts'
import { DeclaredBy, linesOfOrder, PricesOf } from '#contract/order-edits.ts'
import { MOST_PIECES } from '#contract/order-limits.ts'
import { DeclaredAge } from '#contract/order-requests.ts'
import { PriceSums } from '#contract/quotes.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const REFUSALS = refusing(
  'NOT_FOUND',
  'STATE_NOT_REACHED',
  'NOTHING_TO_REFUND',
  'RETURN_TOO_LARGE',
  'PRODUCT_GONE',
  'SOLD_OUT',
  'TOTAL_OUT_OF_RANGE',
  'PRICE_CHANGED',
  'UNPROCESSABLE_CONTENT',
)

const Wish = z.strictObject({
  id: z.string(),
  number: z.coerce.number<string>().int().min(1).max(MOST_PIECES),
  lines: linesOfOrder(() => t('admin.rules.nameOneProduct')),
  prices: PricesOf,
})

const Settled = z.object({
  total: z.number().describe('Amount: what the new pieces cost; their delivery costs nothing'),
  worth: z.number().describe('Amount: what was paid for the pieces that came back'),
  toPay: z.number().optional().describe('Amount that the customer pays before anything is sent'),
  goesBack: z.number().optional().describe('Amount that goes back to the customer’s card'),
})

export const exchanges = {
  preview: guardedCall(
    'POST /orders/{id}/returns/{number}/exchange/preview',
    'What an exchange would cost the customer; changes nothing (admin)',
  )
    .errors(REFUSALS)
    .input(Wish)
    .output(
      Settled.extend({
        declareAge: z
          .int()
          .optional()
          .describe('In years: the pieces ask for it, and nobody has declared it yet where they go'),
        sums: PriceSums.optional().describe('Absent where the lines alone make the total'),
      }),
    ),
  make: freshCall(
    'POST /orders/{id}/returns/{number}/exchange',
    'Settle a return by other pieces in place of the money: they are a new order, which what came back pays; the rest is paid by a link or goes back to the card (admin)',
  )
    .route({ successStatus: 201 })
    .errors(REFUSALS)
    .input(
      Wish.extend({
        expectedTotal: Price.optional().describe(
          'Amount that the preview showed: PRICE_CHANGED if it is another total by now',
        ),
        declaredAge: DeclaredAge,
        declaredBy: DeclaredBy,
        answer: OptionalText(500).optional().describe('The customer reads it'),
      }),
    )
    .output(
      Acknowledged.extend(Settled.shape).extend({
        insertedId: Id,
        orderNumber: z.string().describe('Of the new order'),
      }),
    ),
}
export type Exchanged = z.infer<typeof Settled>
