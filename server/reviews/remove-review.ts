import { type Account, may } from '#server/access/actor.ts'
import { recordAct } from '#server/access/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'
import { deleteReview } from '#server/reviews/store.ts'

/** Deletes one's own review; with reviews.moderate anybody's, on record. Errors: NOT_FOUND also for another's. */
export function removeReview(db: Db, account: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (await deleteReview(tx, reviewId, account.id)) return
    const removed = may(account, 'reviews.moderate') && (await deleteReview(tx, reviewId))
    if (!removed) throw new Refusal('NOT_FOUND')
    await recordAct(tx, account, 'remove review', reviewId)
  })
}
