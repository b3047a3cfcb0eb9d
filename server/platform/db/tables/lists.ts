import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Behind the last line that somebody has put somewhere. */
export const NOT_ARRANGED = 1000

/** Named pieces that a customer keeps beside the cart. */
export const lists = pgTable(
  'lists',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    note: text().notNull().default(''),
    isShared: boolean().notNull().default(false),
    /** Another number ends the link. */
    linkVersion: smallint().notNull().default(0),
    /** Its headings in their order. */
    sections: text().array().notNull().default([]),
    /** How often its lines or headings were arranged: who arranges says what they saw. */
    turn: integer().notNull().default(0),
    madeAt: now(),
  },
  (t) => [uniqueIndex('lists_by_name').on(t.userId, sql`lower(${t.name})`)],
)

export const listLines = pgTable(
  'list_lines',
  {
    listId: uuid()
      .notNull()
      .references(() => lists.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    note: text().notNull().default(''),
    /** What it was called and cost its owner when it was added: so it can be said what changed. */
    name: text().notNull(),
    unitPriceCents: integer().notNull(),
    /** The heading that it stands below; of none above all headings. */
    section: text().notNull().default(''),
    /** Among those of its section, from 0. What nobody has arranged yet comes last, in the order in which it was added. */
    place: smallint().notNull().default(NOT_ARRANGED),
    addedAt: now(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    check('list_quantity_is_positive', sql`${t.quantity} > 0`),
  ],
)

/** What a customer says of a tool: that they have it, or, of one that was bought here, that they have it no longer. */
export const ownTools = pgTable(
  'own_tools',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    has: boolean().notNull(),
    saidAt: now(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.productId] })],
)
