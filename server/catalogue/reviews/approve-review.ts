import { t } from '#messages/t.ts'
import { showReview } from '#server/catalogue/reviews/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Approves a waiting review, so that everybody sees it. Errors: NOT_FOUND, also if it is not waiting. */
export function approveReview(db: Db, admin: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await showReview(tx, reviewId)))
      throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchReviewOrIt'))
    await recordFact(tx, staff(admin), 'review.approved', reviewId)
  })
}
