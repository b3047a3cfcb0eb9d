import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'

export const synonyms = pgTable(
  'synonyms',
  {
    id: uuid().primaryKey().defaultRandom(),
    words: text().array().notNull(),
    createdAt: now(),
  },
  (t) => [check('synonyms_are_at_least_two', sql`cardinality(${t.words}) >= 2`)],
)

/** Nothing says by whom. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    query: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
)
