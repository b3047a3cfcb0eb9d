/** The shop's tables. Money is integer cents, quantities are pieces, times are UTC. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })
const now = () => moment().notNull().defaultNow()

export const role = pgEnum('role', ['customer', 'admin'])
export const orderStatus = pgEnum('order_status', ['Uncomplete', 'Pending', 'Completed', 'Shipped'])
export const paymentStatus = pgEnum('payment_status', ['Unpaid', 'Pending', 'Paid'])
export const movementCause = pgEnum('movement_cause', ['opening', 'correction', 'order', 'release'])
export const attemptStatus = pgEnum('attempt_status', ['open', 'succeeded', 'canceled', 'refunded'])

/** Secrets made at the first start where no setting gives them, so that every process of a shop has the same. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** People, known by what the identity provider calls them (issuer and subject), never by their e-mail address. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull().default(''),
    role: role().notNull().default('customer'),
    img: text(),
    education: text(),
    address: text(),
    phone: text(),
    website: text(),
    describe: text(),
    createdAt: now(),
    deletedAt: moment(),
  },
  (t) => [
    uniqueIndex('users_of_provider').on(t.issuer, t.subject),
    uniqueIndex('users_living_email').on(t.email).where(sql`${t.deletedAt} is null`),
  ],
)

/** What an access token stands for; revoking one locks its holder out at the next request. */
export const grants = pgTable(
  'grants',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    providerSession: text(),
    createdAt: now(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [index('grants_of_user').on(t.userId), index('grants_of_session').on(t.providerSession)],
)

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which the shop shows its products. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    priceCents: integer().notNull(),
    minimum: integer().notNull(),
    /** Always the sum of the product's stock movements. */
    available: integer().notNull(),
    rating: doublePrecision().notNull(),
    img: text().notNull(),
    description: text().notNull(),
    createdAt: now(),
    archivedAt: moment(),
  },
  (t) => [
    check('price_is_positive', sql`${t.priceCents} > 0`),
    check('minimum_is_positive', sql`${t.minimum} >= 1`),
    check('available_is_not_negative', sql`${t.available} >= 0`),
    check('rating_has_five_levels', sql`${t.rating} between 0 and 5`),
    index('products_on_sale').on(t.position).where(sql`${t.archivedAt} is null`),
  ],
)

export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

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
    phone: text().notNull(),
    totalCents: integer().notNull(),
    orderStatus: orderStatus().notNull().default('Uncomplete'),
    paymentStatus: paymentStatus().notNull().default('Unpaid'),
    transactionId: text(),
    placedAt: now(),
    paidAt: moment(),
    shippedAt: moment(),
    /** Whether the pieces of this order are out of the shelf: taken at most once, returned at most once. */
    holdsStock: boolean().notNull().default(true),
    heldUntil: moment(),
    /** What the customer must be told, such as a refund of money that came too late. */
    notice: text(),
    /** Hidden from the lists; the row stays for the books. */
    deletedAt: moment(),
  },
  (t) => [
    check('total_is_positive', sql`${t.totalCents} > 0`),
    check('paid_has_transaction', sql`${t.orderStatus} <> 'Completed' or ${t.transactionId} is not null`),
    index('orders_of_user').on(t.userId, t.placedAt.desc()).where(sql`${t.deletedAt} is null`),
    index('orders_newest').on(t.placedAt.desc()).where(sql`${t.deletedAt} is null`),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_holding').on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
  ],
)

/** The products of an order as they were when it was placed. */
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
    img: text().notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    check('quantity_is_positive', sql`${t.quantity} > 0`),
    index('order_lines_of_product').on(t.productId),
  ],
)

/** The ledger: every piece that came or went, with its cause. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    cause: movementCause().notNull(),
    orderId: uuid().references(() => orders.id),
    at: now(),
  },
  (t) => [
    index('stock_movements_of_product').on(t.productId, t.id),
    index('stock_movements_of_order').on(t.orderId),
  ],
)

/** Each try to pay an order is one intent at the payment provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attempt: smallint().notNull(),
    /** Unknown while the provider is being asked to make it. */
    intentId: text().unique(),
    amountCents: integer().notNull(),
    status: attemptStatus().notNull().default('open'),
    startedAt: now(),
    checkedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.attempt] }),
    uniqueIndex('one_open_attempt').on(t.orderId).where(sql`${t.status} = 'open'`),
    index('open_attempts').on(t.checkedAt).where(sql`${t.status} = 'open'`),
  ],
)

/** Webhook events whose work is done. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  handledAt: now(),
})

/** Replies to requests with an Idempotency-Key, kept for 7 days. */
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
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_by_age').on(t.createdAt)],
)

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    img: text(),
    rating: smallint().notNull(),
    reviewText: text().notNull(),
    createdAt: now(),
  },
  (t) => [
    check('rating_is_one_to_five', sql`${t.rating} between 1 and 5`),
    index('reviews_newest').on(t.createdAt.desc()),
    index('reviews_of_email').on(t.email),
  ],
)

/** What happened to an order, in the words of its history. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    event: text().notNull(),
    /** Who did it, where a person did. */
    by: text(),
    at: now(),
  },
  (t) => [index('order_events_of_order').on(t.orderId, t.id)],
)

/** What a customer means to order; a line is not an order yet and holds no stock. */
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
    addedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    check('cart_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)

/** Who asked for the newsletter; it goes only to those who followed the mailed link. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** The hash of the token in the mailed link. */
  tokenHash: text().notNull().unique(),
  askedAt: now(),
  confirmedAt: moment(),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  sentAt: now(),
})

/** How often somebody did something lately; the key says who and what. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})

/** Letters to be sent; a row is written in the transaction that causes the letter. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: now(),
  sentAt: moment(),
  failure: text(),
})

/** What admins did. */
export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: uuid()
    .notNull()
    .references(() => users.id),
  act: text().notNull(),
  subject: text().notNull(),
  at: now(),
})
