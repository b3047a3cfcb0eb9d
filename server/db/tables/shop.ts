/** What the whole shop shares. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/db/tables/columns.ts'

/** Secrets made at the first start where no setting gives them, so that every process of a shop has the same. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** What the shop's owner has set in the admin's pages; what is not here is as Kerf comes. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: now(),
})

/** The row of `settings` that lists every logo the shop ever had: documents and e-mails of that time still show them. */
export const LOGOS = 'logos'

/** How often somebody did something lately; the key says who and what. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})
