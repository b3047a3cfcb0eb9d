/** A link by e-mail with which anybody who has it pays an order, without an account. */
import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import { Acknowledged, Text, Total } from '#contract/fields.ts'
import { LinkedOrder } from '#contract/order-links.ts'
import { PaymentSecret } from '#contract/payments.ts'
import { refusing } from '#contract/refusals.ts'

const Token = z.string().max(100)

/** What is paid for, and no name and no address. */
const OrderToPay = LinkedOrder.pick({
  ...{ number: true, name: true, totalPrice: true, currency: true, orderStatus: true, paymentStatus: true },
  ...{ lines: true, sums: true, heldUntil: true, notice: true, dueTotal: true },
  ...{ transfer: true, transferDays: true, collection: true, collectionDays: true },
})
export type OrderToPay = z.infer<typeof OrderToPay>

/** The calls of the link to pay an order: one sends it, the others need no account. */
export const payLinks = {
  send: guardedCall(
    'POST /orders/{id}/payment-link',
    'Send the customer of an order that is not or only in part paid a link by e-mail with which anybody can pay it (admin)',
  )
    .errors(
      refusing('NOT_FOUND', 'ORDER_PAID', 'PAYMENT_PROCESSING', 'STATE_NOT_REACHED', 'TOO_MANY_REQUESTS'),
    )
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  shown: openCall('GET /payment-links/{token}', 'What is paid with a link; of a paid order, that it is paid')
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.object({ token: Token }))
    .output(OrderToPay),
  begin: openCall('POST /payment-links/{token}/payment', 'Begin the payment of the order that a link is for')
    .errors(
      refusing(
        ...(['NOT_FOUND', 'ORDER_PAID', 'PAYMENT_PROCESSING', 'PRICE_CHANGED', 'PRODUCT_GONE'] as const),
        ...(['SOLD_OUT', 'QUANTITY_OUT_OF_RANGE', 'TOO_MANY_UNPAID', 'TOTAL_OUT_OF_RANGE'] as const),
        ...(['UNPROCESSABLE_CONTENT', 'PAYMENT_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNAUTHORIZED'] as const),
      ),
    )
    .input(
      z.strictObject({
        token: Token,
        totalPrice: Total.optional().describe('Amount, as the page shows it'),
      }),
    )
    .output(PaymentSecret),
  record: openCall('PUT /payment-links/{token}/payment', 'Ask the payment provider about a payment by a link')
    .errors(
      refusing(
        'NOT_FOUND',
        'PAYMENT_MISMATCH',
        'STATE_NOT_REACHED',
        'PAYMENT_UNAVAILABLE',
        'TOO_MANY_REQUESTS',
      ),
    )
    .input(z.strictObject({ token: Token, transactionId: Text(255) }))
    .output(Acknowledged),
}
