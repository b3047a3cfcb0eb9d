import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The keys of the payment provider that the owner entered: one row, or none. */
export const paymentProvider = pgTable(
  'payment_provider',
  {
    isOne: boolean().primaryKey().default(true),
    publishableKey: text().notNull(),
    /** Sealed. */
    secretKey: text().notNull(),
    /** Sealed. */
    webhookSecret: text().notNull(),
  },
  (t) => [check('one_payment_provider', sql`${t.isOne}`)],
)
