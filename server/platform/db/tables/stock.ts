import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
