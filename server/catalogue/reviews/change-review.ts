import type { WrittenReview } from '#contract/reviews.ts'
import { allowChanged } from '#server/catalogue/reviews/limits.ts'
import { mustWait } from '#server/catalogue/reviews/must-wait.ts'
import { updateReview } from '#server/catalogue/reviews/store.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Answers whether the review waits: a new text does. Errors: UNAUTHORIZED (account deleted), NOT_FOUND (also another's), TOO_MANY_REQUESTS. */
export function changeReview(
  db: Db,
  writer: Account,
  reviewId: string,
  { rating, reviewText }: WrittenReview,
): Promise<{ waiting: boolean }> {
  return db.transaction(async (tx) => {
    await mustLive(tx, writer)
    const waiting = await mustWait(tx, writer)
    await allowChanged(tx, writer)
    const which = { reviewId, userId: writer.id }
    const before = await updateReview(tx, which, { rating, reviewText, waiting })
    if (!before) throw new Refusal('NOT_FOUND')
    if (before.rating === rating && before.reviewText === reviewText) return { waiting: before.waiting }
    const fields = Object.keys(differing({ ...before }, { ...before, rating, reviewText, waiting }).after)
    await recordFact(tx, oneself(writer), 'review.changed', reviewId, {
      before: { rating: before.rating, waiting: before.waiting },
      after: { rating, waiting, fields },
    })
    return { waiting }
  })
}
