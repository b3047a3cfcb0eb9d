/** Letters out and messages in. */
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/db/tables/columns.ts'

/** Who asked for the newsletter; it goes only to those who followed the mailed link. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** The hash of the token in the mailed link. */
  tokenHash: text().notNull().unique(),
  askedAt: now(),
  confirmedAt: moment(),
})

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  sentAt: now(),
})

/** Letters to be sent; a row is written in the transaction that causes the letter. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull().default('letter'),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The letter as plain text, and as HTML. */
    body: text().notNull(),
    html: text(),
    createdAt: now(),
    tries: smallint().notNull().default(0),
    sentAt: moment(),
    /** Why the last try failed, and since when nobody tries any more. */
    failure: text(),
    givenUpAt: moment(),
  },
  (t) => [
    index('mails_failed').on(t.createdAt.desc()).where(sql`${t.failure} is not null`),
    index('mails_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
  ],
)
