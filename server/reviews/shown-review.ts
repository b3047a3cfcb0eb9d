import type { KnownReview, Review } from '#contract/reviews.ts'
import type { ReviewRow } from '#server/reviews/store.ts'

/** A review for everybody. */
export function shownReview({ id, name, email, rating, reviewText, img }: ReviewRow): Review {
  return { _id: id, name, email, rating, reviewText, ...(img && { img }) }
}

/** A review for its writer and for admins. */
export function knownReview(row: ReviewRow): KnownReview {
  return { ...shownReview(row), waiting: row.waiting, writtenAt: row.createdAt.toISOString() }
}
