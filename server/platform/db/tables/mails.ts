/** E-mails, newsletters, and messages from the contact form. */
import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment, now } from '#server/platform/db/tables/columns.ts'
import { products } from '#server/platform/db/tables/products.ts'

/** An e-mail is tried this often, with pauses of e^n seconds and 6 hours at most, and so is given up after 28 hours. */
export const MOST_TRIES = 14

/** People who asked for the newsletter. Only those who confirmed their address by the mailed link get it. */
export const subscribers = pgTable('subscribers', {
  email: text().primaryKey(),
  /** The hash of the token in the mailed link. */
  tokenHash: text().notNull().unique(),
  askedAt: now(),
  confirmedAt: moment(),
  /** The key in the unsubscribe link of each newsletter. It can end the subscription and nothing else. */
  leaveKey: uuid().notNull().unique().defaultRandom(),
})

/** Newsletter issues, drafts and sent ones. Each e-mail of an issue is a row of `mails` with the issue as `cause`. */
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
    /** The product that it asks about. */
    productId: uuid().references(() => products.id),
    /** The question and its answer as the page of the product shows them, in the owner's words; null while they are not published. */
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

/** E-mails, sent and to be sent. A row is written in the transaction that causes the e-mail. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull().default('letter'),
    recipient: text().notNull(),
    /** The id of what caused the e-mail: an account of the shop or of its sign-in provider, a contact message, or a newsletter. The e-mail is deleted with it. */
    cause: uuid(),
    /** The Reply-To address, if it is not the shop's. */
    replyTo: text(),
    /** The address to which a mail program sends a POST to unsubscribe (RFC 8058). */
    unsubscribe: text(),
    subject: text().notNull(),
    /** The data that the e-mail is rendered from when it is sent. Without it, `body` and `html` hold the e-mail itself. */
    payload: json('told'),
    body: text(),
    html: text(),
    createdAt: now(),
    tries: smallint().notNull().default(0),
    triesLeft: smallint().notNull().default(MOST_TRIES),
    /** When the next try is due; null once the e-mail was sent or given up. */
    nextTryAt: moment().default(sql`now()`),
    /** A worker that sends the e-mail holds it until then. If the worker is killed, another may take the e-mail after that. */
    tryingUntil: moment(),
    sentAt: moment(),
    /** Why the last try failed, and when the shop gave up. */
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
