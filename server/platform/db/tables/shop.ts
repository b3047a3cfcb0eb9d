/** Secrets, settings and rate limits. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'

/** Secrets that the first start makes if no setting gives them. They are stored so that all processes of a shop share them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

/** The settings that the owner changed in the admin's pages. The others have the defaults of `server/shop/settings/defaults.ts`. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: now(),
})

/** The row of `settings` that lists every logo the shop ever had: older documents and e-mails still show them. */
export const LOGOS = 'logos'

/** Counters of the rate limits. The key says who did what. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})
