import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { contactMessages, mails } from '#server/platform/db/tables/mails.ts'
import { reviews } from '#server/platform/db/tables/products.ts'

type Counts = { failedEmails: number; messages: number; questions: number; reviews: number }

/** What the lists of the admin's pages show as failed, unread, unanswered or waiting. */
export async function countWaiting(db: Db): Promise<Counts> {
  const unread = sql`FROM ${contactMessages} WHERE ${contactMessages.readAt} IS NULL AND ${contactMessages.publishedAt} IS NULL`
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM ${mails} WHERE ${mails.failure} IS NOT NULL AND ${mails.sentAt} IS NULL) AS "failedEmails",
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NULL) AS messages,
    (SELECT count(*)::int ${unread} AND ${contactMessages.productId} IS NOT NULL) AS questions,
    (SELECT count(*)::int FROM ${reviews} WHERE ${reviews.waiting}) AS reviews`)
  return rows[0] ?? { failedEmails: 0, messages: 0, questions: 0, reviews: 0 }
}
