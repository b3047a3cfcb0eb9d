import { pageOfOne, type SaidOfThing } from '#contract/things/thing.ts'

export const ORDERS = {
  order: {
    filter: 'Orders',
    page: pageOfOne('manage-orders'),
    verbs: {
      'order.placed': 'no act',
      'order.payment_started': 'no act',
      'order.payment_pending': 'no act',
      'order.payment_failed': 'no act',
      'order.payment_cancelled': 'no act',
      'order.paid': 'no act',
      'order.paid_by_hand': 'no act',
      'order.payment_taken_back': {
        act: 'take back payment',
        words: 'Took the confirmation of a payment back',
      },
      'order.filled_in': { act: 'fill in order', words: 'Filled in fields of an order' },
      'order.documents_erased': 'no act',
      'order.payment_confirmed': { act: 'confirm payment', words: 'Confirmed a payment without a card' },
      'order.picking': { act: 'pick order', words: 'Put an order on a pick list' },
      'order.parcel_packed': { act: 'pack parcel', words: 'Packed a parcel' },
      'order.parcel_sent': { act: 'send parcel', words: 'Sent a parcel' },
      'order.parcel_changed': { act: 'change parcel', words: 'Changed carrier or number of a parcel' },
      'order.parcel_delivered': { act: 'note delivery', words: 'Noted that a parcel arrived' },
      'order.parcel_cancelled': { act: 'cancel parcel', words: 'Canceled a parcel' },
      'order.shipping_taken_back': { act: 'take back shipping', words: 'Took the shipping of an order back' },
      'order.payment_refunded': 'no act',
      'order.stock_released': 'no act',
      'order.stock_taken_again': 'no act',
      'order.priced_anew': 'no act',
      'order.shipped': { act: 'ship order', words: 'Confirmed the payment and shipped' },
      'order.shipping_told': 'no act',
      'order.deleted': { act: 'delete order', words: 'Deleted an order' },
      'order.refund_asked': { act: 'refund order', words: 'Gave money back' },
      'order.refunded': 'no act',
      'order.refund_failed': 'no act',
      'order.invoiced': 'no act',
      'order.credited': 'no act',
    },
  },
  cart: { verbs: { 'cart.changed': 'visit' } },
} as const satisfies Record<string, SaidOfThing>

export const PEOPLE = {
  user: {
    filter: 'People',
    page: ({ _id, text }) => _id && `/dashboard/manage-user?search=${encodeURIComponent(text)}`,
    verbs: {
      'user.signed_in': 'visit',
      'user.changed': 'no act',
      'user.business_changed': 'no act',
      'user.business_removed': 'no act',
      'user.vat_id_checked': 'no act',
      'user.promoted': { act: 'promote user', words: 'Made somebody an admin' },
      'user.demoted': { act: 'demote user', words: 'Took an admin’s rights away' },
      'user.appointed': { act: 'appoint admin by command', words: 'Became an admin by command' },
      'user.filled_in': { act: 'fill in customer', words: 'Filled in fields of a customer' },
      'user.grouped': { act: 'group user', words: 'Changed somebody’s customer group' },
      'user.deleted': { act: 'delete user', words: 'Deleted an account' },
      'user.exported': { act: 'export user', words: 'Downloaded somebody’s data' },
    },
  },
  account: {
    verbs: {
      'account.registered': 'no act',
      'account.confirmed': 'no act',
      'account.password_changed': 'no act',
      'account.way_in_added': 'no act',
      'account.way_in_removed': 'no act',
      'account.signed_in': 'visit',
      'account.signed_out': 'visit',
    },
  },
  address: {
    verbs: {
      'address.added': 'no act',
      'address.changed': 'no act',
      'address.removed': 'no act',
      'address.made_default': 'no act',
    },
  },
} as const satisfies Record<string, SaidOfThing>
