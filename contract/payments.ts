import * as z from 'zod'
import { signedInCall } from '#contract/call.ts'
import { Id, Total } from '#contract/fields.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** With it a browser confirms the payment at the provider. */
export const PaymentSecret = z.object({
  clientSecret: z
    .string()
    .describe('Empty where the order costs nothing: it is paid now, and nothing is to be confirmed'),
  methods: z
    .array(z.enum(PAYMENT_METHODS))
    .describe('By which it can be paid; the card alone where no other is switched on'),
})

export const payments = {
  create: signedInCall(
    'POST /create-payment',
    'Start the card payment of an order; the amount is the order’s total. totalPrice without orderId finds the caller’s one unpaid order with that total',
  )
    .route({
      description:
        'An order whose time to pay is over costs what it costs now: where that is another total, the call answers PRICE_CHANGED with the quote, and takes the new one as totalPrice beside orderId. An order that costs nothing is paid when it is placed: ORDER_PAID; one that comes to nothing later is paid by this call.',
    })
    .errors(
      refusing(
        'NOT_FOUND',
        'ORDER_PAID',
        'PAYMENT_PROCESSING',
        'SOLD_OUT',
        'QUANTITY_OUT_OF_RANGE',
        'TOTAL_OUT_OF_RANGE',
        'PRICE_CHANGED',
        'TOO_MANY_UNPAID',
        'PRODUCT_GONE',
        'UNPROCESSABLE_CONTENT',
        'PAYMENT_UNAVAILABLE',
      ),
    )
    .input(
      z
        .object({
          orderId: Id.optional(),
          totalPrice: Total.optional().describe(
            'The total that the buyer was shown: an order that costs something else is refused',
          ),
        })
        .refine((given) => given.orderId ?? given.totalPrice, {
          error: () => t('fields.giveOrderid'),
          path: ['orderId'],
        }),
    )
    .output(PaymentSecret),
}
