import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Id, Inserted, KnownEmail, OptionalText, Text } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { PlaceOrder } from '#contract/order-requests.ts'
import { Refund, refundOrder } from '#contract/refunds.ts'
import { refusing } from '#contract/refusals.ts'

export const OrderStatus = z.enum(['Uncomplete', 'Pending', 'Completed', 'Shipped'])
export const PaymentStatus = z.enum(['Unpaid', 'Pending', 'Paid'])
export type OrderStatus = z.infer<typeof OrderStatus>
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** How an order was paid, where no card was: an admin says so. */
export const PaidBy = z.enum(['cash', 'bank transfer', 'other'], 'One of: cash, bank transfer, other')
export type PaidBy = z.infer<typeof PaidBy>

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
  refund: refundOrder,
}
