/** The only SQL for reviews. */
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import type { KeptAMinute } from '#server/db/keep-a-minute.ts'
import { type List, readPage, type WayToPages } from '#server/db/read-page.ts'
import type { Order, Page } from '#server/db/search.ts'
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

/** A page of all reviews, newest first. */
export function readReviews(
  db: Db,
  ways: KeptAMinute<WayToPages>,
  page: { page: number; size: number },
): Promise<Page<ReviewRow>> {
  const { createdAt: column, id: last } = reviews
  const order: Order = { column, type: column.getSQLType(), last, descending: true, isIndexed: true }
  const read: List<ReviewRow>['read'] = (found, order, limit, offset) =>
    db
      .select()
      .from(reviews)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  return readPage(db, ways, { table: reviews, among: undefined, order, read }, page)
}

/** The mean of all ratings with two decimals; undefined without reviews. */
export async function averageRating(db: Db): Promise<number | undefined> {
  const [all] = await db
    .select({ mean: sql<number | null>`round(avg(${reviews.rating}), 2)::double precision` })
    .from(reviews)
  return all?.mean ?? undefined
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
