import { POSTAL_ADDRESS, PRICE_SUMS } from '#server/people/access/replies/rows.ts'
import {
  MONEY,
  NAMES_STAFF,
  OF_CUSTOMS,
  OF_PAYMENT,
  OF_VAT_ID,
  WITH_CALL,
  withCall,
} from '#server/people/access/replies/seen.ts'

export const CUSTOM_VALUE = withCall('id', 'label', 'kind', 'filledInBy', 'value', 'isInEmails', 'isOnSlip')

export const PARCEL = {
  ...withCall('number', 'state', 'carrier', 'tracking', 'trackingLink', 'handover', 'place'),
  ...withCall('packedAt', 'sentAt', 'toldAt', 'deliveredAt'),
  lines: withCall('line', 'quantity'),
  batches: withCall('line', 'batch', 'quantity'),
  lacks: withCall('line', 'quantity'),
  label: withCall('state', 'failure'),
}

export const TRANSFER = {
  ...withCall('holder', 'iban', 'bic', 'amount', 'currency', 'reference', 'until'),
  qr: withCall('size', 'path'),
}

export const PAYBACK = {
  ...withCall('amount', 'reference'),
  account: withCall('holder', 'iban'),
  codes: withCall('refund', 'size', 'path'),
}

export const ORDER_LINE = {
  ...withCall('line', 'productId', 'name', 'sku', 'img', 'unitPrice', 'quantity', 'total', 'paid'),
  ...withCall('returned', 'sent', 'left', 'asksFor'),
  promise: withCall('kind', 'pieces', 'on', 'agreedOn', 'isLate'),
  away: withCall('batch', 'quantity'),
}

export const REFUNDED_LINE = {
  ...withCall('line', 'quantity', 'offShelf'),
  batches: withCall('batch', 'quantity'),
}

export const DISPUTE = withCall('_id', 'amount', 'reason', 'state', 'dueBy', 'openedAt')

export const ORDER = {
  ...withCall('_id', 'number', 'name', 'img', 'orderQuantity', 'totalPrice', 'currency', 'language'),
  ...withCall(
    'customer',
    'customerEmail',
    'isYours',
    'guest',
    'address',
    'phone',
    'declaredAge',
    'orderStatus',
  ),
  ...withCall('paymentStatus', 'payment', 'fulfilment', 'paidWith', 'paidBy', 'collectionDays'),
  ...withCall('transferDays', 'version', 'placedAt', 'heldUntil', 'invoiceFrom', 'toldFrom'),
  ...withCall('takeBackUntil', 'notice', 'deletedAt', 'refundedTotal', 'refundableTotal', 'dueTotal'),
  ...withCall('refundableDelivery'),
  deliveryAddress: POSTAL_ADDRESS,
  customFields: CUSTOM_VALUE,
  parcels: PARCEL,
  customs: OF_CUSTOMS,
  transactionId: OF_PAYMENT,
  paidNote: MONEY,
  transfer: TRANSFER,
  payback: PAYBACK,
  lines: ORDER_LINE,
  sums: PRICE_SUMS,
  disputes: DISPUTE,
  deliveryDates: withCall('from', 'to', 'isCollection'),
  business: {
    ...withCall('company', 'poNumber', 'reverseCharge', 'sellerVatId', 'buyerReference', 'endpoint'),
    vatId: OF_VAT_ID,
    vatProof: OF_VAT_ID,
    billingAddress: POSTAL_ADDRESS,
  },
  received: {
    ...withCall('number', 'amount', 'counted', 'excess', 'isPaidBack', 'day', 'how', 'inKind'),
    note: MONEY,
  },
  collection: withCall('until'),
  steps: WITH_CALL,
  refunds: {
    ...withCall('_id', 'amount', 'currency', 'status', 'askedAt', 'reason', 'ofEdit', 'setOff'),
    ...withCall('inKind', 'byHand', 'paidBackOn', 'paidBackReference', 'takeBackUntil', 'return'),
    ...withCall('failure'),
    returns: REFUNDED_LINE,
    by: NAMES_STAFF,
  },
}

export const REPLACEMENT = {
  ...withCall('agreedAt', 'toPack', 'isCalledOff'),
  parcels: withCall('number', 'state', 'sentAt', 'carrier', 'tracking', 'trackingLink'),
}

export const RETURN = {
  ...withCall('_id', 'currency', 'number', 'kind', 'problem', 'state', 'pictures', 'comesBack'),
  ...withCall('hasLabel', 'answer', 'askedAt', 'answeredAt', 'receivedAt', 'settledAt', 'refunded'),
  replacement: REPLACEMENT,
  lines: {
    ...withCall('line', 'name', 'quantity', 'reason', 'restocked', 'scrapped', 'replaced'),
    batches: withCall('batch', 'quantity'),
    wanted: withCall('productId', 'name'),
  },
  exchange: withCall('_id', 'number', 'paid'),
}

export const SIZE = withCall('productId', 'name', 'price', 'currency', 'available')

export const RETURNS_OF_ORDER = {
  ...withCall('days', 'until'),
  returns: RETURN,
  lines: { ...withCall('line', 'left'), sizes: SIZE },
}
