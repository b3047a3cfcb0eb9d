import type { Account } from '#server/access/grants.ts'
import { mustLive } from '#server/access/living.ts'
import type { Db } from '#server/db/client.ts'
import { insertReview } from '#server/reviews/store.ts'

/** Records a review under the writer's own name and answers its id. Errors: UNAUTHORIZED where they were deleted. */
export function writeReview(
  db: Db,
  writer: Account,
  review: { rating: number; reviewText: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustLive(tx, writer)
    const { id: userId, name, email, img } = writer
    return insertReview(tx, {
      userId,
      name,
      email,
      img,
      rating: review.rating,
      reviewText: review.reviewText,
    })
  })
}
