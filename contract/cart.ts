import * as z from 'zod'
import { signedInCall } from '#contract/call.ts'
import { AskedCurrency, FurtherCode, Id, Quantity } from '#contract/fields.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const CartLine = z.object({
  product: Product.describe(
    'With the price and the prices by quantity of this customer, whose group may have others',
  ),
  quantity: z.int().describe('What the customer wants; may be more than is available now'),
  chosen: z.boolean().describe('Whether this line is part of the next order'),
})

export const Cart = z.object({
  lines: z.array(CartLine).describe('In the order they were added; products no longer sold are left out'),
  count: z.int().describe('Pieces of all lines'),
  currency: FurtherCode,
  subtotal: z.number().describe('Amount in units of the currency'),
})
export type Cart = z.infer<typeof Cart>

const WantedLine = z.object({ productId: Id, quantity: Quantity(1), chosen: z.boolean().default(true) })

export const cart = {
  show: signedInCall('GET /cart', 'The caller’s cart')
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.object({ currency: AskedCurrency }).default({}))
    .output(Cart),
  set: signedInCall('PUT /cart/{productId}', 'Set how many pieces of a product are in the cart; 0 removes it')
    .errors(refusing('PRODUCT_GONE', 'UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        productId: Id,
        currency: AskedCurrency,
        quantity: Quantity(0),
        chosen: z
          .boolean()
          .optional()
          .describe('If absent, an existing line keeps its value and a new line is chosen'),
      }),
    )
    .output(Cart),
  merge: signedInCall(
    'POST /cart',
    'Add the visitor’s cart to the account’s at sign-in. A product in both keeps the larger quantity and the visitor’s value of chosen',
  )
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.object({
        lines: z.array(WantedLine).max(100, { error: () => t('fields.atMost100Products') }),
        currency: AskedCurrency,
      }),
    )
    .output(Cart),
}
