import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { RECALL_ANSWERS } from '#contract/recall-answers.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

export const recallAnswer = pgEnum('recall_answer', RECALL_ANSWERS)

/** A product that is called back, by batches or serial numbers. */
export const recalls = pgTable('recalls', {
  id: uuid().primaryKey().defaultRandom(),
  productId: uuid()
    .notNull()
    .references(() => products.id),
  batches: text().array().notNull(),
  title: text().notNull(),
  words: text().notNull(),
  madeAt: now(),
  actorId: uuid().references(() => users.id),
})

/** The orders that have pieces of it. They name their customers; nothing here does. */
export const recallOrders = pgTable(
  'recall_orders',
  {
    recallId: uuid()
      .notNull()
      .references(() => recalls.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    pieces: integer().notNull(),
    /** The same for all orders of a customer, who gets one e-mail; null where nobody can be told. */
    tokenHash: text(),
    answer: recallAnswer(),
    answeredAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.orderId] }),
    check('recalled_pieces_are_positive', sql`${t.pieces} > 0`),
    index('recall_orders_by_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
  ],
)
