import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id, Pieces } from '#contract/fields.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'

const CartLine = z.object({
  product: Product,
  quantity: z.int().describe('What the customer wants; it may be more than is available by now'),
  chosen: z.boolean().describe('Whether the next order of the cart takes this line'),
})

export const Cart = z.object({
  lines: z.array(CartLine).describe('In the order they were added; products no longer sold are left out'),
  count: z.int().describe('Pieces in all'),
  subtotal: z.number().describe('Dollars'),
})
export type Cart = z.infer<typeof Cart>

const WantedLine = z.object({ productId: Id, quantity: Pieces(1), chosen: z.boolean().default(true) })

export const cart = {
  show: oc
    .route({ method: 'GET', path: '/cart', summary: 'One’s own cart' })
    .errors(refusing('UNAUTHORIZED'))
    .output(Cart),
  set: oc
    .route({
      method: 'PUT',
      path: '/cart/{productId}',
      summary: 'How many of a product are in the cart; 0 takes it out',
    })
    .errors(refusing('UNAUTHORIZED', 'PRODUCT_GONE'))
    .input(
      z.object({
        productId: Id,
        quantity: Pieces(0),
        chosen: z.boolean().optional().describe('Without it a line stays as it is, and a new one is chosen'),
      }),
    )
    .output(Cart),
  merge: oc
    .route({
      method: 'POST',
      path: '/cart',
      summary:
        'Add what a visitor chose before signing in; of a product in both, the larger quantity stays, and it is chosen as the visitor left it',
    })
    .errors(refusing('UNAUTHORIZED'))
    .input(z.object({ lines: z.array(WantedLine).max(100, 'At most 100 products') }))
    .output(Cart),
}
