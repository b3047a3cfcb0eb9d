import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#messages/languages.ts'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** With pauses of e^n seconds and 6 hours at most: given up after 28 hours. */
export const MOST_TRIES = 14

/** Only those who confirmed their address by the mailed link get the newsletter. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** Of the page where the newsletter was asked for. Null: the first of the shop. */
  language: text().$type<Language>(),
  askedAt: now(),
  confirmedAt: moment(),
  /** In the unsubscribe link: it can end the subscription and nothing else. */
  leaveKey: uuid().notNull().unique().defaultRandom(),
})

/** Each e-mail of an issue is a row of `mails` with the issue as `cause`. */
export const newsletters = pgTable('newsletters', {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  words: text().notNull(),
  /** For what it claims for the environment. Readers are not shown it. */
  proof: text().notNull().default(''),
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
    readAt: moment(),
    productId: uuid().references(() => products.id),
    question: text(),
    answer: text(),
    publishedAt: moment(),
  },
  (t) => [
    check(
      'a_question_has_an_answer_and_a_product',
      sql`num_nulls(${t.question}, ${t.answer}, ${t.publishedAt}) in (0, 3) and (${t.publishedAt} is null or ${t.productId} is not null)`,
    ),
    index('contact_messages_newest').on(t.sentAt, t.id),
    index('contact_messages_of_product')
      .on(t.productId, t.publishedAt)
      .where(sql`${t.publishedAt} is not null`),
  ],
)

/** A row is written in the transaction that causes the e-mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull().default('letter'),
    recipient: text().notNull(),
    /** An account of the shop or of its sign-in provider, a contact message, or a newsletter. The e-mail is deleted with it. */
    cause: uuid(),
    replyTo: text(),
    /** A mail program sends a POST there to unsubscribe (RFC 8058). */
    unsubscribe: text(),
    subject: text().notNull(),
    /** The e-mail is rendered from it when it is sent. Without it, `body` and `html` hold the e-mail itself. */
    payload: json('told'),
    body: text(),
    html: text(),
    createdAt: now(),
    tries: smallint().notNull().default(0),
    triesLeft: smallint().notNull().default(MOST_TRIES),
    /** Null once the e-mail was sent or given up. */
    nextTryAt: moment().default(sql`now()`),
    /** A worker holds the e-mail until then; if it is killed, another may take it after that. */
    tryingUntil: moment(),
    sentAt: moment(),
    failure: text(),
    givenUpAt: moment(),
  },
  (t) => [
    index('mails_waiting').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('mails_failed').on(t.createdAt.desc()).where(sql`${t.failure} is not null`),
    index('mails_of_newsletter').on(t.cause).where(sql`${t.kind} = 'newsletter issue'`),
    index('mails_of_placed').on(sql`(${t.payload} ->> 'id')`).where(sql`${t.kind} = 'order placed'`),
    index('mails_sent').on(t.sentAt).where(sql`${t.sentAt} is not null`),
  ],
)
