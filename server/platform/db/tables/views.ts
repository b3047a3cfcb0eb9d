import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** A name for what the address of a table of the dashboard says. Those that are not shared go with the account. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    tableName: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    shared: boolean().notNull().default(false),
    savedAt: now(),
  },
  (t) => [uniqueIndex('saved_views_by_name').on(t.userId, t.tableName, sql`lower(${t.name})`)],
)
