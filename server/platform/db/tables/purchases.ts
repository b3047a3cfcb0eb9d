import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PURCHASE_STATES } from '#contract/purchase-states.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

export const purchaseState = pgEnum('purchase_state', PURCHASE_STATES)

/** Of whom the shop buys. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    address: text(),
    /** The shop's number there. */
    customerNumber: text(),
    deliveryDays: smallint(),
    note: text(),
    createdAt: now(),
  },
  (t) => [
    uniqueIndex('suppliers_by_name').on(sql`lower(${t.name})`),
    check('delivery_days_are_a_year_at_most', sql`${t.deliveryDays} between 0 and 365`),
  ],
)

/** What a supplier sells; `place`: the first of a product is the one of whom it is ordered. */
export const supplierProducts = pgTable(
  'supplier_products',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    place: smallint().notNull(),
    /** The supplier's article number. */
    articleNumber: text(),
    /** Of a piece; null: the product's own. */
    costCents: integer(),
    /** It is ordered in multiples of this. */
    packSize: integer().notNull().default(1),
    minimum: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.supplierId] }),
    index('supplier_products_of_supplier').on(t.supplierId),
    check('supplier_cost_is_positive', sql`${t.costCents} > 0`),
    check('supplier_quantities_are_positive', sql`least(${t.packSize}, ${t.minimum}) >= 1`),
  ],
)

export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    supplierId: uuid()
      .notNull()
      .references(() => suppliers.id),
    state: purchaseState().notNull().default('draft'),
    expectedOn: date(),
    note: text(),
    /** Each change raises it: whoever changes it says which they saw. */
    version: integer().notNull().default(1),
    createdAt: now(),
    orderedAt: moment(),
    /** Where the order was e-mailed to. */
    mailedTo: text(),
    /** When all had come, nothing more was to come, or it was canceled. */
    closedAt: moment(),
    actorId: uuid().references(() => users.id),
  },
  (t) => [
    uniqueIndex('purchases_by_number').on(t.number),
    index('purchases_containing').using(
      'gin',
      sql`('P-' || ${t.number}::text) gin_trgm_ops`,
      sql`${t.note} gin_trgm_ops`,
    ),
    index('purchases_by_state').on(t.state, t.createdAt),
    index('purchases_of_supplier').on(t.supplierId, t.createdAt),
    check('ordered_has_time', sql`${t.state} in ('draft', 'canceled') or ${t.orderedAt} is not null`),
    check('closed_has_time', sql`(${t.state} in ('received', 'canceled')) = (${t.closedAt} is not null)`),
  ],
)

export const purchaseLines = pgTable(
  'purchase_lines',
  {
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    line: smallint().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    articleNumber: text(),
    quantity: integer().notNull(),
    costCents: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.line] }),
    index('purchase_lines_containing')
      .using('gin', sql`${t.articleNumber} gin_trgm_ops`)
      .where(sql`${t.articleNumber} is not null`),
    uniqueIndex('purchase_lines_of_product').on(t.productId, t.purchaseId),
    check('bought_quantity_is_positive', sql`${t.quantity} > 0`),
    check('bought_cost_is_positive', sql`${t.costCents} > 0`),
  ],
)

/** A delivery of a supplier: all of a purchase order, or a part. */
export const arrivals = pgTable(
  'arrivals',
  {
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    /** Of the purchase order, from 1. */
    number: smallint().notNull(),
    at: now(),
    note: text(),
    /** Nothing more is to come. */
    isLast: boolean().notNull().default(false),
    actorId: uuid().references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.purchaseId, t.number] })],
)

/** What came of a line; one line may come in several batches. */
export const arrivalLines = pgTable(
  'arrival_lines',
  {
    purchaseId: uuid().notNull(),
    number: smallint().notNull(),
    /** Its place in the arrival, from 1. */
    entry: smallint().notNull(),
    line: smallint().notNull(),
    /** Pieces that went to the shelf, and those that did not as they were damaged. */
    received: integer().notNull(),
    damaged: integer().notNull().default(0),
    batch: text(),
    /** Of the batch. */
    bestBefore: date(),
    shelfPlace: text(),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseId, t.number, t.entry] }),
    foreignKey({
      name: 'arrival_lines_of_arrival',
      columns: [t.purchaseId, t.number],
      foreignColumns: [arrivals.purchaseId, arrivals.number],
    }),
    foreignKey({
      name: 'arrival_lines_of_line',
      columns: [t.purchaseId, t.line],
      foreignColumns: [purchaseLines.purchaseId, purchaseLines.line],
    }),
    check(
      'something_arrived',
      sql`least(${t.received}, ${t.damaged}) >= 0 and ${t.received} + ${t.damaged} > 0`,
    ),
    index('arrival_lines_by_batch').on(sql`lower(${t.batch})`),
  ],
)
