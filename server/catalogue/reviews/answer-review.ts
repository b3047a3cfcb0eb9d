import { t } from '#messages/t.ts'
import { updateAnswer } from '#server/catalogue/reviews/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Writes the shop's answer, of now unless it is the same. Facts have no words of it, as it may name the writer. Errors: NOT_FOUND. */
export function answerReview(db: Db, admin: Account, reviewId: string, answer: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await updateAnswer(tx, reviewId, answer)
    if (!before) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchReview'))
    if (before.answer === answer) return
    const change = { before: { answered: before.answer !== null }, after: { answered: true } }
    await recordFact(tx, staff(admin), 'review.answered', before.id, change)
  })
}

/** Removes the shop's answer to a review. Errors: NOT_FOUND, also if the review has no answer. */
export function removeAnswer(db: Db, admin: Account, reviewId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await updateAnswer(tx, reviewId, null)
    if (!before || before.answer === null) throw new Refusal('NOT_FOUND', t('catalogue.thereIsNoSuchAnswer'))
    await recordFact(tx, staff(admin), 'review.answer_removed', before.id)
  })
}
