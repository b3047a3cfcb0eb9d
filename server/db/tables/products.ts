/** Products and reviews. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, now } from '#server/db/tables/columns.ts'
import { users } from '#server/db/tables/people.ts'

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which the shop shows its products. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The article number, as its owner writes it. */
    sku: text(),
    priceCents: integer().notNull(),
    minimum: integer().notNull(),
    /** Always the sum of the product's stock movements. */
    available: integer().notNull(),
    rating: doublePrecision().notNull(),
    img: text().notNull(),
    description: text().notNull(),
    createdAt: now(),
    /** When an admin last edited it; a sale is no edit. */
    changedAt: now(),
    archivedAt: moment(),
    /** A trigger raises it when anything changes that an order is made from, such as the price. A sale does not raise it. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('price_is_positive', sql`${t.priceCents} > 0`),
    check('minimum_is_positive', sql`${t.minimum} >= 1`),
    check('available_is_not_negative', sql`${t.available} >= 0`),
    check('rating_has_five_levels', sql`${t.rating} between 0 and 5`),
    index('products_on_sale').on(t.position).where(sql`${t.archivedAt} is null`),
    index('products_deleted').on(t.position).where(sql`${t.archivedAt} is not null`),
    index('products_by_name').on(t.name, t.position).where(sql`${t.archivedAt} is null`),
    index('products_by_price').on(t.priceCents, t.position).where(sql`${t.archivedAt} is null`),
    uniqueIndex('products_by_sku').on(sql`lower(${t.sku})`).where(sql`${t.archivedAt} is null`),
    // No index on `available`: each order changes it, and would then write the row into every index again, even the trigrams.
    index('products_by_minimum').on(t.minimum, t.position).where(sql`${t.archivedAt} is null`),
    index('products_by_rating').on(t.rating, t.position).where(sql`${t.archivedAt} is null`),
    index('products_containing').using(
      'gin',
      sql`${t.name} gin_trgm_ops`,
      sql`${t.description} gin_trgm_ops`,
      sql`${t.sku} gin_trgm_ops`,
    ),
  ],
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
    /** Whether the review waits for its writer to confirm the address, or for an admin. Until then only the writer and admins see it. */
    waiting: boolean().notNull().default(false),
    createdAt: now(),
  },
  (t) => [
    check('rating_is_one_to_five', sql`${t.rating} between 1 and 5`),
    index('reviews_newest').on(t.createdAt, t.id).where(sql`not ${t.waiting}`),
    index('reviews_waiting').on(t.createdAt, t.id).where(sql`${t.waiting}`),
    index('reviews_of_email').on(t.email),
    index('reviews_of_user').on(t.userId),
  ],
)
