import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { documentKind, documents } from '#server/platform/db/tables/documents.ts'

/** The access point that e-invoices are handed to: one row, or none. */
export const accessPoint = pgTable(
  'access_point',
  {
    isOne: boolean().primaryKey().default(true),
    url: text().notNull(),
    header: text().notNull(),
    /** Null: there is no secret. */
    sealed: text(),
  },
  (t) => [check('one_access_point', sql`${t.isOne}`)],
)

/** What became of a document at the access point. */
export const eInvoiceSendings = pgTable(
  'e_invoice_sendings',
  {
    kind: documentKind().notNull(),
    number: integer().notNull(),
    /** Of the correction that reverses this credit note. */
    isCorrection: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    failure: text(),
    tries: integer().notNull().default(0),
    askedAt: now(),
    sentAt: moment(),
    /** Null: nothing is to be done. */
    nextTryAt: moment().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.number, t.isCorrection] }),
    foreignKey({ columns: [t.kind, t.number], foreignColumns: [documents.kind, documents.number] }),
    check('sending_state_is_known', sql`${t.state} in ('waiting', 'sent', 'failed')`),
    check('sent_has_a_time', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    index('e_invoice_sendings_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
  ],
)
