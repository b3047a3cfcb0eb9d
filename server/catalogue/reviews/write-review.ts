import { DAY_MS } from '#contract/durations.ts'
import type { NewReview } from '#contract/reviews.ts'
import { t } from '#messages/t.ts'
import { allowWritten } from '#server/catalogue/reviews/limits.ts'
import { mustWait } from '#server/catalogue/reviews/must-wait.ts'
import {
  findSameReview,
  hasReviewed,
  holdReviewable,
} from '#server/catalogue/reviews/product-reviews-store.ts'
import { insertReview } from '#server/catalogue/reviews/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { timeOf } from '#server/platform/db/clock.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/**
 * Answers the id, and whether the review waits. One that is sent again, as nobody answered or in a second tab, is the first one. Errors:
 * UNAUTHORIZED (account deleted), NOT_FOUND, REVIEWED_ALREADY, TOO_MANY_REQUESTS.
 */
export function writeReview(
  db: Db,
  writer: Account,
  { rating, reviewText, productId }: NewReview,
): Promise<{ id: string; waiting: boolean }> {
  return db.transaction(async (tx) => {
    await mustLive(tx, writer)
    const now = await timeOf(tx)
    const wish = { rating, reviewText, ...(productId !== undefined && { productId }), userId: writer.id }
    const before = await findSameReview(tx, wish, new Date(now.getTime() - DAY_MS))
    if (before) return before
    const waiting = await mustWait(tx, writer)
    if (productId !== undefined) await mustBeReviewable(tx, writer, productId)
    await allowWritten(tx, writer)
    const { id: userId, name, email, img } = writer
    const id = await insertReview(tx, {
      ...{ userId, name, email, img, rating, reviewText, waiting },
      productId: productId ?? null,
    })
    const after = { rating, waiting, ...(productId !== undefined && { productId }) }
    await recordFact(tx, oneself(writer), 'review.written', id, { after })
    return { id, waiting }
  })
}

/** The writer's row is locked, so of two reviews of one product at a time the second sees the first. */
async function mustBeReviewable(tx: Tx, writer: Account, productId: string): Promise<void> {
  if (!(await holdReviewable(tx, productId)))
    throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchProduct'))
  if (await hasReviewed(tx, writer.id, productId)) throw new Refusal('REVIEWED_ALREADY')
}
