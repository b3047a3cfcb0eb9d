import type { KnownReview, Review } from '#contract/reviews.ts'
import type { ReviewRow } from '#server/reviews/store.ts'

/** A review as everybody sees it. */
export function shownReview({ id, name, email, rating, reviewText, img }: ReviewRow): Review {
  return { _id: id, name, email, rating, reviewText, ...(img && { img }) }
}

/** A review as its writer and admins see it. */
export function knownReview(row: ReviewRow): KnownReview {
  return { ...shownReview(row), waiting: row.waiting, writtenAt: row.createdAt.toISOString() }
}
