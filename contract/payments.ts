import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id, Price } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const payments = {
  create: oc
    .route({
      method: 'POST',
      path: '/create-payment',
      summary:
        'Start the card payment of an order; the amount is the order’s total. totalPrice without orderId finds the caller’s one unpaid order with that total',
    })
    .errors(
      refusing(
        'UNAUTHORIZED',
        'NOT_FOUND',
        'ORDER_PAID',
        'PAYMENT_PROCESSING',
        'SOLD_OUT',
        'PRODUCT_GONE',
        'UNPROCESSABLE_CONTENT',
        'PAYMENT_UNAVAILABLE',
      ),
    )
    .input(
      z
        .object({ orderId: Id.optional(), totalPrice: Price.optional() })
        .refine((given) => given.orderId ?? given.totalPrice, { message: 'Give orderId', path: ['orderId'] }),
    )
    .output(z.object({ clientSecret: z.string() })),
}
