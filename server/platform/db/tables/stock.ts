import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { purchases } from '#server/platform/db/tables/purchases.ts'

export const movementCause = pgEnum('movement_cause', [
  'opening',
  'correction',
  'order',
  'release',
  'return',
  'payment',
  'parcel',
  'written off',
  'replacement',
  'arrival',
  'transfer',
  'edit',
])

/** Where stock lies, the first first; none while all of it is in one place. */
export const stockPlaces = pgTable(
  'stock_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    position: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('stock_places_by_name').on(sql`lower(${t.name})`)],
)

/** What of a product's shelf lies where. A trigger of the movements writes it. */
export const productPlaces = pgTable(
  'product_places',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    placeId: uuid()
      .notNull()
      .references(() => stockPlaces.id),
    shelf: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.placeId] }),
    check('place_is_not_negative', sql`${t.shelf} >= 0`),
  ],
)

/** What of a product's shelf is of which batch; the rest is of none. Triggers take from the first where the shelf has fewer pieces than its lots. */
export const productLots = pgTable(
  'product_lots',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id),
    batch: text().notNull(),
    /** Null: all stock is in one place. */
    placeId: uuid().references(() => stockPlaces.id),
    pieces: integer().notNull(),
    cameAt: now(),
    bestBefore: date(),
  },
  (t) => [
    uniqueIndex('product_lots_once').on(
      t.productId,
      sql`lower(${t.batch})`,
      sql`coalesce(${t.placeId}, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('product_lots_by_best_before').on(t.bestBefore).where(sql`${t.pieces} > 0`),
    check('lot_is_not_negative', sql`${t.pieces} >= 0`),
  ],
)

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** By how many more can be bought: `shelf - held - unsent`. */
    quantity: integer().notNull(),
    shelf: integer().notNull().default(0),
    /** By unpaid orders. */
    held: integer().notNull().default(0),
    /** Sold, and not sent yet. */
    unsent: integer().notNull().default(0),
    cause: movementCause().notNull(),
    orderId: uuid().references(() => orders.id),
    purchaseId: uuid().references(() => purchases.id),
    /** Null: of the first place, from before there was a second. */
    placeId: uuid().references(() => stockPlaces.id),
    reason: text(),
    actorId: uuid().references(() => users.id),
    at: now(),
  },
  (t) => [
    check('movement_adds_up', sql`${t.quantity} = ${t.shelf} - ${t.held} - ${t.unsent}`),
    index('stock_movements_of_product').on(t.productId, t.id),
    index('stock_movements_of_order').on(t.orderId),
    index('stock_movements_of_purchase').on(t.purchaseId).where(sql`${t.purchaseId} is not null`),
  ],
)

/** The owner was notified. A row is deleted when the stock rises again. */
export const lowStock = pgTable('low_stock', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id),
  toldAt: now(),
})
