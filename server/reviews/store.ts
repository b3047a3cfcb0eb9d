/** The only SQL for reviews. */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { reviews } from '#server/db/tables/products.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Reviews, newest first; with an e-mail address, that person's; with a limit, at most so many. */
export function listReviews(db: Db, wanted: { email?: string; limit?: number } = {}): Promise<ReviewRow[]> {
  const { email, limit } = wanted
  const query = db.select().from(reviews).orderBy(desc(reviews.createdAt), desc(reviews.id)).$dynamic()
  if (email !== undefined) query.where(eq(reviews.email, email))
  if (limit !== undefined) query.limit(limit)
  return query
}

/** Records a review and answers its id. */
export async function insertReview(db: Db | Tx, review: typeof reviews.$inferInsert): Promise<string> {
  const [row] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  if (!row) throw new Error('The review was not recorded')
  return row.id
}

/** Everything this account wrote, newest first. */
export function listReviewsBy(db: Db | Tx, userId: string): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.createdAt))
}
