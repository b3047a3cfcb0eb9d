import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The mail server that the owner entered: one row, or none. */
export const mailServer = pgTable(
  'mail_server',
  {
    isOne: boolean().primaryKey().default(true),
    host: text().notNull(),
    port: integer().notNull(),
    security: text({ enum: ['tls', 'starttls', 'none'] }).notNull(),
    username: text().notNull(),
    /** Sealed; empty: none. */
    password: text().notNull(),
  },
  (t) => [
    check('one_mail_server', sql`${t.isOne}`),
    check('mail_security_is_known', sql`${t.security} in ('tls', 'starttls', 'none')`),
  ],
)
