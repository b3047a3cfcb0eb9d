import { oc } from '@orpc/contract'
import * as z from 'zod'
import { addressProblem, phoneProblem } from '#contract/delivery.ts'
import {
  Acknowledged,
  Id,
  Inserted,
  KnownEmail,
  Line,
  OptionalText,
  Pieces,
  Price,
  Text,
} from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { MOST_LINES } from '#contract/order-limits.ts'
import { refusing } from '#contract/refusals.ts'

export const OrderStatus = z.enum(['Uncomplete', 'Pending', 'Completed', 'Shipped'])
export const PaymentStatus = z.enum(['Unpaid', 'Pending', 'Paid'])
export type OrderStatus = z.infer<typeof OrderStatus>
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** How an order was paid, where no card was: an admin says so. */
export const PaidBy = z.enum(['cash', 'bank transfer', 'other'])
export type PaidBy = z.infer<typeof PaidBy>

const RefundStatus = z.enum(['asked', 'succeeded', 'failed'])

const Refund = z.object({
  _id: Id,
  amount: z.number().describe('Dollars'),
  status: RefundStatus.describe('Asked until the payment provider has said what became of it'),
  askedAt: z.iso.datetime(),
  reason: z.string().optional(),
  returns: z.array(z.object({ line: z.int(), quantity: z.int() })).describe('Pieces back on the shelf'),
  failure: z.string().optional().describe('Why the payment provider would not (admin)'),
  by: z.string().optional().describe('The admin who asked for it (admin)'),
})
export type Refund = z.infer<typeof Refund>

const OrderLine = z.object({
  line: z.int().describe('Its place in the order, from 1'),
  productId: Id,
  name: z.string(),
  sku: z.string().optional().describe('The article number that the product had when it was ordered'),
  img: z.string(),
  unitPrice: z.number().describe('Dollars, as when ordered'),
  quantity: z.int(),
  returned: z.int().describe('Pieces of it that go back on the shelf with refunds'),
})

export const Order = z.object({
  _id: Id,
  number: z.string().describe('What people call the order: K-10042'),
  name: z.string().describe('The product; of several lines the first and how many more'),
  img: z.string(),
  orderQuantity: z.int(),
  totalPrice: z.number().describe('Dollars: the sum of price times quantity'),
  customer: z.string(),
  customerEmail: z.string(),
  address: z.string(),
  phone: z.string(),
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  transactionId: z.string().optional().describe('Set once the order is paid by card'),
  paidBy: PaidBy.optional().describe('How it was paid without a card: an admin confirmed it'),
  paidNote: z.string().optional().describe('What the admin noted about that payment (admin)'),
  placedAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().optional().describe('Until then the stock is kept for an unpaid order'),
  invoiceFrom: z.iso
    .datetime()
    .optional()
    .describe('It was confirmed by hand: the invoice is issued then, and the customer is told by e-mail'),
  takeBackUntil: z.iso
    .datetime()
    .optional()
    .describe('Until then the confirmation by hand can be taken back: nothing was sent yet (admin)'),
  notice: z.string().optional().describe('What the customer must know about this order'),
  deletedAt: z.iso
    .datetime()
    .optional()
    .describe('It was deleted then: it is in no list but the admin’s list of deleted orders'),
  lines: z.array(OrderLine),
  refunds: z
    .array(Refund)
    .describe('Money given back, oldest first; those that failed are shown to admins only'),
  refundedTotal: z.number().describe('Dollars that went back'),
  refundableTotal: z.number().describe('Dollars that may still be given back: paid, and not spoken for'),
})
export type Order = z.infer<typeof Order>

const ToldEvent = z.object({
  at: z.iso.datetime(),
  event: z.string().describe('What happened, in words for the customer'),
})
export type ToldEvent = z.infer<typeof ToldEvent>

const KnownDelivery = z.object({
  phone: z.string(),
  address: z.string(),
  from: z.enum(['order', 'profile', 'nothing']).describe('Where they are from; of nothing, both are empty'),
})
export type KnownDelivery = z.infer<typeof KnownDelivery>

/** A text that is refused with the problem it has. One that is missing is told of that alone. */
function telling(text: ReturnType<typeof Text>, problemOf: (value: string) => string | null) {
  return text.superRefine((value, context) => {
    const message = value && problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })
}

const WantedLine = z.object({ productId: Id, orderQuantity: Pieces(1) })

/**
 * `productId` and `orderQuantity`, or `lines` of them. Whatever else the specification's form sends (name, img,
 * customer, statuses) is the server's to say and not read; `totalPrice` is only compared.
 */
const PlaceOrder = z
  .object({
    productId: Id.optional(),
    orderQuantity: Pieces(1).optional(),
    lines: z.array(WantedLine).min(1).max(MOST_LINES).optional(),
    totalPrice: Price.optional(),
    phone: telling(Line(40), phoneProblem),
    address: telling(Text(500), addressProblem),
  })
  .refine((order) => (order.lines ? !order.productId : order.productId && order.orderQuantity), {
    message: 'Give productId and orderQuantity, or lines',
    path: ['productId'],
  })

