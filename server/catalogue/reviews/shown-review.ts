import type { KnownReview, ProductReview, Review } from '#contract/reviews.ts'
import type { ProductReviewRow } from '#server/catalogue/reviews/product-reviews-store.ts'
import type { KnownReviewRow, ReviewRow } from '#server/catalogue/reviews/store.ts'

export function shownReview({ id, name, email, rating, reviewText, img, ...row }: ReviewRow): Review {
  return { _id: id, name, email, rating, reviewText, img: img || undefined, ...shownAnswer(row) }
}

/** A review for its writer and for admins. */
export function knownReview({ product, verified, ...row }: KnownReviewRow): KnownReview {
  return {
    ...shownReview(row),
    waiting: row.waiting,
    writtenAt: row.createdAt.toISOString(),
    product: product ? { ...shownReviewed(product), verified } : undefined,
  }
}

/** A review of a product for everybody, without its writer's address. */
export function productReview({ verified, ...row }: ProductReviewRow): ProductReview {
  const { email: _, ...shown } = shownReview(row)
  return { ...shown, verified, writtenAt: row.createdAt.toISOString() }
}

export function shownReviewed({ id, name, slug, img }: NonNullable<KnownReviewRow['product']>) {
  return { _id: id, productName: name, slug, img }
}

function shownAnswer({
  answer,
  answeredAt,
}: Pick<ReviewRow, 'answer' | 'answeredAt'>): Pick<Review, 'answer'> {
  return answer !== null && answeredAt !== null
    ? { answer: { text: answer, answeredAt: answeredAt.toISOString() } }
    : {}
}
