import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Tier } from '#contract/price-tiers.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { customerGroups, users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { StoredRules } from '#server/selling/receipt/rules.ts'

/** Versions that are older than the rows of customer groups have the groups of their time. */
type RulesOfVersion = Omit<StoredRules, 'groups'> & Partial<Pick<StoredRules, 'groups'>>

/** The newest version holds; a row never changes. Without a row a shop has no rules, version 0. */
export const priceBooks = pgTable(
  'price_books',
  {
    version: integer().primaryKey(),
    rules: jsonb().$type<RulesOfVersion>().notNull(),
    at: now(),
  },
  (t) => [check('version_is_positive', sql`${t.version} > 0`)],
)

/** In cents. */
export const groupPrices = pgTable(
  'group_prices',
  {
    groupId: text()
      .notNull()
      .references(() => customerGroups.id),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tiers: jsonb().$type<Tier[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.productId] }),
    index('group_prices_of_product').on(t.productId),
    check('a_group_price_has_a_tier', sql`jsonb_array_length(${t.tiers}) > 0`),
  ],
)

/** `code`: as `couponCode` of contract/coupons.ts writes it. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    promotionId: text().notNull(),
    /** Orders that were neither deleted nor given up; changes in the transactions that place, release, pay and delete them. */
    uses: integer().notNull().default(0),
    mostUses: integer(),
    mostPerCustomer: integer(),
    madeAt: now(),
    endedAt: moment(),
    /** The version of the rules that left its promotion out. A later promotion of the same id is another one. */
    goneWith: integer(),
  },
  (t) => [
    index('coupons_of_promotion').on(t.promotionId, t.madeAt, t.code),
    check(
      'uses_are_within_the_limit',
      sql`${t.uses} >= 0 and (${t.mostUses} is null or ${t.uses} <= ${t.mostUses})`,
    ),
  ],
)

/** Of orders that were neither deleted unpaid nor given up. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    code: text()
      .notNull()
      .references(() => coupons.code),
    userId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.code] }),
    index('coupon_uses_of_customer').on(t.code, t.userId),
  ],
)
