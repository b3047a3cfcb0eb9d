/** What an owner sets for the search, and what people did not find. */
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { now } from '#server/platform/db/tables/columns.ts'

/** Groups of words and phrases that mean the same in a search. */
export const synonyms = pgTable(
  'synonyms',
  {
    id: uuid().primaryKey().defaultRandom(),
    words: text().array().notNull(),
    createdAt: now(),
  },
  (t) => [check('synonyms_are_at_least_two', sql`cardinality(${t.words}) >= 2`)],
)

/** How often a text was searched for on a day without being found. Nothing says by whom. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    query: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
)
