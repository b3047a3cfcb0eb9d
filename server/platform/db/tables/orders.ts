import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Address } from '#contract/addresses.ts'
import type { Handover } from '#contract/age.ts'
import type { OrderBusiness } from '#contract/businesses.ts'
import type { CustomValue } from '#contract/custom-fields.ts'
import type { DeliveryDates } from '#contract/delivery-dates.ts'
import type { Exemption } from '#contract/exemptions.ts'
import { FULFILMENTS, PAYMENTS } from '#contract/order-states.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { Language } from '#messages/languages.ts'
import { phoneDigits } from '#server/platform/db/phone-digits.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { Receipt } from '#server/selling/receipt/receipt.ts'

export const orderStatus = pgEnum('order_status', ['Uncomplete', 'Pending', 'Completed', 'Shipped'])

export const paymentStatus = pgEnum('payment_status', ['Unpaid', 'Pending', 'Paid'])

export const payment = pgEnum('payment', PAYMENTS)

export const fulfilment = pgEnum('fulfilment', FULFILMENTS)

export const paidBy = pgEnum('paid_by', ['cash', 'bank transfer', 'other'])

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

/** The country that a receipt was priced for; null where it names none. */
export const destinationOf = (receipt: SQLWrapper) => sql`(${receipt} #>> '{inputs,request,country}')`

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().unique().default(sql`nextval('order_numbers')`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    customer: text().notNull(),
    customerEmail: text().notNull(),
    address: text().notNull(),
    /** Null where only the text was given. */
    deliveryAddress: jsonb().$type<Address>(),
    phone: text().notNull(),
    /** In which its e-mails and documents are. Null: the first of the shop. */
    language: text().$type<Language>(),
    deliveryDates: jsonb().$type<DeliveryDates>(),
    business: jsonb().$type<OrderBusiness>(),
    customFields: jsonb().$type<CustomValue[]>(),
    /** Whoever ordered declared to be so many years old or older; null: nobody asked. */
    declaredAge: smallint(),
    totalCents: integer().notNull(),
    /** ISO 4217: of all its amounts, and those of its receipts, payments, refunds and documents. */
    currency: text().notNull().default('USD'),
    /** Cents of its currency for one cent of the shop's, as its receipt has it. Null: it is in the shop's own. */
    rate: numeric(),
    /** What its payments came to, where edits made its total another one since. Null: its total, once it is paid. */
    receivedCents: integer(),
    receipt: jsonb().$type<Receipt>().notNull(),
    /** Of the agreement, from 1: each edit makes the next one. `order_versions` has those before. */
    version: integer().notNull().default(1),
    payment: payment().notNull().default('unpaid'),
    fulfilment: fulfilment().notNull().default('open'),
    /** What the specification shows of both: a trigger derives the pair. */
    orderStatus: orderStatus().notNull().default('Uncomplete'),
    paymentStatus: paymentStatus().notNull().default('Unpaid'),
    transactionId: text(),
    /** In which of the provider's ways it is paid, or is being paid; null: by card. */
    paidWith: text().$type<PaymentMethod>(),
    paidBy: paidBy(),
    paidNote: text(),
    placedAt: now(),
    paidAt: moment(),
    shippedAt: moment(),
    /** When the e-mail, and without a card the invoice, follow; until then sending and a payment by hand can be taken back. */
    tellShippedAt: moment(),
    /** Pieces are taken at most once, and returned at most once. */
    holdsStock: boolean().notNull().default(true),
    heldUntil: moment(),
    /** To be paid by bank transfer, or when it is collected: held to this day. What is sent by it counts at its total. */
    transferUntil: date(),
    payAtCollection: boolean().notNull().default(false),
    notice: text(),
    /** Hidden from the lists; the row stays for the books. */
    deletedAt: moment(),
    /** Another number ends the link to it that needs no account. */
    linkVersion: smallint().notNull().default(0),
    /** The same request again is answered with this order. */
    requestKey: text(),
    requestHash: text(),
  },
  (t) => [
    uniqueIndex('orders_by_request_key').on(t.userId, t.requestKey).where(sql`${t.requestKey} is not null`),
    // Allows Uncomplete and unpaid, both pending, or else paid and completed or shipped. Short, as it is checked at each write.
    check(
      'order_is_in_a_state',
      sql`(${t.orderStatus} = 'Uncomplete') = (${t.paymentStatus} = 'Unpaid') and (${t.orderStatus} = 'Pending') = (${t.paymentStatus} = 'Pending')`,
    ),
    check('paid_has_time', sql`(${t.paymentStatus} = 'Paid') = (${t.paidAt} is not null)`),
    check('told_later_is_paid', sql`${t.tellShippedAt} is null or ${t.paymentStatus} = 'Paid'`),
    check('total_is_not_negative', sql`${t.totalCents} >= 0`),
    check(
      'paid_has_transaction',
      sql`${t.orderStatus} <> 'Completed' or ${t.transactionId} is not null or ${t.paidBy} is not null or ${t.totalCents} = 0`,
    ),
    index('orders_by_destination')
      .on(destinationOf(t.receipt), t.placedAt)
      .where(sql`${destinationOf(t.receipt)} is not null`),
    index('orders_of_user').on(t.userId, t.placedAt).where(sql`${t.deletedAt} is null`),
    // Only `place_order` has the same condition, so it uses this index and other queries do not.
    index('orders_unpaid')
      .on(t.userId)
      .where(sql`${t.paymentStatus} = 'Unpaid' and num_nulls(${t.deletedAt}) = 1 and ${t.holdsStock}`),
    index('orders_newest').on(t.placedAt, t.number).where(sql`${t.deletedAt} is null`),
    index('orders_by_customer').on(t.customer, t.number).where(sql`${t.deletedAt} is null`),
    index('orders_by_total').on(t.totalCents, t.number).where(sql`${t.deletedAt} is null`),
    index('orders_deleted').on(t.placedAt, t.number).where(sql`${t.deletedAt} is not null`),
    index('orders_open')
      .on(t.orderStatus, t.placedAt)
      .where(sql`${t.deletedAt} is null and ${t.orderStatus} <> 'Shipped'`),
    index('orders_shipped')
      .on(t.placedAt, t.number)
      .where(sql`${t.deletedAt} is null and ${t.orderStatus} = 'Shipped'`),
    index('orders_containing').using(
      'gin',
      sql`('K-' || ${t.number}::text) gin_trgm_ops`,
      sql`${t.customer} gin_trgm_ops`,
      sql`${t.customerEmail} gin_trgm_ops`,
      sql`${t.address} gin_trgm_ops`,
      sql`${t.phone} gin_trgm_ops`,
    ),
    index('orders_by_phone').using('gin', sql`(${phoneDigits(t.phone)}) gin_trgm_ops`),
    index('orders_by_po_number')
      .using('gin', sql`(${t.business} ->> 'poNumber') gin_trgm_ops`)
      .where(sql`(${t.business} ->> 'poNumber') is not null`),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_to_tell').on(t.tellShippedAt).where(sql`${t.tellShippedAt} is not null`),
    index('orders_holding').on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    line: smallint().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    sku: text(),
    img: text().notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** What a piece cost the shop on that day; null: unknown. Only reports read it. */
    costCents: integer(),
    /** As its product said when it was ordered or edited last. */
    leastAge: smallint(),
    handover: text().$type<Handover>(),
    /** From withdrawal, as its product said when the line was written: a trigger copies it. */
    exemption: text().$type<Exemption>(),
    /** Of the maker, as its product said when the line was written: so, too. */
    guaranteeYears: smallint(),
    guaranteeTerms: text(),
    /** For customs, as its product said when the line was written: so, too. */
    hsCode: text(),
    origin: text(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    check('quantity_is_positive', sql`${t.quantity} > 0`),
    index('order_lines_of_product').on(t.productId),
    index('order_lines_containing').using('gin', sql`${t.name} gin_trgm_ops`, sql`${t.sku} gin_trgm_ops`),
  ],
)

/** Kept for 7 days. Placed orders are not here: the order itself has its key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    requestHash: text().notNull(),
    reply: text().notNull(),
    createdAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_by_age').using('brin', t.createdAt),
  ],
)

/** A line holds no stock. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    chosen: boolean().notNull().default(true),
    addedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('cart_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)
