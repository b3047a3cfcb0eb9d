import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { now, translations } from '#server/platform/db/tables/columns.ts'
import { users } from '#server/platform/db/tables/people.ts'

/** The highest version is shown; versions are never changed. */
export const texts = pgTable(
  'texts',
  {
    name: text().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    translations: translations(),
    /** For what it claims for the environment; null: none is named. */
    proof: text(),
    savedBy: uuid().references(() => users.id),
    savedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
)
