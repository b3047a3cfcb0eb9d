import type { RecallAnswer } from '#contract/recall-answers.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { VISITOR } from '#server/people/access/actor.ts'
import { hashOf } from '#server/people/access/mailed-token.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { findAsked, noteAnswer } from '#server/selling/recalls/store.ts'

/** By whoever has the mailed link, as often as they want. Errors: NOT_FOUND. */
export function answerRecall(db: Db, token: string, answer: RecallAnswer): Promise<void> {
  return db.transaction(async (tx) => {
    const asked = await findAsked(tx, hashOf(token))
    if (!asked) throw new Refusal('NOT_FOUND', noSuchLink())
    if (await noteAnswer(tx, hashOf(token), answer))
      await recordFact(tx, VISITOR, 'recall.answered', asked.recallId, { after: { answer } })
  })
}

export const noSuchLink = (): string => t('recalls.noSuchLink')
