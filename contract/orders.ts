import * as z from 'zod'
import { PostalAddress } from '#contract/address-fields.ts'
import { OrderBusiness } from '#contract/businesses.ts'
import { guardedCall, signedInCall } from '#contract/call.ts'
import { CustomField, CustomValue, GivenValues } from '#contract/custom-field-schema.ts'
import { Dispute } from '#contract/disputes.ts'
import { Acknowledged, CurrencyCode, Id, Inserted, KnownEmail, Text } from '#contract/fields.ts'
import { readsIdempotencyKey } from '#contract/headers.ts'
import { PlaceOrder } from '#contract/order-requests.ts'
import { Fulfilment, Parcel, Payment } from '#contract/parcel-fields.ts'
import { Payback } from '#contract/paybacks.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { KeptPieces } from '#contract/piece-number.ts'
import { LinePromise } from '#contract/promises.ts'
import { ArrivalDates, PriceStep, PriceSums } from '#contract/quotes.ts'
import { Refund, refundOrder } from '#contract/refunds.ts'
import { refusing } from '#contract/refusals.ts'
import { MoneyByHand, PaidBy, Transfer } from '#contract/transfers.ts'
import { allLanguages } from '#messages/languages.ts'

export const OrderStatus = z.enum(['Uncomplete', 'Pending', 'Completed', 'Shipped'])
export const PaymentStatus = z.enum(['Unpaid', 'Pending', 'Paid'])
export type OrderStatus = z.infer<typeof OrderStatus>
export type PaymentStatus = z.infer<typeof PaymentStatus>

const OrderLine = z.object({
  line: z.int().describe('Its place in the order, from 1'),
  productId: Id,
  name: z.string(),
  sku: z.string().optional().describe('The article number of the product when it was ordered'),
  img: z.string(),
  unitPrice: z.number().describe('Amount, when it was ordered'),
  quantity: z.int(),
  total: z.number().describe('Amount: what all its pieces cost together'),
  paid: z.number().describe('Amount: what the customer pays for it, with discounts and taxes'),
  returned: z.int().describe('Pieces that refunds named: most lie on the shelf again'),
  sent: z.int().describe('Pieces that left the shop'),
  left: z.int().describe('Pieces of a paid order that are still to be packed'),
  promise: LinePromise.optional().describe('Where pieces of it were sold beyond the shelf'),
  asksFor: z
    .enum(['batch', 'serial', 'lot'])
    .optional()
    .describe('Which numbers its product asks for when it is packed (admin)'),
  away: KeptPieces.optional().describe(
    'Batches or serial numbers of pieces that are with the customer (admin)',
  ),
})

export const Order = z.object({
  _id: Id,
  number: z.string().describe('The order number that people see: K-10042'),
  name: z
    .string()
    .describe('The name of the product; with several lines, of the first, and how many more there are'),
  img: z.string(),
  orderQuantity: z.int(),
  totalPrice: z.number().describe('Amount: what all lines cost together'),
  currency: CurrencyCode,
  language: z
    .enum(allLanguages)
    .optional()
    .describe('In which its lines are named, its e-mails and its documents; absent: the first of the shop'),
  customer: z.string(),
  customerEmail: z.string(),
  isYours: z
    .literal(true)
    .optional()
    .describe('Whoever asks ordered it, whatever address it names; an API key orders nothing'),
  guest: z
    .literal(true)
    .optional()
    .describe('It was placed without an account; only the order by itself says so'),
  address: z.string(),
  deliveryAddress: PostalAddress.optional().describe(
    'The same in fields; absent where only the text was given',
  ),
  deliveryDates: ArrivalDates.optional(),
  phone: z.string(),
  business: OrderBusiness.optional().describe('Absent where it was not ordered for a business'),
  declaredAge: z
    .int()
    .optional()
    .describe('Whoever ordered declared to be so many years old or older; absent where nobody asked'),
  customFields: z.array(CustomValue).optional().describe('What stands in the fields that the shop added'),
  orderStatus: OrderStatus,
  paymentStatus: PaymentStatus,
  payment: Payment.describe('Whether the shop has its money; paymentStatus follows from it'),
  fulfilment: Fulfilment.describe('Where its pieces are; orderStatus follows from this and the payment'),
  parcels: z
    .array(Parcel)
    .describe('Its parcels by number; for its customer those of which an e-mail told them'),
  customs: z
    .literal(true)
    .optional()
    .describe(
      'Its parcels leave the area of customs or VAT in which the shop is; only the order by itself says so, with orders.ship',
    ),
  transactionId: z
    .string()
    .optional()
    .describe(
      'Set when the order has been paid by card; for its customer, and with orders.confirm_payment or orders.refund',
    ),
  paidWith: z
    .enum(PAYMENT_METHODS)
    .optional()
    .describe(
      'In which other way than by card the payment provider takes its money, also while that is pending',
    ),
  paidBy: PaidBy.optional().describe(
    'How it was paid without a card; set when an admin confirms the payment',
  ),
  paidNote: z
    .string()
    .optional()
    .describe('The admin’s note about that payment; with orders.confirm_payment or orders.refund'),
  received: z
    .array(MoneyByHand)
    .optional()
    .describe(
      'Money that came for it without the payment provider, oldest first; only the order by itself says so',
    ),
  transfer: Transfer.optional().describe(
    'Where its money is transferred to, as that was chosen; only the order by itself says so',
  ),
  payback: Payback.optional().describe(
    'Set while money of it is owed; only the order by itself says so, to its customer and to who may refund it',
  ),
  collection: z
    .object({ until: z.iso.date().describe('It is held to this day') })
    .optional()
    .describe('It is paid when it is collected, as that was chosen; only the order by itself says so'),
  collectionDays: z
    .int()
    .optional()
    .describe('It can be paid when it is collected: for so many days it is held then'),
  transferDays: z
    .int()
    .optional()
    .describe('It can be paid by bank transfer instead of by card: for so many days it is held then'),
  version: z.int().describe('Of what was agreed, from 1: each edit makes the next one'),
  placedAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().optional().describe('Until then the shop holds the stock for the unpaid order'),
  invoiceFrom: z.iso
    .datetime()
    .optional()
    .describe('When the shop issues the invoice and e-mails the customer, after a payment confirmed by hand'),
  toldFrom: z.iso
    .datetime()
    .optional()
    .describe('When the shop e-mails the customer of an order paid by card that it is on its way'),
  takeBackUntil: z.iso
    .datetime()
    .optional()
    .describe(
      'Until then an admin can take the confirmation back, as no e-mail has said that it is on its way (admin)',
    ),
  notice: z.string().optional().describe('A message to the customer about a problem with this order'),
  deletedAt: z.iso
    .datetime()
    .optional()
    .describe('When it was deleted. Since then only the admin’s list of deleted orders shows it'),
  lines: z.array(OrderLine),
  sums: PriceSums.optional().describe('Absent where the lines alone make the total'),
  steps: z.array(PriceStep).optional().describe('Which rule set which amount; absent with `sums`'),
  refunds: z.array(Refund).describe('Oldest first; only admins see failed refunds'),
  refundedTotal: z.number().describe('Amount of its total refunded so far: without what edits took off'),
  disputes: z
    .array(Dispute)
    .optional()
    .describe(
      'Payments of it that the card’s holder disputes, the oldest first; absent where there are none (admin)',
    ),
  refundableTotal: z
    .number()
    .describe('Amount that can still be refunded: the paid amount less all refunds that have not failed'),
  dueTotal: z
    .number()
    .optional()
    .describe(
      'Amount still to be paid of an order that is part paid, as an edit made it dearer, or what came back pays only a part of it',
    ),
  refundableDelivery: z
    .number()
    .optional()
    .describe('Amount of these that was paid for delivery; absent where none was'),
})
export type Order = z.infer<typeof Order>

