/** E-mails out and messages in. */
import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/db/tables/columns.ts'

/** So often an e-mail is tried: with pauses of e^n seconds, and never more than 6 hours, it is given up after 28 hours. */
export const MOST_TRIES = 14

/** Who asked for the newsletter; it goes only to those who followed the mailed link. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** The hash of the token in the mailed link. */
  tokenHash: text().notNull().unique(),
  askedAt: now(),
  confirmedAt: moment(),
  /** In the link of each newsletter: whoever has it can end the newsletter, and nothing else. */
  leaveKey: uuid().notNull().unique().defaultRandom(),
})

/** Newsletters: drafts, and those that were sent. Each e-mail of one is a row of `mails` that it caused. */
export const newsletters = pgTable('newsletters', {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  words: text().notNull(),
  writtenAt: now(),
  startedAt: moment(),
  stoppedAt: moment(),
  recipients: integer().notNull().default(0),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    sentAt: now(),
    /** When an admin marked it as read. */
    readAt: moment(),
  },
  (t) => [index('contact_messages_newest').on(t.sentAt, t.id)],
)

/** E-mails to be sent; a row is written in the transaction that causes the e-mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull().default('letter'),
    recipient: text().notNull(),
    /** What caused it, and is forgotten with it: the id of an account of the shop or of its sign-in provider, of a contact message, or of a newsletter. */
    cause: uuid(),
    /** Whom its reader answers, where it is not the shop. */
    replyTo: text(),
    /** Where a mail program ends what this is one of, by a POST (RFC 8058). */
    unsubscribe: text(),
    subject: text().notNull(),
    /** What an e-mail of this kind is rendered from when it is sent; or else its words, as plain text and as HTML. */
    payload: json('told'),
    body: text(),
    html: text(),
    createdAt: now(),
    tries: smallint().notNull().default(0),
    triesLeft: smallint().notNull().default(MOST_TRIES),
    /** When it is due; nothing once it was sent or given up. */
    nextTryAt: moment().default(sql`now()`),
    /** Until then it is with somebody who tries; whoever was killed meanwhile has lost it. */
    tryingUntil: moment(),
    sentAt: moment(),
    /** Why the last try failed, and since when nobody tries any more. */
    failure: text(),
    givenUpAt: moment(),
  },
  (t) => [
    index('mails_waiting').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('mails_failed').on(t.createdAt.desc()).where(sql`${t.failure} is not null`),
    index('mails_of_newsletter').on(t.cause).where(sql`${t.kind} = 'newsletter issue'`),
    index('mails_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
  ],
)
