import type { ProductReviews, RatingSummary } from '#contract/reviews.ts'
import { isSlug } from '#contract/slugs.ts'
import { t } from '#messages/t.ts'
import {
  findReviewed,
  listProductReviews,
  type ProductReviewRow,
  type ReviewedProduct,
  readRatings,
} from '#server/catalogue/reviews/product-reviews-store.ts'
import { productReview } from '#server/catalogue/reviews/shown-review.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const NEWEST = 5

/** What everybody sees on a product's page. `productId`: of an existing product. */
export async function reviewsOfProduct(db: Db, productId: string): Promise<ProductReviews> {
  const [summary, newest] = await Promise.all([
    readRatings(db, productId),
    listProductReviews(db, productId, { size: NEWEST, skipped: 0 }),
  ])
  return { ...summary, newest: newest.map(productReview) }
}

type Wanted = { slug: string; rating?: number | undefined; page: number; size: number }

/** Shown reviews, newest first, with what all come to. A former slug finds them. Errors: NOT_FOUND, also for a draft. */
export async function pageOfReviews(
  db: Db,
  { slug: typed, rating, page, size }: Wanted,
): Promise<RatingSummary & { product: ReviewedProduct; rows: ProductReviewRow[]; total: number }> {
  const slug = typed.toLowerCase()
  const product = isSlug(slug) ? await findReviewed(db, slug) : undefined
  if (!product) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchProduct'))
  const [summary, rows] = await Promise.all([
    readRatings(db, product.id),
    listProductReviews(db, product.id, { rating, size, skipped: (page - 1) * size }),
  ])
  const total = rating === undefined ? summary.count : summary.distribution[rating as 1 | 2 | 3 | 4 | 5]
  return { ...summary, product, rows, total }
}
