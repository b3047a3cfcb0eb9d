import { type Account, staff } from '#server/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { Refusal } from '#server/refusal.ts'
import { showReview } from '#server/reviews/store.ts'

/** Approves a waiting review, so that everybody sees it. Errors: NOT_FOUND, also if it is not waiting. */
export function approveReview(db: Db, admin: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await showReview(tx, reviewId)))
      throw new Refusal('NOT_FOUND', 'There is no such review, or it is shown already')
    await recordFact(tx, staff(admin), 'review.approved', reviewId)
  })
}
