/** Who sees which fields of the rows that several replies have. A new field of one without a line here does not compile. */
import type { AuditEvent } from '#contract/audit.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import type { OrderVersion } from '#contract/order-edits.ts'
import type { Order } from '#contract/orders.ts'
import { type Permission, SEE_COSTS } from '#contract/permissions.ts'
import type { PrivateField } from '#contract/product-fields.ts'
import type { Arrival } from '#contract/purchases.ts'
import type { Refund } from '#contract/refunds.ts'
import type { Movement } from '#contract/stock.ts'
import type { MoneyByHand } from '#contract/transfers.ts'

/** Any of them lets somebody see it; a row's customer is whose e-mail address it has. None: whoever may make the call. */
export type Seen = readonly (Permission | 'its customer')[]
type Row<Of> = Record<keyof Of, Seen>

const withCall = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Seen>

export const NAMES_STAFF = ['users.read', 'audit.read'] as const
const MONEY = ['orders.confirm_payment', 'orders.refund'] as const

/** What pages do not show of a product. */
export const PRODUCT = {
  ...withCall('proof', 'madeBy', 'importedBy', 'responsible', 'hsCode', 'origin', 'shelfPlace', 'tracking'),
  ...withCall('reorderPoint', 'reorderTarget', 'beyond', 'promisedOn', 'beyondAs', 'otherPrices'),
  ...withCall('translations'),
  cost: SEE_COSTS,
} satisfies Record<PrivateField, Seen>

/** A business’s VAT id may be one that VIES refused. */
export const ORDER_BUSINESS = {
  ...withCall('company', 'poNumber', 'billingAddress', 'reverseCharge', 'sellerVatId'),
  ...withCall('buyerReference', 'endpoint'),
  vatId: ['its customer', 'orders.edit', ...MONEY],
  vatProof: ['its customer', 'orders.edit', ...MONEY],
} satisfies Row<OrderBusiness>

export const ORDER = {
  ...withCall('_id', 'number', 'name', 'img', 'orderQuantity', 'totalPrice', 'currency', 'language'),
  ...withCall('customer', 'customerEmail', 'guest', 'address', 'deliveryAddress', 'deliveryDates', 'phone'),
  ...withCall('business', 'declaredAge', 'customFields', 'orderStatus', 'paymentStatus', 'payment'),
  ...withCall('fulfilment', 'parcels', 'paidWith', 'paidBy', 'received', 'transfer', 'payback', 'collection'),
  ...withCall(
    'collectionDays',
    'transferDays',
    'version',
    'placedAt',
    'heldUntil',
    'invoiceFrom',
    'toldFrom',
  ),
  ...withCall('takeBackUntil', 'notice', 'deletedAt', 'lines', 'sums', 'steps', 'refunds', 'refundedTotal'),
  ...withCall('disputes', 'refundableTotal', 'dueTotal', 'refundableDelivery'),
  transactionId: ['its customer', ...MONEY],
  paidNote: MONEY,
  customs: ['orders.ship'],
} satisfies Row<Order>

export const MONEY_BY_HAND = {
  ...withCall('number', 'amount', 'counted', 'excess', 'isPaidBack', 'day', 'how', 'inKind'),
  note: MONEY,
} satisfies Row<MoneyByHand>

export const REFUND = {
  ...withCall('_id', 'amount', 'currency', 'status', 'askedAt', 'reason', 'returns', 'ofEdit', 'setOff'),
  ...withCall('inKind', 'byHand', 'paidBackOn', 'paidBackReference', 'takeBackUntil', 'return', 'failure'),
  by: NAMES_STAFF,
} satisfies Row<Refund>

export const VERSION = {
  ...withCall('version', 'agreedAt', 'by', 'total', 'lines'),
  name: NAMES_STAFF,
} satisfies Row<OrderVersion>

export const MOVEMENT = {
  ...withCall('_id', 'at', 'cause', 'quantity', 'shelf', 'held', 'sold', 'after', 'order', 'place', 'reason'),
  by: NAMES_STAFF,
} satisfies Row<Movement>

export const ARRIVAL = {
  ...withCall('number', 'at', 'note', 'last', 'lines'),
  by: NAMES_STAFF,
} satisfies Row<Arrival>

export const ACT = {
  ...withCall('_id', 'at', 'accountId', 'act', 'words', 'subject'),
  by: NAMES_STAFF,
} satisfies Row<AuditEvent>
