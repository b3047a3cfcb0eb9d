import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DutyName } from '#contract/duty-names.ts'
import { now } from '#server/platform/db/tables/columns.ts'

/** Duties that the owner fulfills in another way, with how. */
export const dutiesElsewhere = pgTable(
  'duties_elsewhere',
  {
    duty: text().$type<DutyName>().notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    note: text().notNull(),
    markedAt: now(),
  },
  (t) => [primaryKey({ columns: [t.duty, t.country] })],
)
