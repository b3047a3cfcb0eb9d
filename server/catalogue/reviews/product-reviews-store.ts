import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { NewReview, RatingSummary } from '#contract/reviews.ts'
import { buyerTag, noteTags, productTag } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { said } from '#server/platform/db/said.ts'
import { products, reviews } from '#server/platform/db/tables/products.ts'

/** The writer has a paid order of it that was not refunded in full. Asked at each reading, to be right after a refund. Orders outlive accounts. */
export const isVerified = sql<boolean>`EXISTS (
  SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
  WHERE o.user_id = reviews.user_id AND l.product_id = reviews.product_id AND o.payment IN ('paid', 'part refunded') AND o.deleted_at IS NULL
)`

export type ProductReviewRow = typeof reviews.$inferSelect & { verified: boolean }
export type ReviewedProduct = { id: string; name: string; slug: string; img: string }

const isShown = sql`NOT ${reviews.waiting}`
const { id, name, translations, slug, img } = products
const shownProduct = { id, name, translations, slug, img }

/** By today's or a former slug or by the id, on sale or archived. Undefined for drafts. */
export async function findReviewed(db: Db, slug: string): Promise<ReviewedProduct | undefined> {
  const old = sql`(SELECT s.subject_id FROM old_slugs s WHERE s.kind = 'product' AND s.slug = ${slug})`
  const [found] = await db
    .select(shownProduct)
    .from(products)
    .where(
      sql`(${products.slug} = ${slug} OR ${products.id} = ${old} OR ${products.id} = ${isId(slug) ? slug : null}::uuid) AND NOT ${products.isDraft}`,
    )
    .orderBy(desc(eq(products.slug, slug)))
    .limit(1)
  if (found) noteTags([productTag(found.id)])
  return found && said(found)
}

/** Whether it is on sale or was. It stays so until the transaction ends. */
export async function holdReviewable(tx: Tx, productId: string): Promise<boolean> {
  const [found] = await tx
    .select({ isDraft: products.isDraft })
    .from(products)
    .where(eq(products.id, productId))
    .for('key share')
  return found?.isDraft === false
}

/** The same review, written after `since` where it is one of the shop: a product has one of each writer. */
export async function findSameReview(
  tx: Tx,
  { userId, rating, reviewText, productId }: NewReview & { userId: string },
  since: Date,
): Promise<{ id: string; waiting: boolean } | undefined> {
  const isSame = and(
    ...[eq(reviews.userId, userId), eq(reviews.rating, rating), eq(reviews.reviewText, reviewText)],
    productId === undefined
      ? and(isNull(reviews.productId), gt(reviews.createdAt, since))
      : eq(reviews.productId, productId),
  )
  const { id, waiting } = reviews
  return (await tx.select({ id, waiting }).from(reviews).where(isSame).orderBy(id).limit(1))[0]
}

/** Shown or waiting. */
export async function hasReviewed(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const isTheirs = and(eq(reviews.userId, userId), eq(reviews.productId, productId))
  return (await tx.$count(reviews, isTheirs)) > 0
}

export async function readRatings(db: Db, productId: string): Promise<RatingSummary> {
  noteTags([productTag(productId)])
  const withStars = (stars: number) =>
    sql<number>`(count(*) FILTER (WHERE ${reviews.rating} = ${sql.raw(String(stars))}))::int`
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      average: sql<number | null>`round(avg(${reviews.rating}), 2)::double precision`,
      distribution: { 1: withStars(1), 2: withStars(2), 3: withStars(3), 4: withStars(4), 5: withStars(5) },
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown))
  if (!row) throw new Error('An aggregate has one row')
  const { average, ...summary } = row
  return { ...summary, average: average ?? undefined }
}

/** Shown ones, newest first: `size` after the first `skipped`. */
export async function listProductReviews(
  db: Db,
  productId: string,
  { rating, size, skipped }: { rating?: number | undefined; size: number; skipped: number },
): Promise<ProductReviewRow[]> {
  const stars = rating === undefined ? undefined : eq(reviews.rating, rating)
  const rows = await db
    .select({ review: reviews, verified: isVerified })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isShown, stars))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(size)
    .offset(skipped)
  noteTags([
    productTag(productId),
    ...rows.flatMap(({ review: { userId } }) => (userId === null ? [] : buyerTag(userId))),
  ])
  return rows.map(({ review, verified }) => ({ ...review, verified }))
}
