import { CUSTOM_FIELD, POSTAL_ADDRESS, PRICE_SUMS, QUOTE } from '#server/people/access/replies/rows.ts'
import {
  ORDER,
  ORDER_LINE,
  PARCEL,
  PAYBACK,
  REFUNDED_LINE,
  RETURNS_OF_ORDER,
  TRANSFER,
} from '#server/people/access/replies/sale-rows.ts'
import { type LinesOf, NAMES_STAFF, WITH_CALL, withCall } from '#server/people/access/replies/seen.ts'

const EDIT = withCall('acknowledged', 'version', 'before', 'total', 'toPay', 'goesBack', 'setOff', 'changes')

/** Of replies about orders and their payment. */
export const OF_ORDERS = {
  'orders.place': withCall('acknowledged', 'insertedId'),
  'orders.list': ORDER,
  'orders.one': ORDER,
  'orders.history': withCall('at', 'event'),
  'orders.knownDelivery': withCall('phone', 'address', 'from'),
  'orders.remove': withCall('acknowledged'),
  'orders.cancel': withCall('acknowledged'),
  'orders.recordPayment': withCall('acknowledged'),
  'orders.fields': CUSTOM_FIELD,
  'orders.setFields': withCall('acknowledged'),
  'orders.refund': withCall('acknowledged', 'insertedId', 'status'),
  'orderLinks.shown': {
    ...withCall('_id', 'number', 'name', 'img', 'orderQuantity', 'totalPrice', 'currency'),
    ...withCall('orderStatus', 'paymentStatus', 'payment', 'fulfilment', 'paidWith', 'paidBy'),
    ...withCall('placedAt', 'heldUntil', 'invoiceFrom', 'toldFrom', 'notice', 'deletedAt'),
    ...withCall('refundedTotal', 'dueTotal', 'transferDays', 'collectionDays'),
    parcels: PARCEL,
    lines: ORDER_LINE,
    sums: PRICE_SUMS,
    transfer: TRANSFER,
    deliveryDates: withCall('from', 'to', 'isCollection'),
    collection: withCall('until'),
    refunds: {
      ...withCall('_id', 'amount', 'currency', 'status', 'askedAt', 'ofEdit', 'setOff', 'inKind'),
      ...withCall('byHand', 'paidBackOn', 'paidBackReference', 'takeBackUntil', 'return'),
      returns: REFUNDED_LINE,
    },
    history: withCall('at', 'event'),
    guest: {
      ...withCall('isConfirmed', 'canConfirm', 'canCancel', 'canMove', 'version', 'isCollected'),
      ...withCall('payLink'),
      payback: PAYBACK,
    },
  },
  'orderLinks.one': withCall('link'),
  'orderLinks.replace': withCall('link'),
  'guests.place': withCall('acknowledged', 'insertedId', 'link'),
  'guests.confirm': withCall('acknowledged'),
  'guests.cancel': withCall('acknowledged'),
  'guests.changeAddress': EDIT,
  'guests.returns': RETURNS_OF_ORDER,
  'guests.askReturn': withCall('acknowledged', 'insertedId'),
  'guests.addPicture': withCall('acknowledged', 'img'),
  'guests.withdrawReturn': withCall('acknowledged'),
  'guests.label': WITH_CALL,
  'guests.erase': withCall('acknowledged'),
  'guests.eraseOne': withCall('acknowledged'),
  'guests.takeAlong': withCall('acknowledged', 'insertedId'),
  'edits.preview': {
    ...withCall('version', 'before', 'total', 'toPay', 'goesBack', 'setOff', 'changes', 'without'),
    ...withCall('declareAge'),
    quote: QUOTE,
  },
  'edits.make': EDIT,
  'edits.versions': {
    ...withCall('version', 'agreedAt', 'by', 'total'),
    name: NAMES_STAFF,
    lines: withCall('name', 'quantity', 'total'),
  },
  'edits.address': EDIT,
  'payments.create': withCall('clientSecret', 'methods'),
  'paymentProvider.read': withCall('publishableKey', 'hasSecrets', 'state', 'webhookUrl'),
  'paymentProvider.change': withCall('acknowledged'),
  'paymentProvider.try': withCall('works', 'why'),
  'payLinks.send': withCall('acknowledged'),
  'payLinks.shown': {
    ...withCall('number', 'name', 'totalPrice', 'currency', 'orderStatus', 'paymentStatus'),
    ...withCall('heldUntil', 'notice', 'dueTotal', 'transferDays', 'collectionDays'),
    lines: ORDER_LINE,
    sums: PRICE_SUMS,
    transfer: TRANSFER,
    collection: withCall('until'),
  },
  'payLinks.begin': withCall('clientSecret', 'methods'),
  'payLinks.record': withCall('acknowledged'),
  'transfers.choose': withCall('acknowledged'),
  'transfers.byLink': withCall('acknowledged'),
  'transfers.settleExcess': withCall('acknowledged'),
  'paybacks.giveAccount': withCall('acknowledged'),
  'paybacks.giveByLink': withCall('acknowledged'),
  'paybacks.settle': withCall('acknowledged'),
  'paybacks.takeBack': withCall('acknowledged'),
  'phoneOrders.caller': {
    ...withCall('name', 'email', 'isConfirmed', 'phone', 'address'),
    deliveryAddress: POSTAL_ADDRESS,
  },
  'phoneOrders.quote': QUOTE,
  'phoneOrders.place': withCall('acknowledged', 'insertedId', 'isMailed'),
} as const satisfies LinesOf<
  | 'orders'
  | 'orderLinks'
  | 'guests'
  | 'edits'
  | 'payments'
  | 'paymentProvider'
  | 'payLinks'
  | 'transfers'
  | 'paybacks'
  | 'phoneOrders'
>
