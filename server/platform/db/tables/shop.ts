import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'

/** Made by the first start if no setting gives them; stored so that all processes share them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: now(),
})

/** Lists every logo the shop ever had: older documents and e-mails still show them. */
export const LOGOS = 'logos'

export const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})