const AskRefund = z.strictObject({
  id: z.string(),
  amount: Price.optional().describe('Dollars; without it all that is left'),
  reason: Text(500).optional().describe('The customer reads it'),
  returns: z
    .array(z.object({ line: z.int().min(1), quantity: Pieces(1) }))
    .max(MOST_LINES)
    .refine((all) => new Set(all.map(({ line }) => line)).size === all.length, 'Name each line once')
    .optional()
    .describe('Pieces that go back on the shelf with it'),
})

const orderErrors = refusing('UNAUTHORIZED', 'NOT_FOUND')

export const orders = {
  place: oc
    .route({
      method: 'POST',
      path: '/orders',
      successStatus: 201,
      summary: 'Place an order; takes an Idempotency-Key header',
      spec: readsIdempotencyKey,
    })
    .errors(
      refusing(
        'UNAUTHORIZED',
        'PRODUCT_GONE',
        'QUANTITY_OUT_OF_RANGE',
        'TOTAL_OUT_OF_RANGE',
        'SOLD_OUT',
        'PRICE_CHANGED',
        'TOO_MANY_UNPAID',
        'KEY_REUSED',
        'KEY_IN_USE',
      ),
    )
    .input(PlaceOrder)
    .output(Inserted),
  list: oc
    .route({
      method: 'GET',
      path: '/orders',
      summary: 'With email: that customer’s orders. Without: all (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN'))
    .input(z.object({ email: KnownEmail.optional() }))
    .output(z.array(Order)),
  one: oc
    .route({ method: 'GET', path: '/orders/{id}', summary: 'One order (its owner, admin)' })
    .errors(orderErrors)
    .input(z.object({ id: z.string() }))
    .output(Order),
  history: oc
    .route({
      method: 'GET',
      path: '/orders/{id}/history',
      summary: 'What happened to an order, oldest first, as its customer may know it (its owner, admin)',
    })
    .errors(orderErrors)
    .input(z.object({ id: z.string() }))
    .output(z.array(ToldEvent)),
  knownDelivery: oc
    .route({
      method: 'GET',
      path: '/known-delivery',
      summary: 'Phone and address of one’s last order, else of one’s profile',
    })
    .errors(refusing('UNAUTHORIZED'))
    .output(KnownDelivery),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/order/{id}',
      summary: 'Delete an order (its owner while unpaid; admin, a paid one only when refunded in full)',
    })
    .errors({ ...orderErrors, ...refusing('ORDER_PAID', 'PAYMENT_PROCESSING', 'PAYMENT_UNAVAILABLE') })
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  recordPayment: oc
    .route({
      method: 'PUT',
      path: '/orders/{id}',
      summary: 'Ask the payment provider about this payment (its owner)',
    })
    .errors({ ...orderErrors, ...refusing('PAYMENT_MISMATCH', 'STATE_NOT_REACHED', 'PAYMENT_UNAVAILABLE') })
    .input(z.object({ id: z.string(), transactionId: Text(255) }))
    .output(Acknowledged),
  setStatus: oc
    .route({ method: 'PUT', path: '/status/{id}', summary: 'Confirm the payment and ship (admin)' })
    .errors({
      ...orderErrors,
      ...refusing(
        'FORBIDDEN',
        'STATE_NOT_REACHED',
        'PAYMENT_PROCESSING',
        'PAYMENT_UNAVAILABLE',
        'SOLD_OUT',
        'PRODUCT_GONE',
      ),
    })
    .input(
      z.object({
        id: z.string(),
        orderStatus: OrderStatus,
        paymentStatus: PaymentStatus,
        paidBy: PaidBy.optional().describe(
          'Of an order that no card paid: how it was paid; other without it',
        ),
        paidNote: OptionalText(500).optional().describe('For the shop’s own people'),
      }),
    )
    .output(Acknowledged),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/orders/{id}/take-back',
      summary: 'Take back a payment that was confirmed by hand, while nothing was sent (admin)',
    })
    .errors({ ...orderErrors, ...refusing('FORBIDDEN', 'STATE_NOT_REACHED') })
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  refund: oc
    .route({
      method: 'POST',
      path: '/orders/{id}/refunds',
      successStatus: 201,
      summary: 'Give money back, all or a part of it (admin); takes an Idempotency-Key header',
      spec: readsIdempotencyKey,
    })
    .errors({
      ...orderErrors,
      ...refusing(
        'FORBIDDEN',
        'NOTHING_TO_REFUND',
        'REFUND_TOO_LARGE',
        'RETURN_TOO_LARGE',
        'REFUND_FAILED',
        'KEY_REUSED',
        'KEY_IN_USE',
      ),
    })
    .input(AskRefund)
    .output(
      Inserted.extend({
        status: RefundStatus.describe('Asked where the payment provider could not be reached, and will be'),
      }),
    ),
}
