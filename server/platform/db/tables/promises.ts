import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PromiseKind } from '#contract/promise-words.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** What of an order was sold beyond the shelf. `take_pieces` writes it with the order, or when its pieces are taken again. */
export const orderPromises = pgTable(
  'order_promises',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    kind: text().$type<PromiseKind>().notNull(),
    pieces: integer().notNull(),
    /** How many might be sold beyond the shelf at that moment. */
    beyond: integer().notNull(),
    /** What was agreed. */
    promisedOn: date().notNull(),
    /** What the customer was told last. */
    toldOn: date().notNull(),
    /** The day of which the customer was told that it passed before all was sent. */
    passedOn: date(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId] }),
    check('promise_is_positive', sql`${t.pieces} > 0 and ${t.pieces} <= ${t.beyond}`),
    check('promise_is_of_a_kind', sql`${t.kind} in ('backorder', 'pre-order')`),
    index('order_promises_of_product').on(t.productId),
  ],
)
