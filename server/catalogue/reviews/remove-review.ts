import { deleteReview } from '#server/catalogue/reviews/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, may, oneself, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Deletes the account's own review; with reviews.moderate anybody's, which the audit log records. Errors: NOT_FOUND. */
export function removeReview(db: Db, account: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const own = account.key ? undefined : await deleteReview(tx, reviewId, account.id)
    const removed = own ?? (may(account, 'reviews.moderate') ? await deleteReview(tx, reviewId) : undefined)
    if (!removed) throw new Refusal('NOT_FOUND')
    const { rating, waiting } = removed
    const by = own ? oneself(account) : staff(account)
    await recordFact(tx, by, 'review.removed', reviewId, { before: { rating, waiting } })
  })
}
