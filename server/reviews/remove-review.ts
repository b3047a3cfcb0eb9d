import { type Account, may, oneself, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { deleteReview } from '#server/reviews/store.ts'

/** Deletes a review of the account. With the permission reviews.moderate it deletes anybody's, and the audit log records it.
 *  Errors: NOT_FOUND, also for another person's review without that permission. */
export function removeReview(db: Db, account: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await deleteReview(tx, reviewId, account.id))
      return recordFact(tx, oneself(account), 'review.removed', reviewId)
    const removed = may(account, 'reviews.moderate') && (await deleteReview(tx, reviewId))
    if (!removed) throw new Refusal('NOT_FOUND')
    await recordFact(tx, staff(account), 'review.removed', reviewId)
  })
}
