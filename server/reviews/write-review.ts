import type { WrittenReview } from '#contract/reviews.ts'
import { type Account, oneself } from '#server/access/actor.ts'
import { mustLive } from '#server/access/living.ts'
import type { Db } from '#server/db/client.ts'
import { recordFact } from '#server/facts/record-fact.ts'
import { allowWritten } from '#server/reviews/limits.ts'
import { mustWait } from '#server/reviews/must-wait.ts'
import { insertReview } from '#server/reviews/store.ts'

/**
 * Records a review with the name of the writer's account. Returns its id and whether it waits.
 * Errors: UNAUTHORIZED if the account was deleted, TOO_MANY_REQUESTS.
 */
export function writeReview(
  db: Db,
  writer: Account,
  { rating, reviewText }: WrittenReview,
): Promise<{ id: string; waiting: boolean }> {
  return db.transaction(async (tx) => {
    await mustLive(tx, writer)
    const waiting = await mustWait(tx, writer)
    await allowWritten(tx, writer)
    const { id: userId, name, email, img } = writer
    const id = await insertReview(tx, { userId, name, email, img, rating, reviewText, waiting })
    await recordFact(tx, oneself(writer), 'review.written', id, { after: { rating, waiting } })
    return { id, waiting }
  })
}
