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

/** `product`: null for a review of the shop. `verified`: its writer has bought the product. */
export type KnownReviewRow = ReviewRow & {
  product: { id: string; name: string; slug: string; img: string } | null
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

/** Shown reviews of the shop, newest first. */
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

/** Shown reviews of the shop, newest first. `cache`: of ids that are not older than the last change of a review. */
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

/** Reviews of the shop and of products, newest first by default. Searches the names of products, too. */
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

/** With two decimals; undefined without reviews. */
export async function averageRating(db: Db): Promise<number | undefined> {
  noteTags(['reviews'])
  const [all] = await db
    .select({ mean: sql<number | null>`round(avg(${reviews.rating}), 2)::double precision` })
    .from(reviews)
    .where(isShownOfShop)
  return all?.mean ?? undefined
}

export function countReviews(db: Db): Promise<number> {
  noteTags(['reviews'])
  return db.$count(reviews, isShownOfShop).then(Number)
}

export async function insertReview(db: Db | Tx, review: typeof reviews.$inferInsert): Promise<string> {
  const [row] = await db.insert(reviews).values(review).returning({ id: reviews.id })
  if (!row) throw new Error('The review was not recorded')
  return row.id
}

/** Answers what it was before; undefined if this writer has no such review. */
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

/** Answers the review; undefined if there is none, or `userId` did not write it. */
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

/** False if there is no such waiting review. */
export async function showReview(tx: Tx, reviewId: string): Promise<boolean> {
  if (!isId(reviewId)) return false
  const shown = await tx
    .update(reviews)
    .set({ waiting: false })
    .where(and(eq(id, reviewId), reviews.waiting))
    .returning({ id })
  return shown.length > 0
}

/** Null removes the answer. Answers the review as it was before; undefined if there is none. */
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

/** Shown or waiting, newest first. */
export function listReviewsBy(db: Db | Tx, userId: string): Promise<KnownReviewRow[]> {
  return knownReviews(db).where(eq(reviews.userId, userId)).orderBy(desc(createdAt), desc(id))
}

/** The answer cannot change until the transaction ends. */
export async function holdsConfirmation(tx: Tx, userId: string): Promise<boolean> {
  const [person] = await tx
    .select({
      confirmed: sql<boolean>`${sql.raw(functionName('hold_confirmation'))}(${users.issuer}, ${users.subject})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return person?.confirmed ?? false
}
