import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#messages/languages.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** Who waits for a product, or was told in the last days: until then the link that ends it works. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    email: text().notNull(),
    /** Of whoever asked while signed in. */
    userId: uuid().references(() => users.id),
    /** Of the page where it was asked for. Null: the first of the shop. */
    language: text().$type<Language>(),
    /** Of the mailed link that confirms the address. */
    tokenHash: text(),
    /** In the link that ends it; it can do nothing else. */
    stopKey: uuid().notNull().unique().defaultRandom(),
    askedAt: now(),
    confirmedAt: moment(),
    toldAt: moment(),
  },
  (t) => [
    uniqueIndex('stock_alerts_of_address').on(t.email, t.productId),
    uniqueIndex('stock_alerts_by_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    index('stock_alerts_waiting').on(t.productId).where(sql`${t.toldAt} is null`),
    index('stock_alerts_of_user').on(t.userId).where(sql`${t.userId} is not null`),
  ],
)