export const CustomerEvent = z.object({
  at: z.iso.datetime(),
  event: z.string().describe('What happened, in words for the customer'),
})
export type CustomerEvent = z.infer<typeof CustomerEvent>

const KnownDelivery = z.object({
  phone: z.string(),
  address: z.string(),
  from: z.enum(['order', 'profile', 'nothing']).describe('Their source; nothing: both are empty'),
})
export type KnownDelivery = z.infer<typeof KnownDelivery>

export const orders = {
  place: signedInCall('POST /orders', 'Place an order; takes an Idempotency-Key header')
    .route({ successStatus: 201, spec: readsIdempotencyKey })
    .errors(
      refusing(
        'PRODUCT_GONE',
        'QUANTITY_OUT_OF_RANGE',
        'TOTAL_OUT_OF_RANGE',
        'SOLD_OUT',
        'PRICE_CHANGED',
        'COUPON_USED',
        'UNPROCESSABLE_CONTENT',
        'TOO_MANY_UNPAID',
        'TOO_MANY_REQUESTS',
        'PRODUCTS_BUSY',
        'KEY_REUSED',
        'KEY_IN_USE',
      ),
    )
    .input(PlaceOrder)
    .output(Inserted),
  list: guardedCall('GET /orders', 'With email: that customer’s orders. Without: all (admin)')
    .input(z.object({ email: KnownEmail.optional() }))
    .output(z.array(Order)),
  one: signedInCall('GET /orders/{id}', 'One order (its owner, admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Order),
  history: signedInCall(
    'GET /orders/{id}/history',
    'The history of an order as its customer may see it, oldest first (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(z.array(CustomerEvent)),
  knownDelivery: signedInCall(
    'GET /known-delivery',
    'Phone and address of the caller’s last order, or else of the profile',
  ).output(KnownDelivery),
  remove: signedInCall(
    'DELETE /order/{id}',
    'Delete an order (its owner while it is unpaid; an admin also when it is refunded in full)',
  )
    .errors(refusing('NOT_FOUND', 'ORDER_PAID', 'PAYMENT_PROCESSING', 'PAYMENT_UNAVAILABLE'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  cancel: signedInCall(
    'POST /orders/{id}/cancel',
    'Cancel an order before it is packed: a paid one is refunded in full, an unpaid one deleted (its owner)',
  )
    .errors(
      refusing(
        'NOT_FOUND',
        'STATE_NOT_REACHED',
        'PAYMENT_PROCESSING',
        'PAYMENT_UNAVAILABLE',
        'NOTHING_TO_REFUND',
        'REFUND_FAILED',
      ),
    )
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  recordPayment: signedInCall('PUT /orders/{id}', 'Ask the payment provider about this payment (its owner)')
    .errors(refusing('NOT_FOUND', 'PAYMENT_MISMATCH', 'STATE_NOT_REACHED', 'PAYMENT_UNAVAILABLE'))
    .input(z.object({ id: z.string(), transactionId: Text(255) }))
    .output(Acknowledged),
  fields: guardedCall(
    'GET /order-fields',
    'The fields that the shop added to orders, also those that it fills in itself (admin)',
  ).output(z.array(CustomField)),
  setFields: guardedCall(
    'PUT /orders/{id}/custom-fields',
    'Fill in the fields that the shop added to orders; null empties one, others stay (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.strictObject({ id: z.string(), customFields: GivenValues }))
    .output(Acknowledged),
  refund: refundOrder,
}
