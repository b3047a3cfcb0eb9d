/** The SQL for reviews of all kinds; product-reviews-store.ts has what only those of products have. */
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { WrittenReview } from '#contract/reviews.ts'
import { isVerified } from '#server/catalogue/reviews/product-reviews-store.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { functionName } from '#server/platform/db/functions.ts'
import { isId } from '#server/platform/db/ids.ts'
import { type ListCache, readPage } from '#server/platform/db/lists/read-page.ts'
import { containsWords } from '#server/platform/db/lists/search.ts'
import { type Page, type Search, sortOf } from '#server/platform/db/lists/sort.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { products, reviews } from '#server/platform/db/tables/products.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A review, and the product that it is of; null for one of the shop. */
export type KnownReviewRow = ReviewRow & {
  product: { id: string; name: string; slug: string; img: string } | null
  /** Whether its writer has bought the product. */
  verified: boolean
}

/** The conditions of the indexes of shown reviews, in the same words, so that PostgreSQL uses them. */
const isShown = sql`NOT ${reviews.waiting}`
const isShownOfShop = sql`NOT ${reviews.waiting} AND ${reviews.productId} IS NULL`
const { createdAt, id } = reviews

const knownReviews = (db: Db | Tx) =>
  db
    .select({
      ...getTableColumns(reviews),
      verified: isVerified.as('verified'),
      product: { id: products.id, name: products.name, slug: products.slug, img: products.img },
    })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))

/** The shown reviews of the shop, newest first. With `email` only that person's; with `limit` at most that many. */
export function listReviews(db: Db, wanted: { email?: string; limit?: number } = {}): Promise<ReviewRow[]> {
  noteTags(['reviews'])
  const { email, limit } = wanted
  const query = db
    .select()
    .from(reviews)
    .where(and(isShownOfShop, email === undefined ? undefined : eq(reviews.email, email)))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  return query
}

/** A page of the shown reviews of the shop, newest first. `cache`: of ids that are not older than the last change of a review. */
export function readReviews(
  db: Db,
  cache: ListCache | undefined,
  page: { page: number; size: number },
): Promise<Page<ReviewRow>> {
  noteTags(['reviews'])
  const list = {
    table: reviews,
    among: isShownOfShop,
    sort: { by: createdAt, id, descending: true },
    select: () => db.select().from(reviews).$dynamic(),
  }
  return readPage(db, list, page, cache)
}

/** A page of the waiting or the shown reviews of the shop and of products, newest first by default. Searches the names of products, too. */
export function searchReviews(
  db: Db,
  cache: ListCache,
  wanted: Search<'writtenAt'> & { show: 'waiting' | 'shown' },
): Promise<Page<KnownReviewRow>> {
  const productName = sql`(SELECT p.name FROM products p WHERE p.id = reviews.product_id)`
  const list = {
    table: reviews,
    among: wanted.show === 'waiting' ? sql`${reviews.waiting}` : isShown,
    search: containsWords(wanted.search, reviews.reviewText, reviews.name, reviews.email, productName),
    sort: sortOf(wanted, wanted.sort && createdAt, { by: createdAt, direction: 'desc' }, id),
    select: () => knownReviews(db).$dynamic(),
  }
  return readPage(db, list, wanted, cache)
}

/** The mean rating of the shown reviews of the shop, with two decimals; undefined without reviews. */
export async function averageRating(db: Db): Promise<number | undefined> {
  noteTags(['reviews'])
  const [all] = await db
    .select({ mean: sql<number | null>`round(avg(${reviews.rating}), 2)::double precision` })
    .from(reviews)
    .where(isShownOfShop)
  return all?.mean ?? undefined
}

/** The number of shown reviews of the shop. */
export function countReviews(db: Db): Promise<number> {
  noteTags(['reviews'])
  return db.$count(reviews, isShownOfShop).then(Number)
}

/** Records a review and returns its id. */
export async function insertReview(db: Db | Tx, review: typeof reviews.$inferInsert): Promise<string> {
  const [row] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  if (!row) throw new Error('The review was not recorded')
  return row.id
}

/** Changes a review of this writer. Answers what it was before; undefined if there is none. */
export async function updateReview(
  tx: Tx,
  { reviewId, userId }: { reviewId: string; userId: string },
  change: WrittenReview & Pick<ReviewRow, 'waiting'>,
): Promise<ReviewRow | undefined> {
  if (!isId(reviewId)) return undefined
  const isTheirs = and(eq(id, reviewId), eq(reviews.userId, userId))
  const [before] = await tx.select().from(reviews).where(isTheirs).for('no key update')
  const isSame = before?.rating === change.rating && before.reviewText === change.reviewText
  if (before && !isSame) await tx.update(reviews).set(change).where(eq(id, reviewId))
  return before
}

/** Deletes a review and answers it; with `userId` only if that user wrote it. Undefined if there is none. */
export async function deleteReview(
  tx: Tx,
  reviewId: string,
  userId?: string,
): Promise<ReviewRow | undefined> {
  if (!isId(reviewId)) return undefined
  const isTheirs = userId === undefined ? undefined : eq(reviews.userId, userId)
  const [deleted] = await tx
    .delete(reviews)
    .where(and(eq(id, reviewId), isTheirs))
    .returning()
  return deleted
}

/** Shows a waiting review to everybody; false if there is none. */
export async function showReview(tx: Tx, reviewId: string): Promise<boolean> {
  if (!isId(reviewId)) return false
  const shown = await tx
    .update(reviews)
    .set({ waiting: false })
    .where(and(eq(id, reviewId), reviews.waiting))
    .returning({ id })
  return shown.length > 0
}

/** Writes the shop's answer to a review; null removes it. Answers the review as it was before; undefined if there is none. */
export async function updateAnswer(
  tx: Tx,
  reviewId: string,
  answer: string | null,
): Promise<ReviewRow | undefined> {
  if (!isId(reviewId)) return undefined
  const [before] = await tx.select().from(reviews).where(eq(id, reviewId)).for('no key update')
  const answeredAt = answer === null ? null : sql`now()`
  if (before && before.answer !== answer)
    await tx.update(reviews).set({ answer, answeredAt }).where(eq(id, reviewId))
  return before
}

/** All reviews of this account, shown or waiting, newest first. */
export function listReviewsBy(db: Db | Tx, userId: string): Promise<KnownReviewRow[]> {
  return knownReviews(db).where(eq(reviews.userId, userId)).orderBy(desc(createdAt), desc(id))
}

/** Whether this person has confirmed the e-mail address. The answer cannot change until the transaction ends. */
export async function holdsConfirmation(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await tx
    .select({
      confirmed: sql<boolean>`${sql.raw(functionName('hold_confirmation'))}(${users.issuer}, ${users.subject})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return person?.confirmed ?? false
}
